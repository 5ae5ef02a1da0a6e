/** Messages between the tabs of one browser. */

const SIGNED_OUT = 'signed-out';
const PLAN_CHANGED = 'plan-changed';

type Subject = 'session' | 'drafts' | 'plan';

const channels = new Map<string, BroadcastChannel>();

/** Shared by sender and listener, so that a tab does not hear itself. */
function open(name: Subject): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = channels.get(name) ?? new BroadcastChannel(`vetoscopio:${name}`);
  channels.set(name, channel);
  return channel;
}

function listen(name: Subject, hear: (data: unknown) => void): () => void {
  const tabs = open(name);
  const onMessage = (event: MessageEvent) => hear(event.data);
  tabs?.addEventListener('message', onMessage);
  return () => tabs?.removeEventListener('message', onMessage);
}

export function tellOthersSignedOut(): void {
  open('session')?.postMessage(SIGNED_OUT);
}

/** Returns the unsubscribe function. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  return listen('session', (data) => data === SIGNED_OUT && listener());
}

export function tellPlanChanged(): void {
  open('plan')?.postMessage(PLAN_CHANGED);
}

/** Returns the unsubscribe function. */
export function onPlanChangedElsewhere(listener: () => void): () => void {
  return listen('plan', (data) => data === PLAN_CHANGED && listener());
}

export function tellDraftOpened(id: string): void {
  open('drafts')?.postMessage(id);
}

/** Returns the unsubscribe function. */
export function onDraftOpenedElsewhere(id: string, listener: () => void): () => void {
  return listen('drafts', (data) => data === id && listener());
}
