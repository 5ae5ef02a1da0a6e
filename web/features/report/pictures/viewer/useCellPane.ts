import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { centreOf, type Overlay } from '#domain/report/overlay.ts';
import {
  bringIn,
  drawnSize,
  type Point,
  type Size,
  shareAt,
  shareOf,
  type View,
} from '#web/ui/pane/view.ts';
import type { ReportImage } from '../pictureBox.tsx';
import type { CellLayer, Place } from './cellLayer.ts';
import { type ChangeView, usePane } from './usePane.ts';

export interface CellPaneInput {
  readonly view: View;
  readonly onView: ChangeView;
  readonly contours: boolean;
  /** Contours that can be chosen and corrected; absent where they are only looked at. */
  readonly layer?: CellLayer | undefined;
  /** Drawn, while presses and keys are for something else. */
  readonly still: boolean;
}

/** Pixels of the screen that an arrow key carries a missed object. */
const STEP = 10;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** A pane whose contours are chosen by presses and keys, besides being moved. */
export function useCellPane(input: CellPaneInput, image: ReportImage | undefined) {
  const { view, onView, contours, still } = input;
  const layer = contours && !still ? input.layer : undefined;
  const pane = usePane(onView, layer && image ? (at, reach) => tap(at, reach) : undefined);
  const drawn = image ? drawnSize(image, pane.size, view) : pane.size;
  const tap = (at: Point, reach: number) => {
    if (!layer) return;
    const { width } = layer.overlay;
    const share = shareAt(at, drawn, view);
    if (isIn(share)) layer.onPress(placeOf(share, layer.overlay), (reach * width) / drawn.width);
  };
  useInSight(input, layer, drawn, pane.size);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const other = event.ctrlKey || event.metaKey || event.altKey;
    const step = ARROWS[event.key];
    if (layer?.adding && step && !other) {
      event.preventDefault();
      layer.onAdding(moved(layer, layer.adding, shareOf(step, drawn, view)));
    } else if (layer && !other && !event.repeat && layer.onKey(keyOf(event), event.shiftKey))
      event.preventDefault();
    else pane.handlers.onKeyDown(event);
  };
  return { ...pane, layer, handlers: { ...pane.handlers, onKeyDown } };
}

const keyOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toLowerCase() : key);

/** Brings the chosen or carried contour into the pane of an enlarged image. */
function useInSight(
  { onView }: CellPaneInput,
  layer: CellLayer | undefined,
  drawn: Size,
  pane: Size,
) {
  const at = layer?.adding ?? (layer?.chosen ? centreOf(layer.chosen) : undefined);
  const { width = 1, height = 1 } = layer?.overlay ?? {};
  const x = at && at[0] / width;
  const y = at && at[1] / height;
  // Once for each place: a vet may then move the image away.
  const bring = useEffectEvent((to: Point) => {
    if (pane.width > 0) onView((view) => bringIn(view, to, drawn, pane));
  });
  useEffect(() => {
    if (x !== undefined && y !== undefined) bring({ x, y });
  }, [x, y]);
}

const isIn = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= 1 && y <= 1;

const placeOf = ({ x, y }: Point, { width, height }: Overlay): Place => [x * width, y * height];

function moved({ overlay }: CellLayer, [x, y]: Place, by: Point): Place {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return [
    within(x + by.x * overlay.width, overlay.width),
    within(y + by.y * overlay.height, overlay.height),
  ];
}
