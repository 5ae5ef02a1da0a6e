import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { X } from '#web/ui/icons/lucide.ts';
import type { Size } from './view.ts';

type Place = readonly [x: number, y: number];

/** In pixels of the image. */
export interface RulerLine {
  readonly from: Place;
  readonly to: Place;
}

export interface RulerProps {
  readonly image: Size;
  readonly line: RulerLine;
  /** Pixels on the screen for one of the image. */
  readonly zoom: number;
  /** Quarter turns of the image to the right. */
  readonly turns?: number;
  /** «9,7 µm» */
  readonly text: string;
  readonly onMove: (line: RulerLine) => void;
  /** After a drag or a step of a key. */
  readonly onEnd: (line: RulerLine) => void;
  readonly onRemove?: () => void;
}

const ENDS = { from: 'Un extremo de la regla', to: 'El otro extremo de la regla' } as const;
type End = keyof typeof ENDS;

/** Two ends over an image of which it fills the box. Arrows move an end a pixel, with Shift ten. */
export function Ruler(props: RulerProps) {
  const { image, line, turns = 0, text, onRemove } = props;
  const middle: Place = [(line.from[0] + line.to[0]) / 2, (line.from[1] + line.to[1]) / 2];
  const ends = { x1: line.from[0], y1: line.from[1], x2: line.to[0], y2: line.to[1] };
  return (
    <>
      <svg
        viewBox={`0 0 ${image.width} ${image.height}`}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <line {...ends} stroke="#fff" strokeWidth={5} vectorEffect="non-scaling-stroke" />
        <line {...ends} stroke="#1b1733" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className="pointer-events-none absolute flex items-center rounded-badge border border-[#1b1733] bg-[#fff] text-control font-semibold whitespace-nowrap text-[#1b1733] tabular-nums"
        style={{
          ...share(middle, image),
          transform: `translate(-50%, -50%) rotate(${-90 * turns}deg) translateY(30px)`,
        }}
      >
        <output className="px-2 py-0.5">{text}</output>
        {onRemove ? (
          <button
            type="button"
            aria-label={`Quitar la medida, ${text}`}
            onPointerDown={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
            onClick={onRemove}
            className="pointer-events-auto relative flex size-7 items-center justify-center border-l border-[#1b1733] outline-none after:absolute after:-inset-2 focus-visible:outline-3 focus-visible:outline-[#4b3aa8]"
          >
            <X size={16} strokeWidth={2} aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <RulerEnd {...props} end="from" />
      <RulerEnd {...props} end="to" />
    </>
  );
}

const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function RulerEnd(props: RulerProps & { readonly end: End }) {
  const { image, line, zoom, turns = 0, text, end, onMove, onEnd, onRemove } = props;
  const grabbed = useRef<{ readonly at: Place; readonly pointer: Place }>(undefined);
  // The last move may not be painted yet when the finger leaves.
  const last = useRef<RulerLine>(undefined);
  const moved = ([x, y]: Place, by: Place): RulerLine => {
    const [across, down] = unturned(by, turns);
    const place: Place = [within(x + across, image.width), within(y + down, image.height)];
    return { ...line, [end]: place };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    const removes = onRemove && (event.key === 'Delete' || event.key === 'Backspace');
    if (!by && !removes) return;
    event.preventDefault();
    // The arrows would also move the image.
    event.stopPropagation();
    if (!by) return onRemove?.();
    const step = event.shiftKey ? 10 : 1;
    onEnd(moved(line[end], [by[0] * step, by[1] * step]));
  };
  const release = () => {
    grabbed.current = undefined;
    if (last.current) onEnd(last.current);
    last.current = undefined;
  };
  return (
    <button
      type="button"
      aria-label={`${ENDS[end]}, ${text}. Flechas: mover.`}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { at: line[end], pointer: [event.clientX, event.clientY] };
      }}
      onPointerMove={(event) => {
        if (!grabbed.current) return;
        event.stopPropagation();
        const { at, pointer } = grabbed.current;
        const by: Place = [
          (event.clientX - pointer[0]) / zoom,
          (event.clientY - pointer[1]) / zoom,
        ];
        last.current = moved(at, by);
        onMove(last.current);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      className="group absolute flex size-11 -translate-1/2 cursor-move touch-none items-center justify-center outline-none"
      style={share(line[end], image)}
    >
      <span className="size-4 rounded-full border-2 border-[#1b1733] bg-[#fff]/40 shadow-[0_0_0_1.5px_#fff] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-[#4b3aa8]" />
    </button>
  );
}

/** A move on the screen as one of the image before its quarter turns. */
function unturned([x, y]: Place, turns: number): Place {
  if (turns === 1) return [y, -x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [-y, x] : [x, y];
}

function within(value: number, side: number): number {
  return Math.round(10 * Math.min(side, Math.max(0, value))) / 10;
}

function share([x, y]: Place, { width, height }: Size) {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
}
