import { isInside } from '#domain/report/outlineMeasures.ts';
import {
  type NamedOverlay,
  nameShapes,
  OVERLAY_KINDS,
  type Overlay,
  type OverlayKind,
  type OverlayShape,
} from '#domain/report/overlay.ts';
import type { Mark } from './mark.ts';

/** A vet's corrections of measured contours, as marks on their image. */

type Correction = Extract<Mark['body'], { kind: 'removed' | 'split' | 'added' }>;

/** The contours as measured, without what a vet changed in them. */
export function asMeasured(overlay: Overlay): NamedOverlay {
  const shapes = nameShapes(overlay).shapes.flatMap((shape) => {
    const { edit, worth: _, ...measured } = shape;
    if (edit === undefined) return [shape];
    return edit === 'added' ? [] : [{ ...measured, counted: true }];
  });
  return { ...overlay, shapes };
}

/**
 * The contours with the corrections of a vet. A removed one stays, out of the count. A mark whose
 * contour has another name by now, after a new measuring, applies to the one around its place.
 */
export function correctOverlay(
  overlay: Overlay,
  marks: readonly Mark[],
  imageWidth: number,
): NamedOverlay {
  const measured = asMeasured(overlay);
  const scale = overlay.width / imageWidth;
  const shapes = new Map(measured.shapes.map((shape) => [shape.id, shape]));
  for (const { id, body } of marks.filter(isCorrection)) {
    if (body.kind === 'added') {
      const added = addedShape(body, scale);
      if (added) shapes.set(id, { ...added, id });
      continue;
    }
    const shape = shapes.get(body.of) ?? around(body.of, measured);
    if (shape?.counted !== true) continue;
    const { area: _, ...rest } = shape;
    shapes.set(
      shape.id,
      body.kind === 'removed'
        ? { ...shape, counted: false, edit: 'removed' }
        : { ...rest, edit: 'split', worth: body.into },
    );
  }
  return { ...measured, shapes: [...shapes.values()] };
}

/** A mark in force that changes the contours of its image. */
export function isCorrection(mark: Mark): mark is Mark & { readonly body: Correction } {
  return !mark.removed && correctsContours(mark);
}

export function correctsContours({ body: { kind } }: Pick<Mark, 'body'>): boolean {
  return kind === 'removed' || kind === 'split' || kind === 'added';
}

/** Changes of a vet in the contours, as one text to compare. */
export function editsOf(overlay: Overlay | null): string {
  const edited = overlay ? nameShapes(overlay).shapes.filter(({ edit }) => edit) : [];
  return edited
    .map(({ id, edit, worth = 1 }) => `${id} ${edit} ${worth}`)
    .toSorted()
    .join('\n');
}

/**
 * True if the marks may change the contours of an image, as its report has them. Added contours may
 * also be the first of an image, which only measuring it can tell.
 */
export function mayCorrect(
  overlay: Overlay | null,
  marks: readonly Mark[],
  imageWidth: number,
): boolean {
  if (!overlay) return marks.some((mark) => isCorrection(mark) && mark.body.kind === 'added');
  return editsOf(correctOverlay(overlay, marks, imageWidth)) !== editsOf(overlay);
}

/** Objects of a kind in the count. */
export function countOf({ shapes }: Overlay, kind: OverlayKind): number {
  const counted = shapes.filter((shape) => shape.kind === kind && shape.counted);
  return counted.reduce((sum, { worth = 1 }) => sum + worth, 0);
}

export function isCorrected({ shapes }: Overlay, kind: OverlayKind): boolean {
  return shapes.some((shape) => shape.kind === kind && shape.edit !== undefined);
}

/** Without an area: a vet shows where it is, and its outline is not measured. */
function addedShape(
  { shape, points }: Extract<Correction, { kind: 'added' }>,
  scale: number,
): OverlayShape | undefined {
  const kind = OVERLAY_KINDS.find((one) => one === shape);
  if (!kind) return undefined;
  const scaled = points.map((value) => Math.round(10 * value * scale) / 10);
  return { kind, counted: true, points: scaled, edit: 'added' };
}

const NAME = /^([a-z])-(\d+)-(\d+)/;

function around(name: string, { shapes }: NamedOverlay) {
  const [, initial, x, y] = NAME.exec(name) ?? [];
  if (initial === undefined) return undefined;
  return shapes.find(
    ({ kind, points }) => kind.startsWith(initial) && isInside(points, [Number(x), Number(y)]),
  );
}
