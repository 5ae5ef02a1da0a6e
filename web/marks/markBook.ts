import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { inTenths } from '#domain/marks/tenths.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { isSameMark, newerMark } from './deviceMarks.ts';

interface Act {
  readonly id: string;
  readonly before: Pick<Mark, 'body' | 'removed'>;
}

type Which = (mark: Mark) => boolean;

const EVERY: Which = () => true;

/** The marks of one place in memory, with the last acts to undo. Each change is announced to be stored. */
export class MarkBook {
  readonly #onChange: (mark: Mark) => void;
  readonly #marks = new Map<string, Mark>();
  /** Oldest first. */
  #acts: readonly Act[] = [];
  #shown: readonly Mark[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(onChange: (mark: Mark) => void) {
    this.#onChange = onChange;
  }

  /** Without removed ones, in the order of their making; a new array after each change. */
  readonly getMarks = (): readonly Mark[] => this.#shown;

  readonly canUndo = (which: Which = EVERY): boolean => this.#lastAct(which) !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns the id of the new mark. */
  add(imageId: string, body: MarkBody): string {
    const id = randomUuid();
    this.#act({ id, imageId, body: inTenths(body), revision: 1, removed: false });
    return id;
  }

  change(id: string, body: MarkBody): void {
    this.#revise(id, { body: inTenths(body) });
  }

  remove(id: string): void {
    this.#revise(id, { removed: true });
  }

  /** Takes the last act on such marks back: an added one goes, a removed one returns. @returns its mark. */
  undo(which: Which = EVERY): Mark | undefined {
    const act = this.#lastAct(which);
    const mark = this.#marks.get(act?.id ?? '');
    if (!act || !mark) return undefined;
    this.#acts = this.#acts.filter((other) => other !== act);
    this.#change({ ...mark, ...act.before, revision: mark.revision + 1 });
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

  #lastAct(which: Which): Act | undefined {
    return this.#acts.findLast(({ id }) => {
      const mark = this.#marks.get(id);
      return mark !== undefined && which(mark);
    });
  }

  /** A removed mark stays so, whatever is still to be done with it. */
  #revise(id: string, changes: Partial<Mark>): void {
    const mark = this.#marks.get(id);
    if (!mark || mark.removed) return;
    this.#act({ ...mark, ...changes, revision: mark.revision + 1 });
  }

  #act(mark: Mark): void {
    const { body, removed } = this.#marks.get(mark.id) ?? { ...mark, removed: true };
    this.#acts = [...this.#acts, { id: mark.id, before: { body, removed } }];
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

/** Changes of marks, without their history. */
export type MarkPen = Pick<MarkBook, 'add' | 'change' | 'remove'>;
