import type { Labels } from './grid.ts';
import type { Region } from './regions.ts';

const ROUNDS = 8;

/**
 * Divides a labelled object into `parts` of similar extent, writing the labels `next`, `next + 1`, …
 * over all but the first part. k-means on the pixels, seeded along the longer side of the box, so
 * the same object is always divided the same way. Returns how many labels were written.
 */
export function splitRegion(labels: Labels, region: Region, parts: number, next: number): number {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = region.top; y <= region.bottom; y++) {
    for (let x = region.left; x <= region.right; x++) {
      if (labels.data[y * labels.width + x] === region.label) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  const centres = seeds(region, parts);
  let owners = assign(xs, ys, centres);
  for (let round = 0; round < ROUNDS; round++) {
    recentre(xs, ys, owners, centres);
    owners = assign(xs, ys, centres);
  }
  for (let i = 0; i < xs.length; i++) {
    const owner = owners[i] as number;
    if (owner > 0)
      labels.data[(ys[i] as number) * labels.width + (xs[i] as number)] = next + owner - 1;
  }
  return parts - 1;
}

interface Centre {
  x: number;
  y: number;
}

function seeds({ left, right, top, bottom }: Region, parts: number): Centre[] {
  const wide = right - left >= bottom - top;
  return Array.from({ length: parts }, (_, part) => {
    const share = (part + 0.5) / parts;
    // A small sideways step keeps seeds apart when the object bends.
    return wide
      ? { x: left + share * (right - left), y: (top + bottom) / 2 + (part % 2) }
      : { x: (left + right) / 2 + (part % 2), y: top + share * (bottom - top) };
  });
}

function assign(
  xs: readonly number[],
  ys: readonly number[],
  centres: readonly Centre[],
): Int32Array {
  const owners = new Int32Array(xs.length);
  for (let i = 0; i < xs.length; i++) {
    let best = Number.POSITIVE_INFINITY;
    for (let c = 0; c < centres.length; c++) {
      const centre = centres[c] as Centre;
      const distance = ((xs[i] as number) - centre.x) ** 2 + ((ys[i] as number) - centre.y) ** 2;
      if (distance < best) {
        best = distance;
        owners[i] = c;
      }
    }
  }
  return owners;
}

function recentre(
  xs: readonly number[],
  ys: readonly number[],
  owners: Int32Array,
  centres: Centre[],
): void {
  for (let c = 0; c < centres.length; c++) {
    let n = 0;
    let x = 0;
    let y = 0;
    for (let i = 0; i < xs.length; i++) {
      if (owners[i] !== c) continue;
      n++;
      x += xs[i] as number;
      y += ys[i] as number;
    }
    if (n > 0) centres[c] = { x: x / n, y: y / n };
  }
}
