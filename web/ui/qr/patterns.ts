/** The modules of a code: true is dark, undefined is not yet drawn. Row by row. */
export type Grid = (boolean | undefined)[][];

/** A code of this version with everything that is the same whatever it says. */
export function blankGrid(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size));
  for (let at = 0; at < size; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y);
  drawAlignments(grid, version);
  drawVersion(grid, version);
  // Kept free for the format; the mask that is chosen writes it.
  drawFormat(grid, 0);
  return grid;
}

/** Nothing outside the code is drawn: the margins of the finders reach over its edge. */
function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = dark;
}

function drawFinder(grid: Grid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, ring !== 2 && ring !== 4);
    }
}

function drawAlignments(grid: Grid, version: number): void {
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries()) {
      const onFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (onFinder) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  const others = Array.from({ length: count - 1 }, (_, at) => last - at * step);
  return [6, ...others.reverse()];
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const [a, b] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, a, b, dark);
    set(grid, b, a, dark);
  }
}

/** Writes correction level M and the mask, twice. */
export function drawFormat(grid: Grid, mask: number): void {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const dark = (at: number) => ((bits >>> at) & 1) === 1;
  const size = grid.length;
  for (let at = 0; at <= 5; at++) set(grid, 8, at, dark(at));
  set(grid, 8, 7, dark(6));
  set(grid, 8, 8, dark(7));
  set(grid, 7, 8, dark(8));
  for (let at = 9; at <= 14; at++) set(grid, 14 - at, 8, dark(at));
  for (let at = 0; at <= 7; at++) set(grid, size - 1 - at, 8, dark(at));
  for (let at = 8; at <= 14; at++) set(grid, 8, size - 15 + at, dark(at));
  set(grid, 8, size - 8, true);
}

/** The value, followed by the remainder of its division by a polynomial of that degree. */
function withRemainder(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < degree; step++)
    rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (value << degree) | rest;
}
