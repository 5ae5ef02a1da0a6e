import type { OnlyHere } from '#web/api/saveDrafts.ts';
import { part } from '#web/parts/part.ts';

/** Asks before signing out deletes data that only this computer has. */

export type Choice = 'stay' | 'save' | 'leave';

export interface OnlyHereQuestion {
  readonly onlyHere: readonly OnlyHere[];
  /** A save is being retried. */
  readonly busy: boolean;
  choose(choice: Choice): void;
}

let question: OnlyHereQuestion | undefined;
const listeners = new Set<() => void>();

export const onlyHereStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): OnlyHereQuestion | undefined => question,
};

function publish(next: OnlyHereQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Saves unsent cases in the account. True if the session may end: all is saved, or the vet
 * confirmed the loss.
 */
export async function mayLeave(userId: string): Promise<boolean> {
  let accepted: string | undefined;
  try {
    while (true) {
      const { saveDrafts } = await part(() => import('#web/api/saveDrafts.ts'));
      const onlyHere = await saveDrafts(userId);
      const summary = tellingOf(onlyHere);
      // Ask again if another tab changed a draft meanwhile.
      if (onlyHere.length === 0 || summary === accepted) return true;
      const choice = await ask(onlyHere);
      if (choice === 'stay') return false;
      accepted = choice === 'leave' ? summary : undefined;
      publish(question && { ...question, busy: true });
    }
  } finally {
    publish(undefined);
  }
}

function ask(onlyHere: readonly OnlyHere[]): Promise<Choice> {
  return new Promise((resolve) => publish({ onlyHere, busy: false, choose: resolve }));
}

function tellingOf(onlyHere: readonly OnlyHere[]): string {
  return JSON.stringify(
    onlyHere.map(({ draft, images, problem }) => [draft.id, images, problem && draft.data]),
  );
}
