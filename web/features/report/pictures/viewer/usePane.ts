import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  INITIAL_VIEW,
  type Point,
  panBy,
  type Size,
  turnBy,
  type View,
  zoomAt,
} from '#web/ui/pane/view.ts';

export type ChangeView = (change: (view: View) => View) => void;

const STEP = 1.25;
const KEY_PAN = 40;
const NONE: Size = { width: 0, height: 0 };
const MIDDLE: Point = { x: 0, y: 0 };

/** Pixels that a press may move and still be one. */
const STILL = 6;

/** A press that did not move: from the middle of the pane, and how near it means. */
export type Tap = (at: Point, reach: number) => void;

const REACH = { touch: 18, mouse: 6 } as const;

/** Pan and zoom by fingers, mouse, wheel and keys over a pane. */
export function usePane(change: ChangeView, onTap?: Tap) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NONE);
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  useEffect(() => {
    const pane = ref.current;
    if (!pane) return;
    const measure = () => setSize({ width: pane.clientWidth, height: pane.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    // React attaches a passive wheel listener, which cannot stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(pane, event);
      change((view) => zoomAt(view, Math.exp(-event.deltaY / 400), at, sizeOf(pane)));
    };
    pane.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      pane.removeEventListener('wheel', onWheel);
    };
  }, [change]);

  const cancel = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      // A second finger pinches.
      travelled.current = pointers.current.size > 1 ? STILL : 0;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = pointers.current.get(event.pointerId);
      if (before) travelled.current += distance(before, pointOf(event));
      if (onTap && travelled.current < STILL) return;
      const moved = drag(pointers.current, event, event.currentTarget);
      if (moved) change(moved);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      if (!cancel(event) || travelled.current >= STILL) return;
      const at = fromMiddle(event.currentTarget, event);
      onTap?.(at, event.pointerType === 'touch' ? REACH.touch : REACH.mouse);
    },
    onPointerCancel: cancel,
    onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
      const moved = keyChange(event.key, sizeOf(event.currentTarget));
      if (!moved || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      change(moved);
    },
  };
  return { ref, size, handlers };
}

/** One finger moves, two pinch. */
function drag(pointers: Map<number, Point>, event: PointerEvent, pane: HTMLElement) {
  const before = pointers.get(event.pointerId);
  if (!before) return undefined;
  const now = pointOf(event);
  pointers.set(event.pointerId, now);
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  const size = sizeOf(pane);
  if (!other)
    return (view: View) => panBy(view, { x: now.x - before.x, y: now.y - before.y }, size);
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  const at = fromMiddle(pane, middle);
  return (view: View) => zoomAt(view, factor, at, size);
}

function keyChange(key: string, size: Size): ((view: View) => View) | undefined {
  const pan = (x: number, y: number) => (view: View) => panBy(view, { x, y }, size);
  switch (key) {
    case '+':
    case '=':
      return (view) => zoomAt(view, STEP, MIDDLE, size);
    case '-':
      return (view) => zoomAt(view, 1 / STEP, MIDDLE, size);
    case '0':
      return () => INITIAL_VIEW;
    case 'r':
      return (view) => turnBy(view, 1);
    case 'ArrowLeft':
      return pan(KEY_PAN, 0);
    case 'ArrowRight':
      return pan(-KEY_PAN, 0);
    case 'ArrowUp':
      return pan(0, KEY_PAN);
    case 'ArrowDown':
      return pan(0, -KEY_PAN);
    default:
      return undefined;
  }
}

function sizeOf(pane: HTMLElement): Size {
  return { width: pane.clientWidth, height: pane.clientHeight };
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromMiddle(pane: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const box = pane.getBoundingClientRect();
  return {
    x: at.clientX - box.left - box.width / 2,
    y: at.clientY - box.top - box.height / 2,
  };
}
