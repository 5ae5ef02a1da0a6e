import { useState } from 'react';
import { countsOnImages } from '#domain/catalogue/countsOnImages.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { useDefinition } from '#web/api/definition.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { CaseDeskProps } from './caseDesk.tsx';

const DESK = onDemand<CaseDeskProps>(async () => (await import('./caseDesk.tsx')).CaseDesk);

export interface CountButtonProps
  extends Omit<CaseDeskProps, 'analysis' | 'definition' | 'onClose'> {
  readonly analysis: CaseDeskProps['analysis'] & Pick<Analysis, 'type' | 'status' | 'own'>;
}

/** Opens the counting desk at an image, for the owner of a finished case whose type counts cells. */
export function CountButton({ analysis, ...rest }: CountButtonProps) {
  const definition = useDefinition(analysis.type).data;
  const [open, setOpen] = useState(false);
  const Desk = useOnDemand(DESK, open, { ahead: false });
  const own = analysis.own && analysis.status === 'completed';
  if (!own || !definition || !countsOnImages(definition)) return null;
  return (
    <>
      <Button variant="secondary" size="head" onClick={() => setOpen(true)}>
        Contar en la imagen
      </Button>
      {open && Desk ? (
        <Desk {...rest} {...{ analysis, definition }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
