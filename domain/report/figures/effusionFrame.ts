import type { EffusionCuts, Zone } from './effusionZones.ts';
import type { Box } from './placing.ts';

/** Axis limits. Points beyond them are drawn at the end. */
const FEWEST = 0.1;
const MOST = 200;
const RICHEST = 90;

/** Plot and label layout. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: (cells: number) => number;
  readonly y: (protein: number) => number;
}

export const MAP_SIZES = { wide: [556, 352], narrow: [324, 300] } as const;

export function frameOf([width, height]: readonly [number, number]): Frame {
  const left = 44;
  const top = 12;
  const right = width - 10;
  const bottom = height - 46;
  const share = (cells: number) => Math.log(cells / FEWEST) / Math.log(MOST / FEWEST);
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return {
    width,
    height,
    left,
    top,
    right,
    bottom,
    x: (cells) => left + (right - left) * (cells > 0 ? within(share(cells)) : 0),
    y: (protein) => bottom - (bottom - top) * within(protein / RICHEST),
  };
}

export function boxOf(
  zone: Zone,
  { left, right, top, bottom, x, y }: Frame,
  cuts: EffusionCuts,
): Box {
  const cut = x(cuts.cells);
  const level = y(cuts.protein);
  const [from, to] = zone === 'poor' || zone === 'rich' ? [left, cut] : [cut, right];
  const [above, below] = zone === 'rich' || zone === 'exudate' ? [top, level] : [level, bottom];
  return { x: from, y: above, across: to - from, down: below - above };
}
