import { createPlane, type Mask, type Plane } from './grid.ts';

/**
 * Euclidean distance (in pixels) of every pixel to the nearest pixel of `mask` whose value is
 * `value`; beyond the image there is none. Meijster's two passes, exact, linear in the pixels.
 */
export function distanceTo(mask: Mask, value: 0 | 1): Plane {
  const { width, height } = mask;
  const vertical = rowsAway(mask, value, width + height);
  const result = createPlane(mask);
  const row = createRow(width);
  for (let y = 0; y < height; y++) fillRow(vertical, y * width, row, result.data);
  return result;
}

/**
 * Vertical distance in rows to the nearest pixel with `value` in the same column, capped at `most`
 * (up to 65,535). Row by row, which suits the memory layout.
 */
export function rowsAway({ width, data }: Mask, value: 0 | 1, most: number): Uint16Array {
  const rows = new Uint16Array(data.length);
  for (let i = 0; i < width; i++) rows[i] = data[i] === value ? 0 : most;
  for (let i = width; i < rows.length; i++) {
    const above = rows[i - width] as number;
    rows[i] = data[i] === value ? 0 : above < most ? above + 1 : most;
  }
  for (let i = rows.length - width - 1; i >= 0; i--) {
    const below = (rows[i + width] as number) + 1;
    if (below < (rows[i] as number)) rows[i] = below;
  }
  return rows;
}

interface Row {
  readonly width: number;
  readonly sites: Int32Array;
  readonly starts: Int32Array;
}

function createRow(width: number): Row {
  return { width, sites: new Int32Array(width), starts: new Int32Array(width) };
}

/** Pixels at distance zero bound each stretch: nothing beyond them is nearer. */
function fillRow(vertical: Uint16Array, at: number, row: Row, result: Float32Array): void {
  let from = 0;
  while (from < row.width) {
    let to = from + 1;
    while (to < row.width && vertical[at + to] !== 0) to++;
    const last = Math.min(to, row.width - 1);
    if (to > from + 1 || vertical[at + from] !== 0)
      fillStretch(vertical, at, from, last, row, result);
    from = to;
  }
}

/** Lower envelope of the parabolas of the pixels `from`…`last` of a row. */
function fillStretch(
  vertical: Uint16Array,
  at: number,
  from: number,
  last: number,
  { sites, starts }: Row,
  result: Float32Array,
): void {
  let top = 0;
  sites[0] = from;
  starts[0] = from;
  for (let u = from + 1; u <= last; u++) {
    const gu = vertical[at + u] as number;
    while (top >= 0) {
      const toSite = (starts[top] as number) - (sites[top] as number);
      const toNew = (starts[top] as number) - u;
      const gs = vertical[at + (sites[top] as number)] as number;
      if (toSite * toSite + gs * gs <= toNew * toNew + gu * gu) break;
      top--;
    }
    if (top < 0) {
      top = 0;
      sites[0] = u;
      starts[0] = from;
      continue;
    }
    const site = sites[top] as number;
    const gs = vertical[at + site] as number;
    const meet = Math.floor((u * u - site * site + gu * gu - gs * gs) / (2 * (u - site))) + 1;
    if (meet <= last) {
      top++;
      sites[top] = u;
      starts[top] = Math.max(from, meet);
    }
  }
  for (let u = last; u >= from; u--) {
    const away = u - (sites[top] as number);
    const gs = vertical[at + (sites[top] as number)] as number;
    result[at + u] = Math.sqrt(away * away + gs * gs);
    if (u === starts[top]) top--;
  }
}
