import type { Labels, Mask } from './grid.ts';

/** Shape of one labelled object, lengths in pixels. */
export interface Region {
  readonly label: number;
  readonly area: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly touchesEdge: boolean;
  readonly x: number;
  readonly y: number;
  /** Minor over major axis of the ellipse with the same moments, 0…1. */
  readonly axisRatio: number;
  /** Area over that of the ellipse with the same moments: 1 for an ellipse, less for a ragged shape. */
  readonly ellipseFill: number;
}

const FIELDS = 6;

/**
 * The shape of every object with at least one pixel, by increasing label. An object with a pixel in
 * `rim` touches the edge too.
 */
export function measureRegions(labels: Labels, rim?: Mask): Region[] {
  const { width, height, data, count } = labels;
  const sums = new Float64Array((count + 1) * FIELDS);
  const boxes = new Int32Array((count + 1) * 4);
  for (let label = 0; label <= count; label++) boxes.set([width, height, -1, -1], label * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const label = data[i] as number;
      const from = x;
      do {
        x++;
        i++;
      } while (x < width && data[i] === label);
      if (label !== 0) addRun(sums, boxes, label, from, x - 1, y);
    }
  }
  const cut = rim ? labelsIn(labels, rim) : undefined;
  const regions: Region[] = [];
  for (let label = 1; label <= count; label++) {
    if ((sums[label * FIELDS] as number) > 0) {
      const at = label * FIELDS;
      const region = describe(
        label,
        sums.subarray(at, at + FIELDS),
        boxes.subarray(label * 4, label * 4 + 4),
        labels,
      );
      regions.push(cut?.[label] === 1 ? { ...region, touchesEdge: true } : region);
    }
  }
  return regions;
}

/** By label, 1 where a pixel of the object is in the mask. */
function labelsIn(labels: Labels, mask: Mask): Uint8Array {
  const touching = new Uint8Array(labels.count + 1);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 1) touching[labels.data[i] as number] = 1;
  }
  return touching;
}

/** Sum of the squares of 0…n. */
const squaresTo = (n: number): number => (n * (n + 1) * (2 * n + 1)) / 6;

/** Adds the pixels `from`…`to` of the row `y`: whole numbers, so the sums are exact in any order. */
function addRun(
  sums: Float64Array,
  boxes: Int32Array,
  label: number,
  from: number,
  to: number,
  y: number,
): void {
  const length = to - from + 1;
  const across = ((from + to) * length) / 2;
  const s = label * FIELDS;
  sums[s] = (sums[s] as number) + length;
  sums[s + 1] = (sums[s + 1] as number) + across;
  sums[s + 2] = (sums[s + 2] as number) + y * length;
  sums[s + 3] = (sums[s + 3] as number) + squaresTo(to) - squaresTo(from - 1);
  sums[s + 4] = (sums[s + 4] as number) + y * y * length;
  sums[s + 5] = (sums[s + 5] as number) + y * across;
  const b = label * 4;
  if (from < (boxes[b] as number)) boxes[b] = from;
  if (y < (boxes[b + 1] as number)) boxes[b + 1] = y;
  if (to > (boxes[b + 2] as number)) boxes[b + 2] = to;
  if (y > (boxes[b + 3] as number)) boxes[b + 3] = y;
}

function describe(label: number, sums: Float64Array, box: Int32Array, size: Labels): Region {
  const sum = (field: number): number => sums[field] as number;
  const area = sum(0);
  const sx = sum(1);
  const sy = sum(2);
  const sxx = sum(3);
  const syy = sum(4);
  const sxy = sum(5);
  const side = (field: number): number => box[field] as number;
  const left = side(0);
  const top = side(1);
  const right = side(2);
  const bottom = side(3);
  const x = sx / area;
  const y = sy / area;
  // 1/12 is the variance of a pixel about its own centre: keeps tiny objects from degenerating.
  const varX = sxx / area - x * x + 1 / 12;
  const varY = syy / area - y * y + 1 / 12;
  const covariance = sxy / area - x * y;
  const mean = (varX + varY) / 2;
  const spread = Math.sqrt(((varX - varY) / 2) ** 2 + covariance ** 2);
  const major = mean + spread;
  const minor = Math.max(1 / 12, mean - spread);
  return {
    label,
    area,
    left,
    top,
    right,
    bottom,
    touchesEdge: left === 0 || top === 0 || right === size.width - 1 || bottom === size.height - 1,
    x,
    y,
    axisRatio: Math.sqrt(minor / major),
    ellipseFill: area / (4 * Math.PI * Math.sqrt(major * minor)),
  };
}
