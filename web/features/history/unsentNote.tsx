import { useSendings } from '#web/api/sendings.ts';

/** Beside the state of a case that was begun and never handed in: what that means. */
export function UnsentNote({ id }: { readonly id: string }) {
  const sending = useSendings().some(({ analysisId }) => analysisId === id);
  return (
    <span className="block text-hint font-normal text-warn">
      {sending ? 'Enviándose' : 'Sin enviar'}
    </span>
  );
}
