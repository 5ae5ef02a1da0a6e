import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';

/**
 * What the paper says, in the order in which it is read, before anybody knows where it will stand.
 * Texts are ready to show; how they look is the business of `layout`.
 */

export type Tone = 'ok' | 'warn' | 'bad' | 'neutral';

export interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

/** A cell of a table: one text, with a smaller one under it. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  /** Columns it takes; one unless told. */
  readonly span?: number;
  readonly strong?: true;
  readonly soft?: true;
}

export interface TableColumn {
  readonly title: string;
  /** Share of the width of the table. */
  readonly share: number;
  readonly align?: 'right';
}

export interface TableGroup {
  /** Over its rows, when there are several groups. */
  readonly title?: string;
  readonly rows: readonly (readonly Cell[])[];
}

export interface Pair {
  readonly label: string;
  readonly text?: string;
  /** How deep it is nested, from 0. */
  readonly level: number;
}

export interface DifferentialBlock {
  readonly kind: 'differential';
  readonly index: number;
  readonly name: string;
  readonly likelihood?: string;
  readonly inFavour: readonly string[];
  readonly against: readonly string[];
  readonly decidedBy?: string;
  readonly note?: string;
}

/** A piece of a paragraph. */
export interface Phrase {
  readonly text: string;
  readonly strong?: true;
}

export type Content =
  | { readonly kind: 'paragraph'; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly groups: readonly TableGroup[];
      /** Told under the table. */
      readonly notes: readonly { readonly lead: string; readonly text: string }[];
    }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'fine'; readonly lines: readonly string[] }
  | {
      readonly kind: 'grid';
      readonly cells: readonly {
        readonly label: string;
        readonly text: string;
        readonly full: boolean;
      }[];
    }
  | DifferentialBlock;

export interface LegendEntry {
  readonly text: string;
  readonly counted: boolean;
  readonly kind: OverlayKind;
}

export interface Figure {
  readonly position: number;
  /** «Fig. 1». */
  readonly label: string;
  /** What follows the label, if anything is known. */
  readonly caption: string;
  readonly overlay: Overlay | null;
}

export type Block =
  | { readonly kind: 'masthead'; readonly clinic?: string; readonly vet?: string }
  | {
      readonly kind: 'patient';
      readonly name: string;
      readonly type: string;
      /** «Perro, Bóxer, 9 años, Hembra»; empty when nothing was told. */
      readonly facts: string;
      readonly meta: readonly string[];
    }
  | { readonly kind: 'ladder'; readonly steps: readonly string[]; readonly active: number }
  | { readonly kind: 'conclusion'; readonly lead?: string; readonly text: string }
  | { readonly kind: 'badges'; readonly badges: readonly Badge[] }
  | { readonly kind: 'summary'; readonly lead?: string; readonly text: string }
  | { readonly kind: 'callout'; readonly title: string; readonly text: string }
  | { readonly kind: 'section'; readonly title: string; readonly contents: readonly Content[] }
  | { readonly kind: 'chapter'; readonly title: string }
  | {
      readonly kind: 'figures';
      readonly legend: readonly LegendEntry[];
      readonly figures: readonly Figure[];
    }
  | {
      readonly kind: 'stamp';
      readonly notice: string;
      readonly facts: readonly { readonly label: string; readonly text: string }[];
      readonly signature: readonly string[];
      readonly title: string;
    };

/** What stands at the top and at the foot of the pages. */
export interface RunningText {
  readonly patient: string;
  readonly type: string;
  readonly shortId: string;
  readonly notice: string;
}

export interface Composition {
  /** Title of the document, in its metadata. */
  readonly title: string;
  readonly author: string;
  readonly running: RunningText;
  readonly blocks: readonly Block[];
}
