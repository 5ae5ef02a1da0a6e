import { useSyncExternalStore } from 'react';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { onlyHereStore } from './onlyHere.ts';

/** Rarely asked, and on every page: it comes when it is. */
const QUESTION = onDemand(async () => (await import('./signOutQuestion.tsx')).SignOutQuestion);

/** Mount once: asks before a sign-out that loses something. */
export function SignOutDialog() {
  const question = useSyncExternalStore(
    onlyHereStore.subscribe,
    onlyHereStore.read,
    () => undefined,
  );
  const Question = useOnDemand(QUESTION, question !== undefined, { ahead: false });
  return Question && question ? <Question {...question} /> : null;
}
