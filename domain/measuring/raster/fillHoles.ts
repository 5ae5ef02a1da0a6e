import { components } from './components.ts';
import type { Mask } from './grid.ts';
import { measureRegions } from './regions.ts';

/** Fills holes (background not reaching the border of the image) smaller than `maxArea` pixels. */
export function fillHoles(mask: Mask, maxArea = Number.POSITIVE_INFINITY): Mask {
  const holes = components(mask, 4, 0);
  const fill = new Uint8Array(holes.count + 1);
  for (const region of measureRegions(holes)) {
    if (!region.touchesEdge && region.area < maxArea) fill[region.label] = 1;
  }
  const data = mask.data.slice();
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 && fill[holes.data[i] as number] === 1) data[i] = 1;
  }
  return { ...mask, data };
}
