import { expect, test } from 'vitest';
import { type Mark, mark } from './mark.ts';
import { mergeMarks } from './mergeMarks.ts';

const IMAGE = '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a01';

const markOf = (id: string, changes: Partial<Mark> = {}): Mark => ({
  id: `6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0b0${id}`,
  imageId: IMAGE,
  body: { kind: 'cell', class: 'diffNeutrophils', at: [10, 20] },
  revision: 1,
  removed: false,
  ...changes,
});

test('the higher revision of a mark wins, from either side', () => {
  const moved = markOf('1', { revision: 2, body: { kind: 'length', from: [0, 0], to: [3, 4] } });
  expect(mergeMarks([markOf('1'), markOf('2')], [moved])).toEqual([moved, markOf('2')]);
  expect(mergeMarks([moved], [markOf('1')])).toEqual([moved]);
});

test('of equal revisions the removed one wins, from either side', () => {
  const removed = markOf('1', { removed: true });
  expect(mergeMarks([markOf('1')], [removed])).toEqual([removed]);
  expect(mergeMarks([removed], [markOf('1')])).toEqual([removed]);
});

test('of equal revisions one body wins, from either side, in any order of its members', () => {
  const near = markOf('1', { body: { kind: 'length', from: [0, 0], to: [3, 4] } });
  const far = markOf('1', { body: { to: [9, 4], from: [0, 0], kind: 'length' } });
  expect(mergeMarks([near], [far])).toEqual([far]);
  expect(mergeMarks([far], [near])).toEqual([far]);
  const same = markOf('1', { body: { to: [3, 4], kind: 'length', from: [0, 0] } });
  expect(mergeMarks([near], [same])[0]).toBe(near);
});

test('a mark outside any image, of a foreign kind or with a lone coordinate is refused', () => {
  const bodies = [
    { kind: 'cell', class: 'x', at: [-1, 0] },
    { kind: 'circle', at: [1, 1] },
    { kind: 'added', shape: 'nucleus', points: [1, 1, 2, 2, 3, 3, 4] },
    { kind: 'split', of: 'n-1', into: 1 },
  ];
  for (const body of bodies) expect(mark.safeParse({ ...markOf('1'), body }).success).toBe(false);
  expect(mark.safeParse(markOf('1')).success).toBe(true);
});
