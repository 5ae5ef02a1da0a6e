import { afterEach, beforeEach, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { type MarkPlace, shelved } from '../deviceMarks.ts';
import { memoryShelf } from '../memoryShelf.ts';
import { MarkSync, type MarkSyncInput, type SyncState } from '../syncMarks.ts';

export const USER = 'vet';
export const PLACE: MarkPlace = { kind: 'case', id: 'case-1' };

export const markOf = (id: string, changes: Partial<Mark> = {}): Mark => ({
  id,
  imageId: 'image',
  body: { kind: 'cell', class: 'a', at: [1, 2] },
  revision: 1,
  removed: false,
  ...changes,
});

export const marksOf = (count: number) =>
  Array.from({ length: count }, (_, at) => markOf(`m${at}`));

/** A device, an account and the time between them, new for each test of the file. */
export class SyncBench {
  shelf = memoryShelf();
  account = new Map<string, Mark>();
  requests: { readonly at: number; readonly ids: readonly string[] }[] = [];
  /** Error of each request. */
  fail: (() => Error) | undefined;
  #opened: MarkSync[] = [];

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers({ now: 0 });
      localStorage.clear();
      rememberSignedIn({ id: USER, role: 'user' });
      this.shelf = memoryShelf();
      this.account = new Map();
      this.requests = [];
      this.fail = undefined;
    });
    afterEach(() => {
      for (const sync of this.#opened) sync.stop();
      this.#opened = [];
      rememberSignedIn(null);
      vi.useRealTimers();
    });
  }

  readonly send: MarkSyncInput['send'] = async (_, marks) => {
    this.requests.push({ at: Date.now(), ids: marks.map(({ id }) => id) });
    if (this.fail) throw this.fail();
    for (const mark of marks) this.account.set(mark.id, mark);
    return { marks, withoutImage: [] };
  };

  open(changes: Partial<MarkSyncInput> = {}) {
    const states: SyncState[] = [];
    const sync = new MarkSync({
      user: USER,
      id: PLACE.id,
      shelf: this.shelf,
      send: this.send,
      exclusively: (_, act) => act(),
      ...changes,
    });
    this.#opened.push(sync);
    const leave = sync.subscribe({ onState: (state) => states.push(state), onMarks: () => {} });
    return { sync, states, leave };
  }

  make(marks: readonly Mark[]) {
    return this.shelf.write(shelved(USER, PLACE, marks));
  }

  pass(milliseconds: number) {
    return vi.advanceTimersByTimeAsync(milliseconds);
  }
}
