/** Undoes, in reverse order, whatever had been opened when something failed or the end came. */
export class Closers {
  #pending: (() => unknown)[] = [];
  add(close: () => unknown): void {
    this.#pending.push(close);
  }
  async run(): Promise<void> {
    for (let close = this.#pending.pop(); close; close = this.#pending.pop()) await close();
  }
}
