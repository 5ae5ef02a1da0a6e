/** Shared by both images in a comparison. */
export interface View {
  /** 1 is the whole image in its pane. */
  readonly zoom: number;
  /** Pixels from the middle of the pane to the middle of the image. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0…3. */
  readonly turns: number;
  /** Percent. */
  readonly contrast: number;
  readonly brightness: number;
}

export const INITIAL_VIEW: View = {
  zoom: 1,
  x: 0,
  y: 0,
  turns: 0,
  contrast: 100,
  brightness: 100,
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const MAX_ZOOM = 16;

/** Pixels before rotation. */
export function drawnSize(image: Size, pane: Size, view: Pick<View, 'zoom' | 'turns'>): Size {
  const [width, height] =
    view.turns % 2 === 0 ? [image.width, image.height] : [image.height, image.width];
  const fit = Math.min(pane.width / Math.max(1, width), pane.height / Math.max(1, height));
  const scale = fit * view.zoom;
  return { width: image.width * scale, height: image.height * scale };
}

/** Keeps the content under `at` (from the middle of the pane) in place. */
export function zoomAt(view: View, factor: number, at: Point, pane: Size): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  const moved = { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
  return within(moved, pane);
}

/** At most `beyond` pixels of the pane may show beside the image. */
export function panBy(view: View, by: Point, pane: Size, beyond = 0): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, pane, beyond);
}

/** Turns around the middle of the pane; -1 to the left. */
export function turnBy(view: View, quarters: 1 | -1): View {
  const { x, y } = view;
  const turned = quarters === 1 ? { x: -y, y: x } : { x: y, y: -x };
  // `+ 0` turns a negative zero into a plain one.
  return { ...view, x: turned.x + 0, y: turned.y + 0, turns: (view.turns + quarters + 4) % 4 };
}

/** Place in the image, as shares of its sides, of a point from the middle of the pane. */
export function shareAt(at: Point, drawn: Size, { x, y, turns }: View): Point {
  const from = turned({ x: at.x - x, y: at.y - y }, 4 - turns);
  return { x: from.x / drawn.width + 0.5, y: from.y / drawn.height + 0.5 };
}

/** A step on the screen as shares of the sides of the image. */
export function shareOf(step: Point, drawn: Size, { turns }: View): Point {
  const { x, y } = turned(step, 4 - turns);
  return { x: x / drawn.width, y: y / drawn.height };
}

/** Pans as little as brings a place of the image, in shares of its sides, into the pane. */
export function bringIn(view: View, share: Point, drawn: Size, pane: Size): View {
  const off = { x: (share.x - 0.5) * drawn.width, y: (share.y - 0.5) * drawn.height };
  const at = turned(off, view.turns);
  const shift = (place: number, side: number) =>
    Math.max(MARGIN - side / 2 - place, 0) + Math.min(side / 2 - MARGIN - place, 0);
  return panBy(
    view,
    { x: shift(at.x + view.x, pane.width), y: shift(at.y + view.y, pane.height) },
    pane,
  );
}

/** Pixels between a place that was brought in and the edge of the pane. */
const MARGIN = 48;

/** Quarter turns to the right. */
function turned({ x, y }: Point, turns: number): Point {
  switch (turns % 4) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

/** Keeps the image in its pane; a fully visible one is centred. */
function within(view: View, pane: Size, beyond = 0): View {
  const limit = (side: number) => ((view.zoom - 1) * side) / 2 + beyond;
  return { ...view, x: clamp(view.x, limit(pane.width)), y: clamp(view.y, limit(pane.height)) };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
