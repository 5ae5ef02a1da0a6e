import { useState } from 'react';
import type { LegalFact } from '#domain/rules/installation.ts';
import { type LegalList, legalFacts } from '#domain/rules/legal.ts';
import { useInstallation } from '#web/api/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { FACT_LINES } from './factLines.ts';

export interface InstallationFactsProps {
  readonly list: LegalList;
}

/**
 * This installation's facts on the legal pages. In a document the server has written them
 * (`legalFill`); a page that the app opens by itself fetches them.
 */
export function InstallationFacts({ list }: InstallationFactsProps) {
  const { data, isError, refetch } = useInstallation();
  const isHydrated = useHydrated();
  const [isDocument] = useState(!isHydrated);
  return <div className={FACT_LINES}>{facts()}</div>;

  function facts() {
    if (data) return <Facts facts={legalFacts(list, data)} />;
    if (isDocument) return <Written list={list} />;
    if (isError) return <Failed onRetry={() => void refetch()} />;
    return (
      <p className="text-ink-soft" role="status">
        Cargando los datos de esta instalación…
      </p>
    );
  }
}

/** React lets the server's list stand, because a text is all that it expects here. */
function Written({ list }: InstallationFactsProps) {
  return (
    <div data-fill={list} suppressHydrationWarning>
      Estos datos dependen de la instalación. Pídalos a quien le ofrece el servicio.
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly LegalFact[] }) {
  return (
    <dl>
      {facts.map(({ term, text, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <p>No se pudieron cargar los datos de esta instalación.</p>
      <Button variant="secondary" size="head" className="mt-3" onClick={onRetry}>
        Intentar de Nuevo
      </Button>
    </div>
  );
}
