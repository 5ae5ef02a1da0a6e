import { encode } from './codewords.ts';
import { blankGrid, drawFormat, type Grid } from './patterns.ts';
import { penaltyOf } from './penalty.ts';

/** Which modules a mask turns over, by column and row. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * A text of up to 412 bytes as a QR code with medium correction (ISO/IEC 18004), row by row, dark is
 * true; without its quiet margin of four modules. Undefined when it is too long.
 */
export function qrGrid(text: string): readonly (readonly boolean[])[] | undefined {
  const codewords = encode(text);
  if (!codewords) return undefined;
  const blank = blankGrid(codewords.version);
  const candidates = MASKS.map((_, mask) => draw(blank, codewords.bytes, mask));
  const [best] = candidates.toSorted((a, b) => a.penalty - b.penalty);
  return best?.modules;
}

function draw(blank: Grid, bytes: readonly number[], mask: number) {
  const grid = blank.map((row) => [...row]);
  const turns = MASKS[mask];
  let bit = 0;
  for (const [x, y] of path(blank)) {
    const dark = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    const row = grid[y];
    if (row) row[x] = dark !== turns?.(x, y);
    bit += 1;
  }
  drawFormat(grid, mask);
  const modules = grid.map((row) => Array.from(row, (dark) => dark === true));
  return { modules, penalty: penaltyOf(modules) };
}

/** The free modules in reading order: two columns at a time from the right, up and down in turn. */
function* path(blank: Grid): Generator<readonly [x: number, y: number]> {
  const size = blank.length;
  let upwards = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is stepped over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (blank[y]?.[x] === undefined) yield [x, y];
    }
    upwards = !upwards;
  }
}
