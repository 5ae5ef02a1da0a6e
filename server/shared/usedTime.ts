/** Idle accounts to remember: far more than wait at once. */
const REMEMBERED = 1000;

/**
 * Time used by each account, in milliseconds; the least goes next. Idleness saves nothing up: a
 * newcomer starts at the level of those now served (start-time fair queueing), and heavier past use
 * still counts.
 */
export class UsedTime {
  /** Used time of the account served last. */
  #reached = 0;
  readonly #owed = new Map<string, number>();

  /** Starting level of an account with that past use. */
  since(used: number): number {
    return Math.max(this.#reached, used);
  }

  enter(name: string): number {
    return this.since(this.#owed.get(name) ?? 0);
  }

  leave(name: string, used: number): void {
    this.#owed.delete(name);
    if (used <= this.#reached) return;
    this.#owed.set(name, used);
    const [oldest] = this.#owed.keys();
    if (this.#owed.size > REMEMBERED && oldest !== undefined) this.#owed.delete(oldest);
  }

  /** Records the used time of the account now served. */
  reach(used: number): void {
    this.#reached = Math.max(this.#reached, used);
  }
}
