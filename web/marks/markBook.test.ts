import { expect, it } from 'vitest';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { MarkBook } from './markBook.ts';

const CELL: MarkBody = { kind: 'cell', class: 'a', at: [1, 2] };

function open() {
  const stored: Mark[] = [];
  const book = new MarkBook((mark) => stored.push(mark));
  return { book, stored };
}

it('each act is announced at once with a higher revision, and undone in turn', () => {
  const { book, stored } = open();
  book.add('image', CELL);
  book.add('image', { ...CELL, class: 'b' });
  const [first] = book.getMarks();
  book.remove(first?.id ?? '');
  expect(book.getMarks()).toHaveLength(1);
  book.undo();
  expect(book.getMarks()).toHaveLength(2);
  book.undo();
  expect(book.getMarks().map(({ id }) => id)).toEqual([first?.id]);
  book.undo();
  expect(book.getMarks()).toEqual([]);
  expect(book.canUndo()).toBe(false);
  expect(book.undo()).toBeUndefined();
  const ofFirst = stored.filter(({ id }) => id === first?.id);
  expect(ofFirst.map(({ revision, removed }) => [revision, removed])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ]);
});

it('undoes the last act on some marks, and leaves the others', () => {
  const { book } = open();
  const cell = book.add('image', CELL);
  const other = book.add('other image', CELL);
  const isHere = ({ imageId }: Mark) => imageId === 'image';
  book.remove(cell);
  book.remove(other);
  expect(book.undo(isHere)?.id).toBe(cell);
  expect(book.undo(isHere)?.id).toBe(cell);
  expect(book.canUndo(isHere)).toBe(false);
  expect(book.undo(isHere)).toBeUndefined();
  book.undo();
  expect(book.getMarks().map(({ id }) => id)).toEqual([other]);
});

it('a changed mark has its id and a higher revision, undone it has its former body', () => {
  const { book, stored } = open();
  const id = book.add('image', CELL);
  const moved: MarkBody = { ...CELL, at: [3, 4] };
  book.change(id, moved);
  expect(book.getMarks()).toEqual([
    { id, imageId: 'image', body: moved, revision: 2, removed: false },
  ]);
  book.undo();
  expect(book.getMarks()).toMatchObject([{ id, body: CELL, revision: 3 }]);
  book.remove(id);
  book.change(id, moved);
  expect(book.getMarks()).toEqual([]);
  expect(stored.map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
});

it('older copies change nothing, newer ones replace, and neither is announced', () => {
  const { book, stored } = open();
  book.add('image', CELL);
  const [mark] = book.getMarks();
  if (!mark) throw new Error('A mark was added');
  book.merge([{ ...mark, removed: true, revision: 2 }]);
  expect(book.getMarks()).toEqual([]);
  book.merge([mark]);
  expect(book.getMarks()).toEqual([]);
  expect(stored).toHaveLength(1);
});
