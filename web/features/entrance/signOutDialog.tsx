import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onlyHereStore } from './onlyHere.ts';

/** Rarely asked, and on every page: it comes when it is. */
const SignOutQuestion = lazy(async () => ({
  default: (await import('./signOutQuestion.tsx')).SignOutQuestion,
}));

/** Mount once: asks before a sign-out that loses something. */
export function SignOutDialog() {
  const question = useSyncExternalStore(
    onlyHereStore.subscribe,
    onlyHereStore.read,
    () => undefined,
  );
  if (!question) return null;
  return (
    <Suspense>
      <SignOutQuestion {...question} />
    </Suspense>
  );
}
