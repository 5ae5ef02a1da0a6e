/** How an image is looked at; the same for both when two are compared. */
export interface View {
  /** 1 is the whole image in its pane. */
  readonly zoom: number;
  /** Pixels from the middle of the pane to the middle of the image. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0…3. */
  readonly turns: number;
  /** Percent; 100 as it is. */
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

/** Pixels of an image that is shown whole in a pane, zoomed; not yet turned. */
export function drawnSize(image: Size, pane: Size, view: Pick<View, 'zoom' | 'turns'>): Size {
  const [width, height] =
    view.turns % 2 === 0 ? [image.width, image.height] : [image.height, image.width];
  const fit = Math.min(pane.width / Math.max(1, width), pane.height / Math.max(1, height));
  const scale = fit * view.zoom;
  return { width: image.width * scale, height: image.height * scale };
}

/** Zooms by a factor so that what is under the point (from the middle of the pane) stays there. */
export function zoomAt(view: View, factor: number, at: Point, pane: Size): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  const moved = { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
  return within(moved, pane);
}

export function panBy(view: View, by: Point, pane: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, pane);
}

/** A quarter turn to the right or, with -1, to the left. What was in the middle stays there. */
export function turnBy(view: View, quarters: 1 | -1): View {
  const { x, y } = view;
  const turned = quarters === 1 ? { x: -y, y: x } : { x: y, y: -x };
  // `+ 0` turns a negative zero into a plain one.
  return { ...view, x: turned.x + 0, y: turned.y + 0, turns: (view.turns + quarters + 4) % 4 };
}

/** An image cannot be pushed out of its pane, and one that is whole stays in the middle. */
function within(view: View, pane: Size): View {
  const limit = (side: number) => ((view.zoom - 1) * side) / 2;
  return { ...view, x: clamp(view.x, limit(pane.width)), y: clamp(view.y, limit(pane.height)) };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
