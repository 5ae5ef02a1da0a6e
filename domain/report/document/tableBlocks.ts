import type { Drawing } from '#domain/report/figures/drawing.ts';

/** A flag of a figure and the word that says it. */
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

/** A cell of a table: one text, with a smaller one under it. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  /** Columns it takes; one unless told. */
  readonly span?: number;
  readonly strong?: true;
  readonly soft?: true;
  /** Right behind the text, smaller. */
  readonly unit?: string;
  readonly flag?: FlagText;
  /** Before the text. */
  readonly mark?: Drawing;
  /** Under the text. */
  readonly drawing?: Drawing;
  /** The drawing already shows this text; keep it for screen readers only. */
  readonly silent?: true;
  /** Set as a figure that leads. */
  readonly large?: true;
  /** Its figure ends where those over it do. */
  readonly aligned?: true;
  /** Marks an unexpected value. */
  readonly out?: true;
  /** A figure of each image, in place of a text. */
  readonly each?: readonly CellItem[];
}

export interface TableColumn {
  readonly title: string;
  /** In its place on a narrow screen. */
  readonly short?: string;
  /** Beside the title, smaller. */
  readonly note?: string;
  /** Share of the width of the table. */
  readonly share: number;
  readonly align?: 'right' | 'middle';
  /** On a narrow screen its texts go under those of the first column. */
  readonly folds?: true;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** The same as text. */
  readonly plain: readonly string[];
}

export interface TableGroup {
  /** Over its rows, when there are several groups. */
  readonly title?: string;
  readonly rows: readonly TableRow[];
}
