/** Closes everything opened in reverse order, after a failure or at the end. */
export class Shutdown {
  #pending: (() => unknown)[] = [];
  #began: number | undefined;
  add(close: () => unknown): void {
    this.#pending.push(close);
  }
  /** Milliseconds since the shutdown began. */
  get since(): number {
    return this.#began === undefined ? 0 : performance.now() - this.#began;
  }
  async run(): Promise<void> {
    this.#began ??= performance.now();
    for (let close = this.#pending.pop(); close; close = this.#pending.pop()) await close();
  }
}
