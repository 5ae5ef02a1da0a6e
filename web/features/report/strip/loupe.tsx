import type { Sheet } from './place.ts';
import type { View } from './useView.ts';

export interface LoupeProps {
  /** In pixels of the sheet. */
  readonly at: { readonly x: number; readonly y: number };
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly sheet: Sheet;
  readonly view: View;
}

const SIDE = 120;
const LARGER = 2;

/** The part that a finger hides, twice as large over the strip. */
export function Loupe({ at, src, size, sheet, view }: LoupeProps) {
  const zoom = sheet.zoom * LARGER;
  const middle = at.y > view.top + view.height - 60 ? view.top + view.height / 2 : at.y;
  const x = SIDE / 2 - LARGER * at.x - sheet.left * zoom;
  const y = SIDE / 2 - LARGER * middle - sheet.top * zoom;
  const left = Math.min(Math.max(at.x - view.left - SIDE / 2, 4), view.width - SIDE - 4);
  return (
    <div
      aria-hidden="true"
      data-loupe=""
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-2 border-[#4b3aa8] bg-[#fff] shadow-lg"
      style={{ width: SIDE, height: SIDE, left, top: -SIDE / 2 }}
    >
      <img
        src={src}
        alt=""
        className="absolute top-0 left-0 max-w-none origin-top-left"
        style={{
          width: size.width * zoom,
          height: size.height * zoom,
          transform: `translate(${x}px, ${y}px) rotate(${-sheet.tilt}rad)`,
        }}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-[#4b3aa8]" />
    </div>
  );
}
