import { useSendings } from '#web/api/sendings.ts';

/** Explanation beside the state of an unsubmitted case. */
export function UnsentNote({ id }: { readonly id: string }) {
  const sending = useSendings().some(({ analysisId }) => analysisId === id);
  return (
    <span className="block text-hint font-normal text-warn">
      {sending ? 'Enviándose' : 'Sin enviar'}
    </span>
  );
}
