import { MOST_MARKS_A_REQUEST } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { asProblem, networkProblem } from '#web/api/problem.ts';
import { signedInId } from '#web/api/signedInHint.ts';
import { type MarkPlace, type MarkShelf, shelfPrefix } from './deviceMarks.ts';

/** Sends a batch to the account; resolves to its copies of these marks. */
export type SendMarks = (id: string, marks: readonly Mark[]) => Promise<readonly Mark[]>;

export type SyncState =
  | { readonly at: 'saved' }
  | { readonly at: 'sending' }
  /** Without network, server or session: the marks wait on the device. */
  | { readonly at: 'waiting' }
  /** The account did not take them; `detail` in words. */
  | { readonly at: 'refused'; readonly detail: string };

/** Runs alone among all tabs of the browser that use the name. */
export type Exclusively = (name: string, act: () => Promise<void>) => Promise<void>;

export interface MarkSyncInput {
  readonly user: string;
  /** The case. */
  readonly id: string;
  readonly shelf: MarkShelf;
  readonly send: SendMarks;
  readonly exclusively?: Exclusively;
  readonly onState?: (state: SyncState) => void;
  /** The account's copies, which may be newer. */
  readonly onMarks?: (marks: readonly Mark[]) => void;
}

/** Milliseconds between the starts of two requests for a case. */
const PACE_MS = 1_000;
/** Pauses after failures in a row; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000] as const;

type Outcome = 'none' | 'sent' | 'failed' | 'refused';

/** Sends the marks of one case from the device to the account, until none waits. */
export class MarkSync {
  readonly #input: MarkSyncInput;
  readonly #place: MarkPlace;
  #running = false;
  #nudged = false;
  #closed = false;
  #wake: (() => void) | undefined;

  constructor(input: MarkSyncInput) {
    this.#input = input;
    this.#place = { kind: 'case', id: input.id };
    globalThis.addEventListener?.('online', this.#retry);
  }

  /** Call after marks are on the shelf. */
  readonly nudge = (): void => {
    this.#nudged = true;
    if (!this.#running && !this.#closed) void this.#run();
  };

  readonly close = (): void => {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#retry);
    this.#wake?.();
  };

  readonly #retry = (): void => {
    this.#wake?.();
    this.nudge();
  };

  async #run(): Promise<void> {
    this.#running = true;
    let failures = 0;
    while (this.#nudged && !this.#closed) {
      this.#nudged = false;
      const outcome = await this.#sendAlone();
      if (outcome === 'sent') failures = 0;
      if (outcome === 'failed') {
        await this.#sleep(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
        failures += 1;
      }
      if (outcome === 'sent' || outcome === 'failed') this.#nudged = true;
    }
    this.#running = false;
  }

  async #sendAlone(): Promise<Outcome> {
    const { exclusively = byLock, id } = this.#input;
    let outcome: Outcome = 'failed';
    await exclusively(`vetoscopio:marks:${id}`, async () => {
      if (this.#closed) return;
      outcome = await this.#sendBatch();
      // The next tab waits too: the pace is the case's.
      if (outcome !== 'none') await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    });
    return outcome;
  }

  async #sendBatch(): Promise<Outcome> {
    const { user, id, shelf, send, onState, onMarks } = this.#input;
    try {
      const entries = await shelf.read(shelfPrefix(user, this.#place));
      const batch = entries.slice(0, MOST_MARKS_A_REQUEST);
      if (batch.length === 0) {
        onState?.({ at: 'saved' });
        return 'none';
      }
      // Another account signed in meanwhile: these marks are not its own.
      if ((signedInId() ?? user) !== user) throw networkProblem();
      onState?.({ at: 'sending' });
      const marks = await send(
        id,
        batch.map(([, mark]) => mark),
      );
      await shelf.drop(batch);
      onMarks?.(marks);
      return 'sent';
    } catch (error) {
      const { status, detail } = asProblem(error);
      const refused = status >= 400 && status < 500 && status !== 401 && status !== 429;
      onState?.(refused ? { at: 'refused', detail } : { at: 'waiting' });
      return refused ? 'refused' : 'failed';
    }
  }

  /** Ends early when the network is back. */
  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const byLock: Exclusively = async (name, act) => {
  // Missing on insecure pages.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, act);
  else await act();
};
