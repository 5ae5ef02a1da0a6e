import type { ReactNode } from 'react';
import { useSendings } from '#web/api/sendings.ts';
import { Alert } from '#web/ui/alert.tsx';

interface UnlessSendingProps {
  readonly draft: string;
  readonly children: ReactNode;
}

/** The form of a draft, except while its case is being sent from where the form was before. */
export function UnlessSending({ draft, children }: UnlessSendingProps) {
  const sent = useSendings().some((sending) => sending.draft === draft && sending.away);
  if (!sent) return children;
  return (
    <Alert tone="info" title="Este caso se está enviando">
      Cuando termine podrá empezar otro aquí; si no se pudiera enviar, su borrador vuelve a abrirse.
    </Alert>
  );
}
