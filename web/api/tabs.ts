/** What the tabs of one browser tell each other. */

const SIGNED_OUT = 'signed-out';

let channel: BroadcastChannel | undefined;

/** One for telling and hearing, so that a tab does not hear itself. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('vetoscopio:session');
  return channel;
}

/** Tells the other tabs that the person has signed out here. */
export function tellOthersSignedOut(): void {
  open()?.postMessage(SIGNED_OUT);
}

/** Hears that the person signed out in another tab; returns what stops hearing. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const tabs = open();
  const hear = (event: MessageEvent) => {
    if (event.data === SIGNED_OUT) listener();
  };
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
