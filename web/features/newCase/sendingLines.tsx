import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { type Sending, stopSendings, useSendings } from '#web/api/sendings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { dismissToast } from '#web/ui/toast.ts';

/** Shows submissions of other pages, and asks before their tab is closed. */
export function SendingLines({ signedIn }: { readonly signedIn: boolean }) {
  const sendings = useSendings();
  const away = sendings.filter((sending) => sending.away);
  useEffect(() => {
    if (!signedIn) stopSendings();
  }, [signedIn]);
  useAskBeforeClosing(sendings.length > 0);
  const leftForm = away.length > 0;
  useEffect(() => {
    // The progress message closes with its form.
    if (leftForm) dismissToast();
  }, [leftForm]);
  return away.map((sending) => <SendingLine key={sending.draft} sending={sending} />);
}

function SendingLine({ sending }: { readonly sending: Sending }) {
  const { name, analysisId, uploaded, total } = sending;
  return (
    <div
      role="status"
      data-under-head=""
      className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card border border-line bg-surface px-4 py-2.5 text-meta lg:top-18"
    >
      <span className="min-w-0 flex-1 truncate">
        Enviando el caso{' '}
        {analysisId ? (
          <Link
            translate="no"
            to={`/analysis/${analysisId}`}
            className="font-semibold text-haem hover:underline"
          >
            {name}
          </Link>
        ) : (
          <b translate="no" className="font-semibold">
            {name}
          </b>
        )}
      </span>
      {total > 0 ? (
        <>
          <span className="shrink-0 text-ink-soft tabular-nums">
            {uploaded} de {total} imágenes
          </span>
          <span className="w-full sm:w-48">
            <Progress value={uploaded} max={total} label={`Imágenes subidas de ${name}`} />
          </span>
        </>
      ) : null}
    </div>
  );
}

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

function useAskBeforeClosing(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
