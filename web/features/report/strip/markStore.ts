import { MOST_MARKS_A_REQUEST } from '#domain/limits.ts';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';

/** Stores marks in the account; resolves to its copies. */
export type SendMarks = (marks: readonly Mark[]) => Promise<readonly Mark[]>;

/** Milliseconds between the starts of two requests, and after a failure. */
const PACE_MS = 1_000;
const PAUSE_MS = 5_000;

/** Marks of a case: each change is shown at once and goes to the account in batches. */
export class MarkStore {
  readonly #send: SendMarks;
  readonly #waiting = new Map<string, Mark>();
  readonly #listeners = new Set<() => void>();
  #marks: readonly Mark[] = [];
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0;

  constructor(send: SendMarks) {
    this.#send = send;
  }

  readonly read = (): readonly Mark[] => this.#marks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly merge = (marks: readonly Mark[]): void => {
    this.#marks = mergeMarks(this.#marks, marks);
    for (const listener of this.#listeners) listener();
  };

  /** Returns the id of the mark. */
  readonly add = (imageId: string, body: MarkBody): string => {
    const id = crypto.randomUUID();
    this.#put({ id, imageId, body, revision: 1, removed: false });
    return id;
  };

  readonly change = (id: string, body: MarkBody): void => this.#revise(id, { body });

  readonly remove = (id: string): void => this.#revise(id, { removed: true });

  /** Sends what waits. Never rejects: after a failure it tries again by itself. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  };

  #revise(id: string, changes: Partial<Mark>): void {
    const mark = this.#marks.find((each) => each.id === id);
    if (mark) this.#put({ ...mark, ...changes, revision: mark.revision + 1 });
  }

  #put(mark: Mark): void {
    this.merge([mark]);
    this.#waiting.set(mark.id, mark);
    this.#later(Math.max(0, this.#next - Date.now()));
  }

  #later(pause: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), pause);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()].slice(0, MOST_MARKS_A_REQUEST);
      this.#next = Date.now() + PACE_MS;
      try {
        this.merge(await this.#send(batch));
      } catch {
        this.#later(PAUSE_MS);
        return;
      }
      for (const mark of batch)
        if (this.#waiting.get(mark.id) === mark) this.#waiting.delete(mark.id);
    }
  }
}
