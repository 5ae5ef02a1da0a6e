/** Undoes, in reverse order, whatever had been opened when something failed or the end came. */
export class Closers {
  #pending: (() => unknown)[] = [];
  #began: number | undefined;
  add(close: () => unknown): void {
    this.#pending.push(close);
  }
  /** Milliseconds since the end began. */
  get since(): number {
    return this.#began === undefined ? 0 : performance.now() - this.#began;
  }
  async run(): Promise<void> {
    this.#began ??= performance.now();
    for (let close = this.#pending.pop(); close; close = this.#pending.pop()) await close();
  }
}
