/**
 * Chart as plain shapes. Screen and paper resolve the colour tokens, paper in the light theme.
 * Lengths in CSS pixels, origin at the top left.
 */

export type Paint =
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'line-strong'
  | 'surface'
  | 'haem'
  | 'haem-deep'
  | 'haem-tint'
  | 'eosin'
  | 'eosin-text'
  | 'neutral-tint'
  | 'ok';

interface Style {
  readonly fill?: Paint;
  /** 0…1. */
  readonly opacity?: number;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: readonly number[];
}

export type Shape = Style &
  (
    | {
        readonly kind: 'rect';
        readonly x: number;
        readonly y: number;
        readonly across: number;
        readonly down: number;
        readonly radius?: number;
      }
    | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
    /** SVG path data. */
    | { readonly kind: 'path'; readonly d: string }
    | {
        readonly kind: 'text';
        readonly x: number;
        readonly y: number;
        readonly text: string;
        readonly size: number;
        readonly bold?: true;
        readonly anchor?: 'middle' | 'end';
      }
  );

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Meaning of the figure in one sentence, not a description of the drawing. */
  readonly label: string;
  readonly shapes: readonly Shape[];
}

/** Rounds to tenths, finer than any screen shows. */
export function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

export function path(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}`;
}

/** A dot inside the range, a diamond outside: the shape carries the meaning without colour. */
export function valueMark(x: number, y: number, out: boolean): Shape {
  if (!out) {
    return {
      kind: 'circle',
      x: tenths(x),
      y,
      radius: 6,
      fill: 'ink',
      stroke: 'surface',
      width: 1.5,
    };
  }
  const reach = 7.5;
  const d = `${path([x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y])}Z`;
  return { kind: 'path', d, fill: 'eosin', stroke: 'surface', width: 1.5 };
}
