import { useSendings } from '#web/api/sendings.ts';

export function UnsentNote({ id }: { readonly id: string }) {
  const sending = useSendings().some(({ analysisId }) => analysisId === id);
  return (
    <span className="block text-hint font-normal text-warn">
      {sending ? 'Enviándose' : 'Sin enviar'}
    </span>
  );
}
