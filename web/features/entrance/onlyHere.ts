import { type OnlyHere, saveDrafts } from '#web/api/draftList.ts';

/** Asks before signing out deletes data that only this computer has. */

export type Choice = 'stay' | 'save' | 'leave';

export interface OnlyHereQuestion {
  readonly onlyHere: readonly OnlyHere[];
  /** It is being saved once more. */
  readonly busy: boolean;
  choose(choice: Choice): void;
}

let question: OnlyHereQuestion | undefined;
const listeners = new Set<() => void>();

/** For the dialog. */
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
 * Saves this computer's unsent cases in the account. True if the session may end: nothing stays
 * here alone, or the vet confirmed the loss.
 */
export async function mayLeave(userId: string): Promise<boolean> {
  let accepted: string | undefined;
  try {
    while (true) {
      const onlyHere = await saveDrafts(userId);
      const summary = tellingOf(onlyHere);
      // Another tab may have changed a draft during the question: then it is asked again.
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
    onlyHere.map(({ draft, problem }) => [draft.id, draft.images, problem && draft.data]),
  );
}
