import { useMemo } from 'react';
import { median } from '#domain/measuring/raster/statistics.ts';
import { recount } from '#domain/measuring/recount.ts';
import { ringOf } from '#domain/report/outlines.ts';
import {
  type NamedShape,
  nameShapes,
  type Overlay,
  type OverlayKind,
} from '#domain/report/overlay.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import type { ReportImage } from '../pictures/pictureBox.tsx';
import { type Brush, barsOf, cellsIn, cellsUnder, kindsIn, sortCells } from './cells.ts';
import { correctionsOf } from './corrections.ts';
import { isSamePlace, onImage, proposalsOf } from './proposals.ts';
import { areaWords } from './words.ts';

/** The same in the gallery and on the image. */
export interface CellChoice {
  readonly kind?: OverlayKind | undefined;
  readonly id?: string | undefined;
  readonly brush?: Brush | undefined;
}

export interface CellsInput {
  readonly open: OpenMarks;
  readonly image: Pick<ReportImage, 'id' | 'width' | 'scale'>;
  readonly overlay: Overlay;
  readonly choice: CellChoice;
  readonly onChoice: (choice: CellChoice) => void;
  /** Only the owner of a finished case corrects. */
  readonly editable: boolean;
}

export type Cells = ReturnType<typeof useCells>;

/** The counted objects of one image, its corrections and what is chosen among them. */
export function useCells(input: CellsInput) {
  const { open, image, overlay, choice, onChoice, editable } = input;
  const { marks, book } = open;
  const kinds = useMemo(() => kindsIn(overlay), [overlay]);
  const kind = choice.kind ?? kinds[0] ?? 'nucleus';
  const cells = useMemo(() => cellsIn(overlay, kind), [overlay, kind]);
  const bars = useMemo(() => barsOf(cells), [cells]);
  const corrections = useMemo(() => correctionsOf(book, marks, image.id), [book, marks, image.id]);
  const figures = useMemo(
    () => recount(overlay, corrections.marks, { kind, imageWidth: image.width }),
    [overlay, corrections, kind, image.width],
  );
  const shapes = useMemo(() => withoutDoubles(nameShapes(figures.overlay).shapes), [figures]);
  const brushed = useMemo(
    () => (choice.brush ? cellsUnder(bars, choice.brush) : undefined),
    [bars, choice.brush],
  );
  const added = shapes.filter((shape) => shape.edit === 'added' && shape.kind === kind).length;
  const scale = image.width / overlay.width;
  return {
    kinds,
    kind,
    cells,
    bars,
    figures,
    shapes,
    added,
    editable,
    /** Undefined where the contours were counted. */
    proposals: proposalsOf({ overlay, kind, cells, shapes, corrections, scale }),
    measured: overlay,
    areas: areaWords(image, overlay),
    /** Cells under the brush; undefined without one. */
    brushed,
    brush: choice.brush,
    chosen: shapes.find(({ id }) => id === choice.id),
    correctionOf: corrections.of,
    choose: (id: string | undefined) => {
      const of = shapes.find((shape) => shape.id === id)?.kind ?? kind;
      onChoice(of === kind ? { ...choice, id } : { kind: of, id });
    },
    setKind: (next: OverlayKind) => onChoice({ kind: next }),
    setBrush: (brush: Brush | undefined) => onChoice({ ...choice, brush }),
    ...actsOf({
      corrections,
      shapes,
      scale,
      onAdded: (of, id) => onChoice(of === kind ? { ...choice, id } : { kind: of, id }),
    }),
  };
}

interface ActsInput {
  readonly corrections: ReturnType<typeof correctionsOf>;
  readonly shapes: readonly NamedShape[];
  /** Pixels of the image for one of the overlay. */
  readonly scale: number;
  readonly onAdded: (kind: OverlayKind, id: string) => void;
}

function actsOf({ corrections, shapes, scale, onAdded }: ActsInput) {
  const { judge, add, takeAway, canUndo, undo } = corrections;
  const addAt = (kind: OverlayKind, outline: readonly number[]) => {
    onAdded(kind, add({ kind: 'added', shape: kind, points: onImage(outline, scale) }));
  };
  return {
    canUndo,
    undo,
    remove: (id: string) => {
      const shape = shapes.find((each) => each.id === id);
      if (shape?.edit === 'added') takeAway(id);
      else if (shape?.counted === true || shape?.edit === 'removed')
        judge({ kind: 'removed', of: id });
    },
    divide: (id: string) => {
      const shape = shapes.find((each) => each.id === id);
      if (shape && shape.edit !== 'added' && (shape.counted || shape.edit === 'removed'))
        judge({ kind: 'split', of: id, into: 2 });
    },
    /** Counts a contour that the method saw and left out. */
    count: ({ kind, points }: NamedShape) => addAt(kind, points),
    addAt,
  };
}

/** One that was left out and that the vet counts is the vet's from then on. */
function withoutDoubles(shapes: readonly NamedShape[]): readonly NamedShape[] {
  const added = shapes.filter(({ edit }) => edit === 'added');
  const isDouble = ({ kind, points }: NamedShape) =>
    added.some((other) => other.kind === kind && isSamePlace(other.points, points));
  return shapes.filter((shape) => shape.counted || shape.edit || !isDouble(shape));
}

/** Outline of a missed object around a place: as large as the others of its kind are. */
export function missedAt(
  { cells, measured }: Pick<Cells, 'cells' | 'measured'>,
  at: readonly [x: number, y: number],
): readonly number[] {
  const areas = cells.map(({ area }) => area);
  const radius = areas.length > 0 ? Math.sqrt(median(areas) / Math.PI) : measured.width / 40;
  return ringOf(at, radius);
}

/** The contours that keys go through: the rare first, those under the brush alone. */
export function inTurn({ cells, brushed }: Pick<Cells, 'cells' | 'brushed'>) {
  return sortCells(brushed ?? cells, 'rarity', () => 0);
}
