import { type PointerEvent, useRef, useState } from 'react';

interface Begun {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export interface DragSteps {
  /** Pixels of the screen since the press. */
  readonly onMove: (x: number, y: number) => void;
  /** Moved is false after a mere press. */
  readonly onEnd: (moved: boolean) => void;
}

/** Drags by mouse, pen or finger, one pointer at a time. `touch` is true while a finger drags. */
export function useDrag({ onMove, onEnd }: DragSteps) {
  const begun = useRef<Begun>(undefined);
  const moved = useRef(false);
  const [touch, setTouch] = useState(false);
  const end = (event: PointerEvent) => {
    if (begun.current?.pointer !== event.pointerId) return;
    begun.current = undefined;
    setTouch(false);
    onEnd(moved.current);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (begun.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      moved.current = false;
      setTouch(event.pointerType === 'touch');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = begun.current;
      if (start?.pointer !== event.pointerId) return;
      moved.current = true;
      onMove(event.clientX - start.x, event.clientY - start.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { handlers, touch };
}
