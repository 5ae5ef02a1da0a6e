import { type LegalFact, type LegalList, legalFacts } from '#domain/rules/legal.ts';
import { useInstallation } from '#web/api/operator.ts';
import { Button } from '#web/ui/button.tsx';

/** Also styles the facts that the server writes for readers without JavaScript. */
const LINES =
  'mt-4 text-body [&_dl]:divide-y [&_dl]:divide-line [&_dl]:border-y [&_dl]:border-line [&_dl>div]:py-3 sm:[&_dl>div]:grid sm:[&_dl>div]:grid-cols-[11rem_minmax(0,1fr)] sm:[&_dl>div]:gap-x-4 [&_dt]:font-semibold [&_dd]:min-w-0 [&_dd]:wrap-anywhere';

export interface InstallationFactsProps {
  readonly list: LegalList;
}

/** This installation's facts on the legal pages. The server fills the `noscript` (`legalFill`). */
export function InstallationFacts({ list }: InstallationFactsProps) {
  const { data, isError, refetch } = useInstallation();
  return (
    <div className={LINES}>
      {data ? <Facts facts={legalFacts(list, data)} /> : null}
      {isError ? <Failed onRetry={() => void refetch()} /> : null}
      {data || isError ? null : (
        <p className="text-ink-soft noscript:hidden" role="status">
          Cargando los datos de esta instalación…
        </p>
      )}
      <noscript data-fill={list}>
        <p>Estos datos dependen de la instalación. Pídalos a quien le ofrece el servicio.</p>
      </noscript>
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
