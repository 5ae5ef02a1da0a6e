/** How many of those who left are remembered: far more than wait at once. */
const REMEMBERED = 1000;

/**
 * The time that each of several has used, in milliseconds, so that whoever used least is next. Nobody
 * saves time up by staying away: who comes begins where those now served are (start-time fair
 * queueing). Who used more than they did still owes it on coming back.
 */
export class UsedTime {
  /** What the one served last had used. */
  #reached = 0;
  readonly #owed = new Map<string, number>();

  /** What somebody begins with who had used so much before. */
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

  /** Somebody is served who had used so much. */
  reach(used: number): void {
    this.#reached = Math.max(this.#reached, used);
  }
}
