// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qrCode.tsx';

/** The dark modules of a drawn code, row by row. */
function drawn(text: string): string[] {
  render(<QrCode text={text} label={text} />);
  const svg = screen.getByRole('img', { name: text });
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 8;
  const rows = Array.from({ length: side }, () => Array<string>(side).fill('.'));
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length));
  return rows.map((row) => row.join(''));
}

// Read back by an independent decoder when it was written.
it('QR code draws the pattern that an independent decoder read', () =>
  expect(drawn('Vetoscopio')).toEqual(GOLDEN));

it('QR code grows with its text', () => expect(drawn('ñ'.repeat(206))).toHaveLength(77));

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
