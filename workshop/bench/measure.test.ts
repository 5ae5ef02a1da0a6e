import { expect, test } from 'vitest';
import { interleave } from './measure.ts';
import { ticksIn } from './processes.ts';

test('every round gives each a turn, in the opposite order of the round before', async () => {
  const turns: string[] = [];
  const results = await interleave(['a', 'b', 'c'], 3, async (one, round) => {
    turns.push(one);
    return `${one}${round}`;
  });
  expect(turns.join('')).toBe('abccbaabc');
  expect(results).toEqual([
    ['a0', 'a1', 'a2'],
    ['b0', 'b1', 'b2'],
    ['c0', 'c1', 'c2'],
  ]);
});

test('processor time counts children that have ended, and a name with blanks', () => {
  expect(ticksIn('42 (a) b) S 1 42 42 0 -1 4194560 9 8 7 6 100 20 3 4 20 0 1 0')).toBe(127);
});
