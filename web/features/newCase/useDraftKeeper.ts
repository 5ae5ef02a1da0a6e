import { useEffect, useRef, useState } from 'react';
import { subscribeToDrafts } from '#web/api/live.ts';
import type { SendAttempt } from './attempt.ts';
import type { DraftEvent } from './draftMachine.ts';
import { DraftRunner, type DraftView, type RunnerInput } from './draftRunner.ts';

export interface DraftKeeper extends DraftView {
  attempt(): SendAttempt | undefined;
  keepAttempt(attempt: SendAttempt): void;
  /** The form is frozen while sending. */
  setSending(sending: boolean): void;
  keepMine(): void;
  takeTheirs(): void;
  /** For a submitted case. */
  clear(): Promise<void>;
}

/** Stores the open form on this device and in the account. */
export function useDraftKeeper(input: RunnerInput): DraftKeeper {
  const { form, images } = input;
  const latest = useRef(input);
  latest.current = input;
  const [view, setView] = useState<DraftView>({
    savedAt: undefined,
    account: 'no',
    question: undefined,
  });
  const [runner] = useState(() => new DraftRunner(latest, setView));
  useEffect(() => {
    runner.open();
    const unsubscribe = form.subscribeValues(runner.typed);
    return () => {
      unsubscribe();
      runner.close();
    };
  }, [form, runner]);
  useComingAndGoing(input.id, runner.dispatch);
  const order = images.list.map(({ key }) => key).join();
  useEffect(() => {
    // Only once the images are restored; `order` triggers this.
    if (!images.loading && order !== undefined) runner.pictured();
  }, [order, images.loading, runner]);
  return {
    ...view,
    setSending: runner.setSending,
    attempt: runner.attempt,
    keepAttempt: runner.keepAttempt,
    keepMine: () => runner.dispatch({ on: 'keep-mine' }),
    takeTheirs: () => runner.dispatch({ on: 'take-theirs' }),
    clear: runner.clear,
  };
}

function useComingAndGoing(id: string, dispatch: (event: DraftEvent) => void): void {
  useEffect(() => {
    const look = () => dispatch({ on: 'look' });
    const leave = () => dispatch({ on: 'leave' });
    const onVisible = () => (document.visibilityState === 'hidden' ? leave() : look());
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', look);
    const stop = subscribeToDrafts((changed = id) => changed === id && look());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', look);
    };
  }, [id, dispatch]);
}
