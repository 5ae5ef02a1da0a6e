import { useEffect } from 'react';
import { stopSendings, useSendings } from '#web/api/sendings.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { dismissToast } from '#web/ui/toast.ts';

const SENDING_LINE = onDemand(async () => (await import('./sendingLine.tsx')).SendingLine);

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
  const Line = useOnDemand(SENDING_LINE, leftForm, { ahead: false });
  return Line && away.map((sending) => <Line key={sending.draft} sending={sending} />);
}

function useAskBeforeClosing(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
