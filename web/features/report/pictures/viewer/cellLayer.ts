import { isInside } from '#domain/report/outlineMeasures.ts';
import { centreOf, type NamedShape, type Overlay } from '#domain/report/overlay.ts';
import type { Cells } from '../../gallery/useCells.ts';
import { inTurn, missedAt } from '../../gallery/useCells.ts';

/** Contours of an image that a pane draws, and its answers to presses and keys. */
export interface CellLayer {
  readonly overlay: Overlay;
  readonly lit: readonly (readonly number[])[] | undefined;
  readonly chosen: readonly number[] | undefined;
  /** Where a missed object would be added, in pixels of the overlay; undefined while none is. */
  readonly adding: Place | undefined;
  readonly outlineAt: (at: Place) => readonly number[];
  readonly onAdding: (at: Place | undefined) => void;
  /** A press on the image. */
  readonly onPress: (at: Place, reach: number) => void;
  /** True when the key was used. */
  readonly onKey: (key: string, back: boolean) => boolean;
}

export type Place = readonly [x: number, y: number];

export interface CellLayerInput {
  readonly work: Cells;
  readonly adding: Place | undefined;
  readonly onAdding: (at: Place | undefined) => void;
  /** Opens the gallery at the chosen cell. */
  readonly onGallery: () => void;
  readonly busy: boolean;
}

export function cellLayer(input: CellLayerInput): CellLayer {
  const { work, adding, onAdding } = input;
  return {
    overlay: work.figures.overlay,
    lit: work.brushed?.map(({ points }) => points),
    chosen: work.chosen?.points,
    adding,
    outlineAt: (at) => missedAt(work, at),
    onAdding,
    onPress: (at, reach) => {
      if (adding) addAt(input, at);
      else work.choose(hitShape(work.shapes, at, reach)?.id);
    },
    onKey: (key, back) => pressed(input, key, back),
  };
}

/** The smallest contour around a place, else the nearest within reach. */
export function hitShape(
  shapes: readonly NamedShape[],
  at: Place,
  reach: number,
): NamedShape | undefined {
  const cells = shapes.filter(({ kind }) => kind !== 'beat');
  const around = cells.filter(({ points }) => isInside(points, at));
  const [smallest] = around.toSorted((one, other) => breadth(one) - breadth(other));
  if (smallest) return smallest;
  const apart = (shape: NamedShape) => {
    const [x, y] = centreOf(shape.points);
    return Math.hypot(x - at[0], y - at[1]) - breadth(shape) / 2;
  };
  const [nearest] = cells.toSorted((one, other) => apart(one) - apart(other));
  return nearest && apart(nearest) <= reach ? nearest : undefined;
}

function breadth({ points }: NamedShape): number {
  const xs = points.filter((_, at) => at % 2 === 0);
  return Math.max(...xs) - Math.min(...xs);
}

/** Begins where the vet looks: at the chosen contour, else in the middle. */
export function startAdding({ work, adding, onAdding }: CellLayerInput): void {
  const { chosen, measured } = work;
  const middle: Place = [measured.width / 2, measured.height / 2];
  onAdding(adding ? undefined : chosen ? centreOf(chosen.points) : middle);
}

function addAt({ work }: CellLayerInput, at: Place): void {
  work.addAt(work.kind, missedAt(work, at));
}

function pressed(input: CellLayerInput, key: string, back: boolean): boolean {
  const { work, adding, onGallery } = input;
  if (key === 'Enter' && adding) addAt(input, adding);
  else if (key === 'Enter') onGallery();
  else if (key === ' ') chooseNext(work, back);
  else return corrected(input, key);
  return true;
}

function corrected(input: CellLayerInput, key: string): boolean {
  const { work, busy } = input;
  const { chosen, editable } = work;
  if (!editable || busy) return false;
  if (key === 'a') startAdding(input);
  else if (key === 'z') work.undo();
  else if (!chosen) return false;
  else if (key === 'x' || key === 'Delete') work.remove(chosen.id);
  else if (key === '2') work.divide(chosen.id);
  else return false;
  return true;
}

function chooseNext(work: Cells, back: boolean): void {
  const cells = inTurn(work);
  const at = cells.findIndex(({ id }) => id === work.chosen?.id);
  const next = at === -1 ? 0 : (at + (back ? -1 : 1) + cells.length) % cells.length;
  work.choose(cells[next]?.id);
}
