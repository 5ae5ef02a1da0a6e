import { describe, expect, it } from 'vitest';
import { alternates, rhythmOf, withoutSplits } from './rhythm.ts';

function columnsOf(...distances: number[]): number[] {
  let at = 10;
  return [at, ...distances.map((distance) => (at += distance))];
}

describe('a rhythm', () => {
  it('is regular where most distances lie near their median', () => {
    expect(rhythmOf(columnsOf(100, 104, 96, 101)).regular).toBe(true);
    expect(rhythmOf(columnsOf(100, 130, 70, 100)).regular).toBe(false);
  });
});

describe('a peak between two beats', () => {
  it('is left out of an otherwise regular rhythm', () => {
    expect(withoutSplits(columnsOf(100, 101, 40, 60, 99, 100))).toEqual(
      columnsOf(100, 101, 100, 99, 100),
    );
  });

  it('stays in an irregular one', () => {
    const columns = columnsOf(100, 60, 40, 150, 80, 120);
    expect(withoutSplits(columns)).toEqual(columns);
  });
});

describe('distances that take turns', () => {
  it.each([
    [true, columnsOf(40, 60, 41, 60, 39, 61)],
    [true, columnsOf(60, 40, 60, 41, 60)],
    [false, columnsOf(50, 51, 49, 50, 50)],
    [false, columnsOf(50, 60, 75, 80, 70, 55)],
  ])('%s', (expected, columns) => {
    expect(alternates(columns)).toBe(expected);
  });
});
