import type { SampleField } from '../field.ts';
import { createPlane, type Mask, type Plane } from '../raster/grid.ts';
import { cappedOtsu } from '../raster/histogram.ts';
import { mean, median } from '../raster/statistics.ts';

/** Pixels looked at, about. */
const SAMPLES = 10_000;
/** Tiles along each side; each gives the background one place. */
const TILES = 5;
/** Tiles that must show background, and the share of their pixels that must be it. */
const FEWEST_TILES = 13;
const LEAST_BACKGROUND = 0.08;
/** Share of Otsu's threshold below which a pixel is background. */
const BACKGROUND = 0.5;
/** The dark corners count as stained until the first surface is taken away. */
const ROUNDS = 6;

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly tile: number;
  readonly density: number;
}

/** Coefficients of 1, x, y, x², xy and y². */
type Surface = readonly number[];

/**
 * The green density without the unevenness of the light: less the background, as a surface of the
 * second degree. The plane itself when too little of the background is in view.
 */
export function evenLight(plane: Plane, field?: SampleField): Plane {
  const samples = sampled(plane, field?.outside);
  let surface: Surface | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    surface = surfaceOf(samples, surface);
    if (!surface) return plane;
  }
  return less(plane, surface as Surface, field?.outside);
}

function sampled({ width, height, data }: Plane, outside: Mask | undefined): Sample[] {
  const step = Math.ceil(Math.sqrt((width * height) / SAMPLES));
  const samples: Sample[] = [];
  for (let row = step >> 1; row < height; row += step) {
    for (let column = step >> 1; column < width; column += step) {
      const i = row * width + column;
      if (outside?.data[i] === 1) continue;
      samples.push({
        x: place(column, width),
        y: place(row, height),
        tile: Math.floor((row * TILES) / height) * TILES + Math.floor((column * TILES) / width),
        density: data[i] as number,
      });
    }
  }
  return samples;
}

/** −1…1 across the picture. */
function place(at: number, long: number): number {
  return (2 * at) / long - 1;
}

/** By the medians of the background of each tile; undefined when too few tiles show any. */
function surfaceOf(samples: readonly Sample[], before?: Surface): Surface | undefined {
  const densities = Float32Array.from(
    samples,
    ({ x, y, density }) => density - (before ? heightAt(before, x, y) : 0),
  );
  const limit = BACKGROUND * cappedOtsu(densities);
  const tiles = Array.from({ length: TILES * TILES }, () => ({ all: 0, clear: [] as Sample[] }));
  for (const [at, sample] of samples.entries()) {
    const tile = tiles[sample.tile] as (typeof tiles)[number];
    tile.all++;
    if ((densities[at] as number) < limit) tile.clear.push(sample);
  }
  const clear = tiles.filter((tile) => tile.clear.length > LEAST_BACKGROUND * tile.all);
  if (clear.length < FEWEST_TILES) return undefined;
  return fitted(
    clear.map((tile) => ({
      x: mean(tile.clear.map(({ x }) => x)),
      y: mean(tile.clear.map(({ y }) => y)),
      density: median(tile.clear.map((one) => one.density)),
    })),
  );
}

function terms(x: number, y: number): number[] {
  return [1, x, y, x * x, x * y, y * y];
}

function heightAt(surface: Surface, x: number, y: number): number {
  return terms(x, y).reduce((sum, term, at) => sum + term * (surface[at] as number), 0);
}

/** Least squares, with a little pull towards a flat surface where tiles are missing. */
function fitted(points: readonly Omit<Sample, 'tile'>[]): Surface {
  const rows = Array.from({ length: 6 }, (_, at) =>
    Array.from({ length: 7 }, (_, column) => (at === column && at > 0 ? 0.005 * points.length : 0)),
  );
  for (const { x, y, density } of points) {
    const at = [...terms(x, y), density];
    for (const [r, row] of rows.entries()) {
      for (let c = 0; c < 7; c++) {
        row[c] = (row[c] as number) + (at[r] as number) * (at[c] as number);
      }
    }
  }
  return solved(rows);
}

/** Solves by elimination; the pull keeps every pivot above zero. */
function solved(rows: number[][]): number[] {
  for (const [pivot, own] of rows.entries()) {
    for (const [r, row] of rows.entries()) {
      if (r === pivot) continue;
      const factor = (row[pivot] as number) / (own[pivot] as number);
      for (let c = pivot; c < row.length; c++) {
        row[c] = (row[c] as number) - factor * (own[c] as number);
      }
    }
  }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number));
}

function less(plane: Plane, surface: Surface, outside: Mask | undefined): Plane {
  const even = createPlane(plane);
  const { width, height, data } = even;
  const [flat = 0, across = 0, down = 0, bend = 0, twist = 0, bendDown = 0] = surface;
  for (let row = 0, i = 0; row < height; row++) {
    const y = place(row, height);
    const start = flat + down * y + bendDown * y * y;
    const slope = across + twist * y;
    for (let column = 0; column < width; column++, i++) {
      if (outside?.data[i] === 1) continue;
      const x = place(column, width);
      data[i] = (plane.data[i] as number) - (start + slope * x + bend * x * x);
    }
  }
  return even;
}
