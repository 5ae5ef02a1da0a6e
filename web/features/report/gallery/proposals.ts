import {
  areProposals,
  centreOf,
  type NamedShape,
  type Overlay,
  type OverlayKind,
} from '#domain/report/overlay.ts';
import type { Cell } from './cells.ts';
import type { Corrections } from './corrections.ts';

/** Nuclei that no method counted: the vet counts those that are nuclei. */
export interface Proposals {
  /** True if the vet counts the contour with this id. */
  readonly isCounted: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly countAll: () => void;
}

export interface ProposalsInput {
  readonly overlay: Overlay;
  readonly kind: OverlayKind;
  readonly cells: readonly Cell[];
  /** With what the vet added. */
  readonly shapes: readonly NamedShape[];
  readonly corrections: Pick<Corrections, 'add' | 'takeAway'>;
  /** Pixels of the image for one of the overlay. */
  readonly scale: number;
}

/** Undefined where the contours of the kind were counted. */
export function proposalsOf(input: ProposalsInput): Proposals | undefined {
  const { overlay, kind, cells, shapes, corrections, scale } = input;
  if (kind !== 'nucleus' || !areProposals(overlay)) return undefined;
  const added = shapes.filter(({ edit }) => edit === 'added');
  const ownOf = ({ points }: Cell) => added.find((shape) => isSamePlace(shape.points, points));
  const cellOf = (id: string) => cells.find((cell) => cell.id === id);
  const count = ({ points }: Cell) =>
    corrections.add({ kind: 'added', shape: kind, points: onImage(points, scale) });
  return {
    isCounted: (id) => {
      const cell = cellOf(id);
      return cell !== undefined && ownOf(cell) !== undefined;
    },
    toggle: (id) => {
      const cell = cellOf(id);
      const own = cell && ownOf(cell);
      if (own) corrections.takeAway(own.id);
      else if (cell) count(cell);
    },
    countAll: () => {
      for (const cell of cells) if (!ownOf(cell)) count(cell);
    },
  };
}

export function onImage(points: readonly number[], scale: number): number[] {
  return points.map((value) => Math.max(0, value * scale));
}

export function isSamePlace(one: readonly number[], other: readonly number[]): boolean {
  const [x, y] = centreOf(one);
  const [otherX, otherY] = centreOf(other);
  return Math.hypot(x - otherX, y - otherY) < 1;
}
