import type { Face } from './face.ts';

/** How a piece of text looks. Sizes in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** Distance from one line to the next. */
  readonly leading: number;
  readonly color: string;
  readonly tabular?: true;
}

/** A piece of text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
}

/** What is drawn in one go: characters of one face, or a sign that no font of ours has. */
export interface Run {
  readonly style: TextStyle;
  readonly face: Face;
  readonly size: number;
  readonly text: string;
  readonly width: number;
  /** Points above the baseline. */
  readonly rise: number;
  /** Drawn as a path instead of `text`. */
  readonly sign?: string;
  /** What a reader or the clipboard gets instead of what is drawn. */
  readonly actual?: string;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}
