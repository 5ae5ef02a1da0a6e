import { expect, test } from 'vitest';
import { outdated } from './dumps.ts';

const name = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00Z.tar.gz`;

test('the newest eight stay, and the last one of each of seven days before', () => {
  const names = Array.from({ length: 10 }, (_, day) =>
    [1, 12, 23].map((hour) => name(day + 1, hour)),
  );
  const all = names.flat();
  const gone = outdated(all);
  const left = all.filter((one) => !gone.includes(one));
  expect(left.slice(-8)).toEqual(all.slice(-8));
  // The eighth newest is the second of its day; the first of that day is the last older one to
  // stay.
  expect(left.slice(0, -8)).toEqual([
    ...[2, 3, 4, 5, 6, 7].map((day) => name(day, 23)),
    name(8, 1),
  ]);
  expect(outdated(left)).toEqual([]);
  expect(outdated(all.slice(0, 8))).toEqual([]);
});
