import { quantile } from '../raster/statistics.ts';

export interface CellSize {
  /** Area of the commonest cell, in square pixels. */
  readonly area: number;
  /** Radius of the disc of that area, in pixels. */
  readonly radius: number;
  /** Share of the pieces within a factor 1.4 of that area: how firm the mode is, 0…1. */
  readonly firmness: number;
  readonly pieces: number;
}

const SIGMA = 0.25;
const STEPS = 120;
/** Pieces below this share of the area-weighted median are dirt or platelets. */
const DEBRIS = 0.15;

/** Commonest area: the mode of a Gaussian kernel density (σ 0.25) of the logarithm of the areas. */
export function commonestSize(all: readonly number[]): CellSize | undefined {
  const least = DEBRIS * areaWeightedMedian(all);
  const areas = all.filter((area) => area >= least);
  if (areas.length < 3) return undefined;
  const logs = areas.map(Math.log);
  const low = quantile(logs, 0);
  const high = quantile(logs, 1);
  let best = low;
  let bestDensity = -1;
  for (let step = 0; step <= STEPS; step++) {
    const at = low + ((high - low) * step) / STEPS;
    let density = 0;
    for (const value of logs) density += Math.exp(-0.5 * ((value - at) / SIGMA) ** 2);
    if (density > bestDensity) {
      bestDensity = density;
      best = at;
    }
  }
  const area = Math.exp(best);
  const near = logs.filter((value) => Math.abs(value - best) < Math.log(1.4)).length;
  return {
    area,
    radius: Math.sqrt(area / Math.PI),
    firmness: near / logs.length,
    pieces: logs.length,
  };
}

/** Half of the surface lies in pieces smaller than this; a swarm of specks does not move it. */
function areaWeightedMedian(areas: readonly number[]): number {
  const sorted = areas.toSorted((a, b) => a - b);
  const half = sorted.reduce((total, area) => total + area, 0) / 2;
  let sum = 0;
  for (const area of sorted) {
    sum += area;
    if (sum >= half) return area;
  }
  return 0;
}
