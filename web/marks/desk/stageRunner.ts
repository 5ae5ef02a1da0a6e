import type { CellMark } from '#domain/marks/cellCounts.ts';
import type { MarkPoint } from '#domain/marks/mark.ts';
import { StretchedLayer } from '#web/ui/pane/stretchedLayer.ts';
import {
  bringIn,
  drawnSize,
  INITIAL_VIEW,
  type Point,
  panBy,
  type Size,
  type View,
  zoomAt,
} from '#web/ui/pane/view.ts';
import { type Frame, hitMark, scaleOf, toImage, toPane } from './geometry.ts';
import { drawCursor, drawMark, drawRing } from './paint.ts';

export interface StageParts {
  /** Takes the pointers and keys. */
  readonly pane: HTMLElement;
  /** Holds image and contours; sized and moved as the view says. */
  readonly layer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Shows the scale in percent. */
  readonly scale: HTMLElement;
}

export interface StageEvents {
  /** A press without a move: on a mark, or on a place of the image. */
  readonly onPress: (at: MarkPoint, mark: CellMark | undefined) => void;
}

export interface StageContents {
  readonly image: Size;
  readonly marks: readonly CellMark[];
  /** Place of the class of a mark, 0…8. */
  readonly placeOf: (mark: CellMark) => number;
  /** Id of the mark with a ring. */
  readonly last: string | undefined;
}

const EMPTY: StageContents = {
  image: { width: 0, height: 0 },
  marks: [],
  placeOf: () => 0,
  last: undefined,
};
const STEP = 1.25;
/** Pixels of the pane: a pointer that moved less has pressed. */
const STILL = 6;
const REACH = { mouse: 14, touch: 18 };
const CURSOR_STEP = 24;
const FINE_STEP = 4;
/** A drag brings the edge of the image out from under the buttons. */
const BEYOND = 72;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Image, contours and marks of the desk, moved and drawn outside React: a pointer that moves renders
 * nothing, and all marks are one canvas.
 */
export class StageRunner {
  readonly #parts: StageParts;
  readonly #events: StageEvents;
  readonly #layer: StretchedLayer;
  #contents = EMPTY;
  #view: View = INITIAL_VIEW;
  #pane: Size = EMPTY.image;
  /** Where keys put a cell, and whether the pointer or the keyboard chose it. */
  #cursor: { readonly at: MarkPoint; readonly byKeys: boolean } | undefined;
  readonly #pointers = new Map<number, Point>();
  #moved = 0;
  #frameAsked = 0;
  readonly #leaving = new AbortController();
  readonly #observer: ResizeObserver;

  constructor(parts: StageParts, events: StageEvents) {
    this.#parts = parts;
    this.#events = events;
    this.#layer = new StretchedLayer(parts.layer);
    const { pane } = parts;
    const { signal } = this.#leaving;
    this.#observer = new ResizeObserver(this.#measure);
    this.#observer.observe(pane);
    const on = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
      name: Name,
      listener: (event: PointerEvent) => void,
    ) => pane.addEventListener(name, listener, { signal });
    on('pointerdown', this.#press);
    on('pointermove', this.#move);
    on('pointerup', this.#release);
    on('pointercancel', (event) => this.#pointers.delete(event.pointerId));
    pane.addEventListener('wheel', this.#wheel, { passive: false, signal });
    this.#measure();
  }

  readonly close = (): void => {
    this.#leaving.abort();
    this.#observer.disconnect();
    this.#layer.close();
    cancelAnimationFrame(this.#frameAsked);
  };

  show(contents: StageContents): void {
    const other = contents.image !== this.#contents.image;
    this.#contents = contents;
    if (other) {
      this.#view = INITIAL_VIEW;
      this.#cursor = undefined;
    }
    this.#draw();
  }

  /** Where a key puts its cell: under the pointer, at the cursor, or in the middle of the pane. */
  place(): MarkPoint {
    const { width, height } = this.#pane;
    const middle = toImage({ x: width / 2, y: height / 2 }, this.#frame());
    return this.#cursor?.at ?? middle ?? [0, 0];
  }

  /** Brings the cursor and the view to a place. */
  goTo(at: MarkPoint): void {
    this.#cursor = { at, byKeys: true };
    const { image } = this.#contents;
    const share = { x: at[0] / Math.max(1, image.width), y: at[1] / Math.max(1, image.height) };
    const drawn = drawnSize(image, this.#pane, this.#view);
    this.#change(bringIn(this.#view, share, drawn, this.#pane));
  }

  /** True for the keys of the stage. */
  handle(key: string, fine: boolean): boolean {
    const arrow = ARROWS[key];
    if (arrow) this.#step(arrow, fine ? FINE_STEP : CURSOR_STEP);
    else if (key === '+' || key === '=') this.zoom(STEP);
    else if (key === '-') this.zoom(1 / STEP);
    else if (key === '0') this.#change(INITIAL_VIEW);
    else return false;
    return true;
  }

  zoom(factor: number): void {
    const at = this.#cursor ? toPane(this.#cursor.at, this.#frame()) : undefined;
    const { width, height } = this.#pane;
    const from = at ? { x: at.x - width / 2, y: at.y - height / 2 } : { x: 0, y: 0 };
    this.#change(zoomAt(this.#view, factor, from, this.#pane));
  }

  /** The mark under the cursor. */
  markAtCursor(): CellMark | undefined {
    const frame = this.#frame();
    return hitMark(this.#contents.marks, toPane(this.place(), frame), frame, REACH.mouse);
  }

  #frame(): Frame {
    return { image: this.#contents.image, pane: this.#pane, view: this.#view };
  }

  #step(arrow: Point, pixels: number): void {
    const frame = this.#frame();
    const now = toPane(this.place(), frame);
    const next = toImage({ x: now.x + arrow.x * pixels, y: now.y + arrow.y * pixels }, frame);
    if (next) this.goTo(next);
  }

  readonly #measure = (): void => {
    const { clientWidth: width, clientHeight: height } = this.#parts.pane;
    this.#pane = { width, height };
    this.#draw();
  };

  readonly #press = (event: PointerEvent): void => {
    // A button of the stage keeps its own press.
    if (event.target instanceof Element && event.target.closest('button')) return;
    this.#parts.pane.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#at(event));
    this.#moved = this.#pointers.size > 1 ? STILL : 0;
  };

  readonly #move = (event: PointerEvent): void => {
    const now = this.#at(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      this.#point(now);
      return;
    }
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#moved < STILL) return;
    this.#pointers.set(event.pointerId, now);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else {
      const by = { x: now.x - before.x, y: now.y - before.y };
      this.#change(panBy(this.#view, by, this.#pane, BEYOND));
    }
  };

  #pinch(before: Point, now: Point, other: Point): void {
    const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
    const { width, height } = this.#pane;
    const middle = {
      x: (now.x + other.x) / 2 - width / 2,
      y: (now.y + other.y) / 2 - height / 2,
    };
    const factor = apart(now) / Math.max(1, apart(before));
    this.#change(zoomAt(this.#view, factor, middle, this.#pane));
  }

  readonly #release = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId) || this.#moved >= STILL) return;
    const frame = this.#frame();
    const at = this.#at(event);
    const place = toImage(at, frame);
    this.#point(at);
    if (!place) return;
    const reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse;
    this.#events.onPress(place, hitMark(this.#contents.marks, at, frame, reach));
  };

  #point(at: Point): void {
    const place = toImage(at, this.#frame());
    const drawn = this.#cursor?.byKeys;
    if (place) this.#cursor = { at: place, byKeys: false };
    if (drawn) this.#draw();
  }

  readonly #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.#at(event);
    const { width, height } = this.#pane;
    const from = { x: x - width / 2, y: y - height / 2 };
    this.#change(zoomAt(this.#view, Math.exp(-event.deltaY / 400), from, this.#pane));
  };

  #at(event: { readonly clientX: number; readonly clientY: number }): Point {
    const box = this.#parts.pane.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #change(view: View): void {
    this.#view = view;
    this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frameAsked);
    this.#frameAsked = requestAnimationFrame(this.#paint);
  }

  readonly #paint = (): void => {
    const { canvas, scale } = this.#parts;
    const { image, marks, placeOf, last } = this.#contents;
    const view = this.#view;
    const frame = this.#frame();
    this.#layer.place(drawnSize(image, this.#pane, view), view);
    scale.textContent = `${Math.round(scaleOf(frame) * 100)}\u00a0%`;
    const context = fitted(canvas, this.#pane);
    if (!context) return;
    const radius = radiusOf(view, this.#pane);
    for (const mark of marks) {
      const at = toPane(mark.body.at, frame);
      if (mark.id === last) drawRing(context, at, radius);
      drawMark(context, at, radius, placeOf(mark));
    }
    if (this.#cursor?.byKeys) drawCursor(context, toPane(this.#cursor.at, frame));
  };
}

/** Marks grow with the zoom, so that a whole image does not vanish under them. */
function radiusOf({ zoom }: View, pane: Size): number {
  const largest = pane.width < 600 ? 14 : 18;
  // In steps, so that few sizes are drawn.
  return Math.min(largest, Math.round(10 + (zoom - 1) * 4));
}

/** The cleared canvas, with as many pixels as the screen has. */
function fitted(canvas: HTMLCanvasElement, { width, height }: Size) {
  const dense = window.devicePixelRatio || 1;
  const across = Math.round(width * dense);
  const down = Math.round(height * dense);
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.setTransform(dense, 0, 0, dense, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
