import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { isSameMark, newerMark } from './deviceMarks.ts';

/** The marks of one place in memory, with the last acts to undo. Each change is announced to be stored. */
export class MarkBook {
  readonly #onChange: (mark: Mark) => void;
  readonly #marks = new Map<string, Mark>();
  /** Ids of the changed marks, oldest first. */
  #acts: readonly string[] = [];
  #shown: readonly Mark[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(onChange: (mark: Mark) => void) {
    this.#onChange = onChange;
  }

  /** Without removed ones, in the order of their making; a new array after each change. */
  readonly getMarks = (): readonly Mark[] => this.#shown;

  readonly canUndo = (): boolean => this.#acts.length > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(imageId: string, body: MarkBody): void {
    const mark: Mark = { id: randomUuid(), imageId, body, revision: 1, removed: false };
    this.#act(mark);
  }

  remove(id: string): void {
    const mark = this.#marks.get(id);
    if (mark && !mark.removed) this.#act(turned(mark));
  }

  /** Takes the last act back: an added mark goes, a removed one returns. */
  undo(): Mark | undefined {
    const mark = this.#marks.get(this.#acts.at(-1) ?? '');
    if (!mark) return undefined;
    this.#acts = this.#acts.slice(0, -1);
    this.#change(turned(mark));
    return mark;
  }

  /** Marks from the device, the account or another tab. */
  merge(marks: readonly Mark[]): void {
    let changed = false;
    for (const mark of marks) {
      const present = this.#marks.get(mark.id);
      const newer = newerMark(present, mark);
      if (isSameMark(present, newer)) continue;
      this.#marks.set(mark.id, newer);
      changed = true;
    }
    if (changed) this.#show();
  }

  #act(mark: Mark): void {
    this.#acts = [...this.#acts, mark.id];
    this.#change(mark);
  }

  #change(mark: Mark): void {
    this.#marks.set(mark.id, mark);
    this.#onChange(mark);
    this.#show();
  }

  #show(): void {
    this.#shown = [...this.#marks.values()].filter(({ removed }) => !removed);
    for (const listener of this.#listeners) listener();
  }
}

function turned(mark: Mark): Mark {
  return { ...mark, revision: mark.revision + 1, removed: !mark.removed };
}
