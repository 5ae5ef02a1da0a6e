import type { CellMark } from '#domain/marks/cellCounts.ts';
import type { MarkPoint } from '#domain/marks/mark.ts';
import { isInside } from '#domain/report/outlineMeasures.ts';
import { centreOf, type Overlay, type OverlayShape } from '#domain/report/overlay.ts';
import { drawnSize, type Point, type Size, type View } from '#web/ui/pane/view.ts';

/** Marks between the pixels of the image and those of the pane that shows it. */

export interface Frame {
  readonly image: Size;
  readonly pane: Size;
  readonly view: View;
}

/** Pixels of the pane for one pixel of the image. */
export function scaleOf({ image, pane, view }: Frame): number {
  return drawnSize(image, pane, view).width / Math.max(1, image.width);
}

/** From the upper left corner of the pane. */
export function toPane([x, y]: MarkPoint, frame: Frame): Point {
  const scale = scaleOf(frame);
  const { image, pane, view } = frame;
  return {
    x: pane.width / 2 + view.x + (x - image.width / 2) * scale,
    y: pane.height / 2 + view.y + (y - image.height / 2) * scale,
  };
}

/** Undefined beside the image. In tenths of a pixel: a mark stands on its cell at any zoom. */
export function toImage({ x, y }: Point, frame: Frame): MarkPoint | undefined {
  const scale = scaleOf(frame);
  const { image, pane, view } = frame;
  const across = image.width / 2 + (x - pane.width / 2 - view.x) / scale;
  const down = image.height / 2 + (y - pane.height / 2 - view.y) / scale;
  const inside = across >= 0 && down >= 0 && across <= image.width && down <= image.height;
  return inside ? [tenths(across), tenths(down)] : undefined;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** The nearest mark within `reach` pixels of the pane; of equal ones the last made. */
export function hitMark(
  marks: readonly CellMark[],
  at: Point,
  frame: Frame,
  reach: number,
): CellMark | undefined {
  let nearest: CellMark | undefined;
  let least = reach;
  for (const mark of marks) {
    const place = toPane(mark.body.at, frame);
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance > least) continue;
    nearest = mark;
    least = distance;
  }
  return nearest;
}

/** Contours without a mark: a cell that has one is done. */
export function unmarked(
  overlay: Overlay,
  image: Size,
  marks: readonly CellMark[],
): readonly OverlayShape[] {
  const [across, down] = pixelOf(overlay, image);
  const taken = marks.map(({ body }): MarkPoint => [body.at[0] / across, body.at[1] / down]);
  return overlay.shapes.filter(({ points }) => !taken.some((at) => isInside(points, at)));
}

/** Middle of a contour, in pixels of the image. */
export function middleOf({ points }: OverlayShape, overlay: Overlay, image: Size): MarkPoint {
  const [across, down] = pixelOf(overlay, image);
  const [x, y] = centreOf(points);
  return [tenths(x * across), tenths(y * down)];
}

/** Pixels of the image for one of the overlay. */
const pixelOf = (overlay: Size, image: Size): MarkPoint => [
  image.width / Math.max(1, overlay.width),
  image.height / Math.max(1, overlay.height),
];

/** The nearest of `places` to where the vet is. */
export function nearestTo(places: readonly MarkPoint[], [x, y]: MarkPoint): MarkPoint | undefined {
  const distance = (place: MarkPoint) => Math.hypot(place[0] - x, place[1] - y);
  return places.reduce<MarkPoint | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    undefined,
  );
}
