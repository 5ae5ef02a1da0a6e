import { asMeasured } from '#domain/marks/corrections.ts';
import { median, quantile } from '#domain/measuring/raster/statistics.ts';
import { areaOf, roundnessOf } from '#domain/report/outlineMeasures.ts';
import {
  areProposals,
  OVERLAY_KINDS,
  type Overlay,
  type OverlayKind,
} from '#domain/report/overlay.ts';

/** A counted object of an image, among those of its kind. */
export interface Cell {
  readonly id: string;
  readonly kind: OverlayKind;
  readonly points: readonly number[];
  readonly box: Box;
  /** Square pixels of the overlay. */
  readonly area: number;
  /** Breadth over length. */
  readonly roundness: number;
  /** Place of its size among all, 1…100. */
  readonly percentile: number;
  /** Distance of its diameter from the median, in interquartile ranges. */
  readonly rarity: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rarity beyond which an object stands apart. */
const RARE = 1.05;

export const isRare = ({ rarity }: Cell) => rarity > RARE;

/** Kinds with something counted or proposed, the most numerous first. */
export function kindsIn(overlay: Overlay): readonly OverlayKind[] {
  const amount = (kind: OverlayKind) => offered(overlay, kind).length;
  return OVERLAY_KINDS.filter((kind) => kind !== 'beat' && amount(kind) > 0).toSorted(
    (one, other) => amount(other) - amount(one),
  );
}

/** The counted objects, or the proposed ones, as measured. */
function offered(overlay: Overlay, kind: OverlayKind) {
  const proposed = areProposals(overlay);
  return asMeasured(overlay).shapes.filter(
    (shape) => shape.kind === kind && (shape.counted || (proposed && kind === 'nucleus')),
  );
}

/** The counted objects as measured, whatever a vet corrected in them. */
export function cellsIn(overlay: Overlay, kind: OverlayKind): readonly Cell[] {
  const shapes = offered(overlay, kind);
  const areas = shapes.map(({ points, area }) => area ?? areaOf(points));
  const diameters = areas.map(Math.sqrt);
  const middle = median(diameters);
  const spread = quantile(diameters, 0.75) - quantile(diameters, 0.25);
  return shapes.map(({ id, points }, at) => {
    const area = areas[at] ?? 0;
    const smaller = areas.filter((other) => other < area).length;
    return {
      id,
      kind,
      points,
      box: boxOf(points),
      area,
      roundness: roundnessOf(points),
      percentile: Math.max(1, Math.ceil((100 * (smaller + 0.5)) / areas.length)),
      rarity: spread > 0 ? Math.abs(Math.sqrt(area) - middle) / spread : 0,
    };
  });
}

function boxOf(points: readonly number[]): Box {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const ORDERS = ['rarity', 'size', 'roundness', 'darkness'] as const;
export type CellOrder = (typeof ORDERS)[number];

/** The most telling first: rarest, largest, least round, darkest. */
export function sortCells(
  cells: readonly Cell[],
  order: CellOrder,
  lightOf: (cell: Cell) => number,
): Cell[] {
  const key: Readonly<Record<CellOrder, (cell: Cell) => number>> = {
    rarity: ({ rarity }) => -rarity,
    size: ({ area }) => -area,
    roundness: ({ roundness }) => roundness,
    darkness: lightOf,
  };
  return cells.toSorted((one, other) => key[order](one) - key[order](other));
}

/** Side of the square that a tile shows, in pixels of the overlay: all but rare giants fit. */
export function tileSide(cells: readonly Cell[]): number {
  const sides = cells.filter((cell) => !isRare(cell)).map(({ box }) => longest(box));
  return 1.5 * (sides.length > 0 ? Math.max(...sides) : Math.max(1, ...cells.map(sideOf)));
}

const longest = ({ width, height }: Box) => Math.max(width, height);
const sideOf = ({ box }: Cell) => longest(box);

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly Cell[];
}

const BARS = 16;

/** Cells by size in bars of equal width. */
export function barsOf(cells: readonly Cell[], amount = BARS): Bar[] {
  if (cells.length === 0) return [];
  const areas = cells.map(({ area }) => area);
  const from = Math.min(...areas);
  const step = (Math.max(...areas) - from) / amount || 1;
  const placeOf = ({ area }: Cell) => Math.min(amount - 1, Math.floor((area - from) / step));
  return Array.from({ length: amount }, (_, at) => ({
    from: from + at * step,
    to: from + (at + 1) * step,
    cells: cells.filter((cell) => placeOf(cell) === at),
  }));
}

/** The first and the last bar of a chosen range of sizes. */
export type Brush = readonly [from: number, to: number];

/** The range with one end moved, never past the other; undefined where it holds every bar. */
export function moveBrush(
  brush: Brush | undefined,
  end: 0 | 1,
  to: number,
  amount = BARS,
): Brush | undefined {
  const present = brush ?? [0, amount - 1];
  const moved: Brush =
    end === 0
      ? [Math.min(Math.max(0, to), present[1]), present[1]]
      : [present[0], Math.max(Math.min(amount - 1, to), present[0])];
  return moved[0] === 0 && moved[1] === amount - 1 ? undefined : moved;
}

export function cellsUnder(bars: readonly Bar[], brush: Brush): readonly Cell[] {
  return bars.slice(brush[0], brush[1] + 1).flatMap(({ cells }) => cells);
}
