import { alongPaper, fromPaper } from '#domain/marks/strip.ts';

/** A point along the paper and down it, in pixels of the image. */
export type PaperPoint = readonly [along: number, down: number];

export interface PaperSegment {
  readonly from: PaperPoint;
  readonly to: PaperPoint;
}

/** An image put straight, as it is drawn. */
export interface Sheet {
  /** Pixels of the screen in one of the image. */
  readonly zoom: number;
  readonly tilt: number;
  /** Paper at the upper left corner. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the screen. */
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export function sheetOf({ width, height }: ImageSize, tilt: number, zoom: number): Sheet {
  const corners = (
    [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const
  ).map(([x, y]) => alongPaper([x, y], { tilt }));
  const along = corners.map(([place]) => place);
  const down = corners.map(([, place]) => place);
  const left = Math.min(...along);
  const top = Math.min(...down);
  return {
    zoom,
    tilt,
    left,
    top,
    width: (Math.max(...along) - left) * zoom,
    height: (Math.max(...down) - top) * zoom,
  };
}

/** Place on the drawn sheet, in pixels of the screen. */
export function onSheet(sheet: Sheet, [along, down]: PaperPoint): { x: number; y: number } {
  return { x: (along - sheet.left) * sheet.zoom, y: (down - sheet.top) * sheet.zoom };
}

export function onPaper(sheet: Sheet, { x, y }: { x: number; y: number }): PaperPoint {
  return [x / sheet.zoom + sheet.left, y / sheet.zoom + sheet.top];
}

/** Pixels of the screen for a millimetre at least, so that a finger tells two of them apart. */
const LEAST_MILLIMETRE = 5;

/** The zoom that shows the whole height of a strip, or a part of a sheet large enough to measure on. */
export function firstZoom({ height }: ImageSize, across: number | undefined, room: number): number {
  return Math.max(room / height, across === undefined ? 0 : LEAST_MILLIMETRE / across);
}

/** Style of an image that a sheet shows, put straight. */
export function pictureStyle({ width, height }: ImageSize, sheet: Sheet) {
  const { zoom, left, top, tilt } = sheet;
  return {
    width: width * zoom,
    height: height * zoom,
    transform: `translate(${-left * zoom}px, ${-top * zoom}px) rotate(${-tilt}rad)`,
  };
}

/** Never outside the image, where no mark is. */
export function inImage(
  [along, down]: PaperPoint,
  scale: Pick<Sheet, 'tilt'>,
  { width, height }: ImageSize,
): [x: number, y: number] {
  const [x, y] = fromPaper([along, down], scale);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return [within(x, width), within(y, height)];
}
