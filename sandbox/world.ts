import { randomBytes } from 'node:crypto';
import type { State } from './records.ts';
import { emptyState, readState, writeState } from './stateFile.ts';

/** The state, its clock and its ids. One process and synchronous changes, so no locks. */
export class World {
  readonly state: State;
  readonly #folder: string | undefined;
  readonly #clock: () => number;
  #saved = '';
  /** Simulated time while due work runs. */
  #standingAt: number | undefined;

  /**
   * @param folder of the state; in memory without one.
   * @param clock milliseconds since 1970.
   */
  constructor(folder: string | undefined, clock: () => number = Date.now) {
    this.#folder = folder;
    this.#clock = clock;
    this.state = folder === undefined ? emptyState() : readState(folder);
    // The caller chooses an id's letters: a null prototype keeps `constructor` from matching.
    for (const shelf of Object.values(this.state))
      if (typeof shelf === 'object') Object.setPrototypeOf(shelf, null);
  }

  /** Seconds since 1970, of the moved clock. */
  now(): number {
    return this.#standingAt ?? Math.floor(this.#clock() / 1000) + this.state.clockAhead;
  }

  standingAt<T>(seconds: number, act: () => T): T {
    const before = this.#standingAt;
    this.#standingAt = seconds;
    try {
      return act();
    } finally {
      this.#standingAt = before;
    }
  }

  /** Unguessable, and increasing, so that lists can be sorted newest first. */
  id(prefix: string): string {
    this.state.lastId += 1;
    const order = this.state.lastId.toString(36).padStart(6, '0');
    return `${prefix}_${order}${randomBytes(9).toString('hex')}`;
  }

  save(): void {
    if (this.#folder === undefined) return;
    const text = JSON.stringify(this.state);
    if (text === this.#saved) return;
    writeState(this.#folder, text);
    this.#saved = text;
  }
}

/** Newest first, like every list of Stripe. */
export function newestFirst<T extends { readonly id: string; readonly created: number }>(
  shelf: Readonly<Record<string, T>>,
): T[] {
  return Object.values(shelf).sort(
    (a, b) => b.created - a.created || orderOf(b.id).localeCompare(orderOf(a.id)),
  );
}

function orderOf(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}
