/** Messages between the tabs of one browser. */

const SIGNED_OUT = 'signed-out';
const PLAN_CHANGED = 'plan-changed';

type Subject = 'session' | 'drafts' | 'plan';

const channels = new Map<string, BroadcastChannel>();

/** One for telling and hearing, so that a tab does not hear itself. */
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

/** Notifies the other tabs of a sign-out here. */
export function tellOthersSignedOut(): void {
  open('session')?.postMessage(SIGNED_OUT);
}

/** Subscribes to a sign-out in another tab; returns the unsubscribe function. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  return listen('session', (data) => data === SIGNED_OUT && listener());
}

/** Notifies the other tabs of a change of plan. */
export function tellPlanChanged(): void {
  open('plan')?.postMessage(PLAN_CHANGED);
}

/** Subscribes to a change of plan in another tab; returns the unsubscribe function. */
export function onPlanChangedElsewhere(listener: () => void): () => void {
  return listen('plan', (data) => data === PLAN_CHANGED && listener());
}

/** Notifies the other tabs that this one opened a draft's form. */
export function tellDraftOpened(id: string): void {
  open('drafts')?.postMessage(id);
}

/** Subscribes to a draft's opening in another tab; returns the unsubscribe function. */
export function onDraftOpenedElsewhere(id: string, listener: () => void): () => void {
  return listen('drafts', (data) => data === id && listener());
}
