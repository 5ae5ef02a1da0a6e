type Modules = readonly (readonly (boolean | undefined)[])[];

/** Dark and light as at the edge of a finder: a reader could take it for one. */
const FINDER = [/(?=10111010000)/g, /(?=00001011101)/g];

/** How hard a code would be to read, by the four rules of ISO/IEC 18004; less is better. */
export function penaltyOf(grid: Modules): number {
  const lines = [...grid.map(lineOf), ...grid.map((_, x) => lineOf(grid.map((row) => row[x])))];
  return runs(lines) + squares(grid) + finders(lines) + imbalance(grid);
}

function lineOf(modules: readonly (boolean | undefined)[]): string {
  return modules.map((dark) => (dark ? '1' : '0')).join('');
}

function runs(lines: readonly string[]): number {
  const long = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  return long.reduce((sum, run) => sum + run.length - 2, 0);
}

function squares(grid: Modules): number {
  let found = 0;
  for (const [y, row] of grid.entries()) {
    const next = grid[y + 1];
    if (!next) break;
    for (let x = 1; x < row.length; x++) {
      const dark = row[x];
      if (row[x - 1] === dark && next[x] === dark && next[x - 1] === dark) found += 1;
    }
  }
  return found * 3;
}

function finders(lines: readonly string[]): number {
  const found = lines.flatMap((line) => FINDER.flatMap((shape) => [...line.matchAll(shape)]));
  return found.length * 40;
}

function imbalance(grid: Modules): number {
  const dark = grid.flat().filter(Boolean).length;
  const share = dark / grid.length ** 2;
  return Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
