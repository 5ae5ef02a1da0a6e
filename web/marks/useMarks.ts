import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Mark } from '#domain/marks/mark.ts';
import { readMarks, sendMarks } from '#web/api/marks.ts';
import { deviceMarks, type MarkPlace, shelfPrefix, shelved } from './deviceMarks.ts';
import { MarkBook } from './markBook.ts';
import { MarkSync, type SyncState } from './syncMarks.ts';

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
}

/** The marks of a place, which the device stores one by one as they are made. */
export function useMarks(user: string, { kind, id }: MarkPlace): OpenMarks {
  const [state, setState] = useState<SaveState>(
    kind === 'case' ? { at: 'saved' } : { at: 'device' },
  );
  const [unread, setUnread] = useState(false);
  const [writer] = useState(() => new MarkWriter(user, { kind, id }, setState));
  const { book } = writer;
  useEffect(() => writer.open(() => setUnread(true)), [writer]);
  const marks = useSyncExternalStore(book.subscribe, book.getMarks, book.getMarks);
  return { book, marks, state, unread };
}

class MarkWriter {
  readonly #user: string;
  readonly #place: MarkPlace;
  readonly #setState: (state: SaveState) => void;
  readonly book = new MarkBook((mark) => void this.#store(mark));
  #sync: MarkSync | undefined;

  constructor(user: string, place: MarkPlace, setState: (state: SaveState) => void) {
    this.#user = user;
    this.#place = place;
    this.#setState = setState;
  }

  readonly open = (onUnread: () => void): (() => void) => {
    const { kind, id } = this.#place;
    if (kind === 'case') {
      this.#sync = new MarkSync({
        user: this.#user,
        id,
        shelf: deviceMarks,
        send: sendMarks,
        onState: this.#setState,
        onMarks: (marks) => this.book.merge(marks),
      });
      readMarks(id).then((marks) => this.book.merge(marks), onUnread);
    }
    deviceMarks
      .read(shelfPrefix(this.#user, this.#place))
      .then((entries) => {
        this.book.merge(entries.map(([, mark]) => mark));
        this.#sync?.nudge();
      })
      .catch(() => this.#setState({ at: 'memory' }));
    return () => this.#sync?.close();
  };

  async #store(mark: Mark): Promise<void> {
    try {
      await deviceMarks.write(shelved(this.#user, this.#place, [mark]));
      this.#sync?.nudge();
    } catch {
      this.#setState({ at: 'memory' });
    }
  }
}
