import type { Drawing } from '#domain/report/figures/drawing.ts';

export interface FlagText {
  readonly sign: string;
  readonly word?: string;
}

export interface CellItem {
  readonly label: string;
  readonly text: string;
  readonly unit?: string;
  readonly under?: string;
  readonly soft?: true;
}

/** One text, with a smaller one under it. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  /** Columns it takes; 1 by default. */
  readonly span?: number;
  readonly strong?: true;
  readonly soft?: true;
  /** After the text, smaller. */
  readonly unit?: string;
  readonly flag?: FlagText;
  readonly mark?: Drawing;
  readonly drawing?: Drawing;
  /** The drawing already shows this text; keep it for screen readers only. */
  readonly silent?: true;
  /** Set in the size of a head figure. */
  readonly large?: true;
  /** Aligns its figure with those above. */
  readonly aligned?: true;
  /** Marks an unexpected value. */
  readonly out?: true;
  /** Figures by image, in place of a text. */
  readonly each?: readonly CellItem[];
}

export interface TableColumn {
  readonly title: string;
  /** Replaces the title on a narrow screen. */
  readonly short?: string;
  /** Smaller text beside the title. */
  readonly note?: string;
  /** Share of the table’s width, 0 to 1. */
  readonly share: number;
  readonly align?: 'right' | 'middle';
  /** Moves its texts under the first column on a narrow screen. */
  readonly folds?: true;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  readonly plain: readonly string[];
}

export interface TableGroup {
  /** Only with several groups. */
  readonly title?: string;
  readonly rows: readonly TableRow[];
}
