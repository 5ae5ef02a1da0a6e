import { MOST_JSON_BYTES, MOST_MARKS_A_REQUEST } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { StoredMarks } from '#web/api/marks.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { signedInId } from '#web/api/signedInHint.ts';
import {
  isSameMark,
  type MarkPlace,
  type MarkShelf,
  type ShelfEntry,
  shelfPrefix,
} from './deviceMarks.ts';

export type SendMarks = (id: string, marks: readonly Mark[]) => Promise<StoredMarks>;

export type SyncState =
  | { readonly at: 'saved' }
  | { readonly at: 'sending' }
  /** The marks wait on the device; `until` what is missing is back, where that is known. */
  | { readonly at: 'waiting'; readonly until?: 'connection' | 'session' }
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
  /** Nothing is left to do, and nobody looks. */
  readonly onIdle?: () => void;
}

export interface SyncListener {
  readonly onState: (state: SyncState) => void;
  /** The account's copies, which may be newer. */
  readonly onMarks: (marks: readonly Mark[]) => void;
}

interface RefusedMark {
  readonly mark: Mark;
  readonly detail: string;
}

interface Settler {
  readonly resolve: () => void;
  readonly reject: (problem: ApiProblem) => void;
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
  readonly #listeners = new Set<SyncListener>();
  #settlers: readonly Settler[] = [];
  /** Copies that the account refused, by key: they wait on the device until they change. */
  readonly #refused = new Map<string, RefusedMark>();
  #running = false;
  #nudged = false;
  /** The next attempt is due now, whatever failed before. */
  #hurried = false;
  #stopped = true;
  /** End the present pauses early. */
  #endPace: (() => void) | undefined;
  #endRetry: (() => void) | undefined;

  constructor(input: MarkSyncInput) {
    this.#input = input;
    this.#place = { kind: 'case', id: input.id };
  }

  /** @returns the end of it: without listeners the marks still go. */
  readonly subscribe = (listener: SyncListener): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#leaveWhenIdle();
    };
  };

  /** Call after marks are on the shelf. */
  readonly nudge = (): void => {
    this.#nudged = true;
    if (this.#stopped) globalThis.addEventListener?.('online', this.#retry);
    this.#stopped = false;
    if (!this.#running) void this.#run();
  };

  /** Resolves once the account has the marks of the shelf; rejects when the next attempt fails. */
  readonly settle = (): Promise<void> =>
    new Promise((resolve, reject) => {
      this.#refused.clear();
      this.#settlers = [...this.#settlers, { resolve, reject }];
      this.#retry();
    });

  /** Until the next nudge no timer, listener or new request is left. */
  readonly stop = (): void => {
    this.#stopped = true;
    globalThis.removeEventListener?.('online', this.#retry);
    this.#endPace?.();
    this.#endRetry?.();
    for (const { reject } of this.#settlers) reject(held('Vuelva a abrir el caso para enviarlas.'));
    this.#settlers = [];
  };

  readonly #retry = (): void => {
    this.#hurried = true;
    this.#endRetry?.();
    this.nudge();
  };

  async #run(): Promise<void> {
    this.#running = true;
    let failures = 0;
    while (this.#nudged && !this.#stopped) {
      this.#nudged = false;
      this.#hurried = false;
      const outcome = await this.#sendAlone();
      if (outcome === 'sent') failures = 0;
      if (outcome === 'failed') {
        const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
        if (!this.#hurried) await this.#pause(pause);
        failures += 1;
      }
      if (outcome === 'sent' || outcome === 'failed') this.#nudged = true;
    }
    this.#running = false;
    this.#leaveWhenIdle();
  }

  #leaveWhenIdle(): void {
    if (this.#running || this.#listeners.size > 0) return;
    this.stop();
    this.#input.onIdle?.();
  }

  async #sendAlone(): Promise<Outcome> {
    const { exclusively = byLock, id } = this.#input;
    let outcome: Outcome = 'failed';
    await exclusively(`vetoscopio:marks:${id}`, async () => {
      if (this.#stopped) return;
      const settlers = this.#settlers;
      this.#settlers = [];
      outcome = await this.#sendBatch(settlers);
      // The next tab waits too: the pace is the case's.
      if (outcome !== 'none') await this.#keepPace();
    });
    return outcome;
  }

  async #sendBatch(settlers: readonly Settler[]): Promise<Outcome> {
    const { user, shelf } = this.#input;
    let batch: readonly ShelfEntry[] = [];
    try {
      const entries = await shelf.read(shelfPrefix(user, this.#place));
      const due = entries.filter((entry) => !this.#refusalOf(entry));
      batch = batchOf(due);
      if (batch.length > 0) await this.#deliver(batch);
      if (batch.length < due.length) this.#settlers = [...settlers, ...this.#settlers];
      else this.#finish(settlers, entries.flatMap((entry) => this.#refusalOf(entry) ?? []).at(0));
      return batch.length === 0 ? 'none' : 'sent';
    } catch (error) {
      const problem = asProblem(error);
      // Marks of a case that is gone.
      if (problem.code === 'analysis_not_found') await shelf.drop(batch).catch(() => {});
      return this.#failed(problem, settlers);
    }
  }

  async #deliver(batch: readonly ShelfEntry[]): Promise<void> {
    const { user, id, shelf, send } = this.#input;
    // Another account signed in meanwhile: these marks are not its own.
    if ((signedInId() ?? user) !== user)
      throw held('En este navegador ha entrado otra cuenta: entre con la suya.', OTHER_ACCOUNT);
    this.#say({ at: 'sending' });
    const sent = batch.map(([, mark]) => mark);
    const { marks, withoutImage, refused = [] } = await send(id, sent);
    const words = new Map(refused.map((each) => [each.id, each.detail]));
    const stays = ([, mark]: ShelfEntry) => words.has(mark.id) && !mark.removed;
    for (const [key, mark] of batch.filter(stays))
      this.#refused.set(key, { mark, detail: words.get(mark.id) ?? '' });
    await shelf.drop(batch.filter((entry) => !stays(entry)));
    const gone = sent
      .filter((mark) => withoutImage.includes(mark.id))
      .map((mark) => ({ ...mark, removed: true, revision: mark.revision + 1 }));
    for (const { onMarks } of this.#listeners) onMarks([...marks, ...gone]);
  }

  #refusalOf([key, mark]: ShelfEntry): RefusedMark | undefined {
    const refused = this.#refused.get(key);
    return refused && isSameMark(refused.mark, mark) ? refused : undefined;
  }

  /** The account has all marks but those that it refused. */
  #finish(settlers: readonly Settler[], refused: RefusedMark | undefined): void {
    const state: SyncState = refused ? { at: 'refused', detail: refused.detail } : { at: 'saved' };
    // A nudge meanwhile: more marks wait.
    if (!this.#nudged) this.#say(state);
    for (const { resolve, reject } of settlers)
      if (refused) reject(refusal(refused.detail));
      else resolve();
  }

  #failed(problem: ApiProblem, settlers: readonly Settler[]): Outcome {
    const { status, detail } = problem;
    const refused = status >= 400 && status < 500 && status !== 401 && status !== 429;
    this.#say(refused ? { at: 'refused', detail } : waitingFor(problem));
    for (const { reject } of settlers) reject(problem);
    // Without a session nobody waits: the next one sends them.
    return refused || (status === 401 && this.#listeners.size === 0) ? 'refused' : 'failed';
  }

  #say(state: SyncState): void {
    for (const { onState } of this.#listeners) onState(state);
  }

  #keepPace(): Promise<void> {
    return new Promise((resolve) => {
      this.#endPace = ending(PACE_MS, resolve);
    });
  }

  /** Ends early when the network is back. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#endRetry = ending(milliseconds, resolve);
    });
  }
}

const OTHER_ACCOUNT = 'other_account';

/** Nothing was asked of the server. */
const held = (detail: string, code = 'marks_held') =>
  new ApiProblem({ title: 'Marcas sin guardar', detail, code, status: 0 });

function waitingFor({ status, code }: ApiProblem): SyncState {
  if (status === 401 || code === OTHER_ACCOUNT) return { at: 'waiting', until: 'session' };
  return navigator.onLine ? { at: 'waiting' } : { at: 'waiting', until: 'connection' };
}

const refusal = (detail: string) =>
  new ApiProblem({ title: 'Marcas sin guardar', detail, code: 'marks_refused', status: 409 });

/** Its share of a request's bytes leaves room for letters of several. */
const MOST_LETTERS = 0.9 * MOST_JSON_BYTES;

/** The first marks, as many as a request takes. */
function batchOf(entries: readonly ShelfEntry[]): readonly ShelfEntry[] {
  let letters = 0;
  const first = entries.slice(0, MOST_MARKS_A_REQUEST);
  const end = first.findIndex(([, mark]) => {
    letters += JSON.stringify(mark).length + 1;
    return letters > MOST_LETTERS;
  });
  return end < 0 ? first : first.slice(0, Math.max(1, end));
}

/** @returns what calls `act` at once instead of later. */
function ending(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => {
    clearTimeout(timer);
    act();
  };
}

const byLock: Exclusively = async (name, act) => {
  // Missing on insecure pages.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, act);
  else await act();
};
