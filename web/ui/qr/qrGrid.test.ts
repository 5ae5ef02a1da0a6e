import { describe, expect, it } from 'vitest';
import { qrGrid } from './qrGrid.ts';
import { correctionOf } from './reedSolomon.ts';

const draw = (text: string) =>
  qrGrid(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('grows with its text, to 412 bytes, and is none for more', () => {
    expect(qrGrid('a')).toHaveLength(21);
    expect(qrGrid('a'.repeat(14))).toHaveLength(21);
    expect(qrGrid('a'.repeat(15))).toHaveLength(25);
    expect(qrGrid('ñ'.repeat(206))).toHaveLength(77);
    expect(qrGrid('ñ'.repeat(207))).toBeUndefined();
  });

  // Read back by an independent decoder when it was written.
  it('is drawn as readers know it', () => expect(draw('Vetoscopio')).toEqual(GOLDEN));

  it.each([1, 15, 60, 150, 412])('says the level and mask of %i bytes twice alike', (length) => {
    const grid = qrGrid('x'.repeat(length)) ?? [];
    const size = grid.length;
    const bit = (x: number, y: number) => (grid[y]?.[x] ? '1' : '0');
    const besideFinder = [
      ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => bit(x, 8)),
      ...[7, 5, 4, 3, 2, 1, 0].map((y) => bit(8, y)),
    ].join('');
    const atTheEnds = [
      ...[1, 2, 3, 4, 5, 6, 7].map((from) => bit(8, size - from)),
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((from) => bit(size - from, 8)),
    ].join('');
    expect(besideFinder).toBe(atTheEnds);
  });
});

it('corrects as the standard does', () => {
  // Annex I of ISO/IEC 18004: «01234567» in version 1-M.
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

const GOLDEN = `
#######..#.##.#######
#.....#..#....#.....#
#.###.#.####..#.###.#
#.###.#.#####.#.###.#
#.###.#.#.###.#.###.#
#.....#.##..#.#.....#
#######.#.#.#.#######
........#..##........
#.#####..#..#.#####..
.###...#....#...###.#
#.....##..##.....###.
###.##..###..#..###.#
#..#..##.###..#.##.#.
........#####.######.
#######...#.##....##.
#.....#.######..###.#
#.###.#.#...#.##....#
#.###.#.##..######...
#.###.#.#..#.##..#...
#.....#...#.....###..
#######.####...#.#.#.
`
  .trim()
  .split('\n');
