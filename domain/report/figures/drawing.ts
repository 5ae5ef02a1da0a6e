/**
 * A figure of numbers as plain shapes: the screen draws them with the tokens of its theme, paper with
 * those of the light one. Lengths in CSS pixels, the origin at the top left.
 */

/** A colour token. */
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
  /** Lengths of dashes and gaps. */
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
  /** Reading of the figure in one sentence, not a description of the drawing. */
  readonly label: string;
  readonly shapes: readonly Shape[];
}

/** Tenths are as fine as anything is drawn. */
export function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

export function path(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}`;
}

/** One value where it stands: a dot inside, a diamond out of range, so that the shape says it too. */
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
