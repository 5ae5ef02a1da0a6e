import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Mark } from '#domain/marks/mark.ts';
import { readMarks } from '#web/api/marks.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { type Sender, senderOf } from './background.ts';
import { deviceMarks, type MarkPlace, shelfPrefix, shelved } from './deviceMarks.ts';
import { MarkBook } from './markBook.ts';
import { type SafeShelf, safeShelf } from './memoryShelf.ts';
import type { SyncState } from './syncMarks.ts';

export type SaveState =
  | SyncState
  /** On the device, until the case is sent. */
  | { readonly at: 'device' }
  /** This browser stores nothing: the marks live as long as the page. */
  | { readonly at: 'memory' };

export interface OpenMarks {
  readonly book: MarkBook;
  readonly marks: readonly Mark[];
  readonly state: SaveState;
  /** The account's marks could not be read: what is shown may lack some. */
  readonly unread: boolean;
  /** The account's marks are among them, as far as they could be read. */
  readonly ready: boolean;
  /** Resolves once the account has all marks of the case; rejects with `ApiProblem` if it cannot. */
  readonly settle: () => Promise<void>;
}

/** The marks of a place, which the device stores one by one as they are made. */
export function useMarks(user: string, { kind, id }: MarkPlace): OpenMarks {
  const [state, setState] = useState<SaveState>(
    kind === 'case' ? { at: 'saved' } : { at: 'device' },
  );
  const [read, setRead] = useState<boolean>();
  const [writer] = useState(() => new MarkWriter(user, { kind, id }, setState));
  const { book, settle } = writer;
  useEffect(() => writer.open(setRead), [writer]);
  const marks = useSyncExternalStore(book.subscribe, book.getMarks, book.getMarks);
  const ready = kind === 'draft' || read !== undefined;
  return { book, marks, state, unread: read === false, ready, settle };
}

class MarkWriter {
  readonly #user: string;
  readonly #place: MarkPlace;
  readonly #setState: (state: SaveState) => void;
  readonly book = new MarkBook((mark) => {
    const before = this.#writing;
    this.#writing = this.#store(mark).then(() => before);
  });
  #shelf: SafeShelf = safeShelf(deviceMarks);
  #sender: Sender | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(user: string, place: MarkPlace, setState: (state: SaveState) => void) {
    this.#user = user;
    this.#place = place;
    this.#setState = setState;
  }

  /** `onRead` hears whether the account's marks could be read. */
  readonly open = (onRead: (read: boolean) => void): (() => void) => {
    const close = this.#place.kind === 'case' ? this.#join(onRead) : () => {};
    this.#shelf.read(shelfPrefix(this.#user, this.#place)).then(
      (entries) => {
        this.book.merge(entries.map(([, mark]) => mark));
        if (entries.length > 0) this.#sender?.sync.nudge();
      },
      // It worked before, and the next act tries again.
      () => {},
    );
    return close;
  };

  readonly settle = async (): Promise<void> => {
    await this.#writing;
    try {
      await this.#sender?.sync.settle();
    } catch (error) {
      const { title, detail, code, status } = asProblem(error);
      const where = this.#shelf.isInMemory() ? 'en esta página' : 'en este dispositivo';
      const words = `Hay marcas que siguen ${where}, sin llegar a su cuenta. ${detail}`;
      throw new ApiProblem({ title, detail: words, code, status }, error);
    }
  };

  #join(onRead: (read: boolean) => void): () => void {
    const { id } = this.#place;
    const sender = senderOf(this.#user, id);
    this.#sender = sender;
    this.#shelf = sender.shelf;
    const leave = sender.sync.subscribe({
      onState: (state) => {
        const lost = state.at === 'waiting' && this.#shelf.isInMemory();
        this.#setState(lost ? { at: 'memory' } : state);
      },
      onMarks: (marks) => this.book.merge(marks),
    });
    readMarks(id).then(
      (marks) => {
        this.book.merge(marks);
        onRead(true);
      },
      () => onRead(false),
    );
    // Marks that are still being stored are sent too.
    return () => void this.#writing.then(leave);
  }

  async #store(mark: Mark): Promise<void> {
    await this.#shelf.write(shelved(this.#user, this.#place, [mark]));
    if (this.#sender) this.#sender.sync.nudge();
    else if (this.#shelf.isInMemory()) this.#setState({ at: 'memory' });
  }
}
