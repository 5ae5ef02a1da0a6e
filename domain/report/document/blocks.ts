import type { Drawing } from '#domain/report/figures/drawing.ts';
import type { Fill } from '#domain/report/figures/populationBar.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import type { ActNow, UrgencyLevel } from '#domain/report/schema.ts';
import type { FlagText, TableColumn, TableGroup } from './tableBlocks.ts';
import type { UncheckedBlock } from './uncheckedBlock.ts';

/**
 * Blocks of a report, in the order of reading. Texts are ready to show; screen, PDF and copied text
 * only decide how they look.
 */

export type Tone = 'ok' | 'warn' | 'bad' | 'neutral';

export interface Badge {
  readonly about: 'confidence' | 'urgency' | 'sample';
  readonly text: string;
  readonly tone: Tone;
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

/** A class whose criterion is met, with what it says and reads; or what is missing. */
export interface Check {
  readonly text: string;
  readonly met: boolean;
  readonly rule?: string;
  readonly condition?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** «la IA discrepa»: of something that it reads, a model says the contrary. For the screen alone. */
  readonly disputed?: string;
}

export interface Phrase {
  readonly text: string;
  readonly strong?: true;
}

export type Content =
  | { readonly kind: 'paragraph'; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      /** Content of the table, for screen readers. */
      readonly caption: string;
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
  /** Limits of the report: a few lines open; the rest and the sources behind `moreTitle`. */
  | {
      readonly kind: 'limits';
      readonly open: readonly string[];
      readonly moreTitle: string;
      readonly more: readonly string[];
      readonly references: readonly string[];
      /** Images were measured: another page tells how often that is right. */
      readonly accuracy: boolean;
    }
  /** Contradictions between answers. */
  | {
      readonly kind: 'warnings';
      readonly items: readonly { readonly lead: string; readonly text: string }[];
    }
  /** Criteria that are met, and what is missing. */
  | { readonly kind: 'checks'; readonly items: readonly Check[] }
  /** Numbers as a picture, in the size of a wide screen and of paper, and in that of a narrow one. */
  | {
      readonly kind: 'drawing';
      readonly wide: Drawing;
      readonly narrow: Drawing;
      readonly title?: string;
      readonly caption?: string;
      readonly legend: readonly { readonly text: string; readonly fill: Fill }[];
    }
  | DifferentialBlock;

export interface LegendEntry {
  readonly text: string;
  readonly counted: boolean;
  readonly kind: OverlayKind;
}

export interface ImageFigure {
  readonly position: number;
  /** «Fig. 1». */
  readonly label: string;
  /** False when the report did not use the image; then the label says it. */
  readonly used: boolean;
  /** Text after the label; empty where nothing is known. */
  readonly caption: string;
  readonly overlay: Overlay | null;
}

export interface PatientBlock {
  readonly kind: 'patient';
  readonly name: string;
  readonly type: string;
  /** «Perra bóxer, 9 años»; empty when nothing was told. */
  readonly facts: string;
  readonly meta: readonly string[];
  /** First case and reader of a second reading. The screen shows its own line, with a link. */
  readonly origin?: string;
}

export interface SectionBlock {
  readonly kind: 'section';
  /** Its anchor in the page, unique in its part of the document. */
  readonly id: string;
  readonly title: string;
  readonly contents: readonly Content[];
  /** An automation's words at the head of a report: its title says so too. */
  readonly unchecked?: true;
}

export type ReportSection = SectionBlock | UncheckedBlock;

export interface StampBlock {
  readonly kind: 'stamp';
  readonly notice: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly signature: readonly string[];
  readonly title: string;
}

/** One of the figures that lead. */
export interface KeyFigure {
  readonly label: string;
  readonly text: string;
  readonly unit?: string;
  readonly under?: string;
  readonly flag?: FlagText;
  /** Where it stands before its interval. */
  readonly drawing?: Drawing;
  /** The same as text, with its interval. */
  readonly plain: string;
}

/**
 * How sure the report is, what it concludes and what comes next. `unchecked` is said by an automation
 * that leads, and the words of the block say so too.
 */
export type OpeningBlock =
  | {
      readonly kind: 'urgency';
      readonly level: UrgencyLevel;
      readonly text: string;
      readonly reason?: string;
    }
  /** Acts of a vital case: the first is the next step, with that lead, and stands nowhere else. */
  | { kind: 'acts'; title: string; acts: readonly (ActNow & { lead?: string })[] }
  | { readonly kind: 'keyFigures'; readonly title: string; readonly figures: readonly KeyFigure[] }
  | {
      readonly kind: 'ladder';
      readonly label: string;
      readonly steps: readonly string[];
      readonly active: number;
    }
  | {
      readonly kind: 'conclusion';
      readonly title: string;
      /** «Compatible con», written before the text. */
      readonly lead?: string;
      readonly text: string;
      readonly unchecked?: true;
    }
  | { readonly kind: 'badges'; readonly badges: readonly Badge[]; readonly unchecked?: true }
  | {
      readonly kind: 'summary';
      readonly lead?: string;
      readonly text: string;
      readonly unchecked?: true;
    }
  | {
      readonly kind: 'callout';
      readonly about: 'process' | 'nextStep' | 'absence' | 'unchecked';
      readonly unchecked?: true;
      readonly tone: Tone;
      readonly title: string;
      readonly text: string;
    };

export type Block =
  | { readonly kind: 'masthead'; readonly clinic?: string; readonly vet?: string }
  | PatientBlock
  | OpeningBlock
  | ReportSection
  | { readonly kind: 'chapter'; readonly title: string }
  | {
      readonly kind: 'figures';
      readonly legend: readonly LegendEntry[];
      readonly figures: readonly ImageFigure[];
    }
  | StampBlock;

/** Text at the top and at the foot of the pages. */
export interface RunningText {
  readonly patient: string;
  readonly type: string;
  readonly shortId: string;
  readonly notice: string;
}

/** The report of a case. Its parts are for the screen, which shows them in several places. */
export interface ReportDocument {
  /** In the metadata of the file. */
  readonly title: string;
  readonly author: string;
  readonly running: RunningText;
  /** Everything, in the order of the paper. */
  readonly blocks: readonly Block[];
  readonly patient: PatientBlock;
  readonly opening: readonly OpeningBlock[];
  readonly sections: readonly ReportSection[];
  /** Sections that begin closed on a phone, by their anchor. */
  readonly folded: readonly string[];
  readonly figures: readonly ImageFigure[];
  /** The first things told of the case that stand nowhere in the report. */
  readonly aside: readonly { readonly label: string; readonly text: string }[];
  /** Answers and images that the vet sent. */
  readonly details: readonly SectionBlock[];
  readonly stamp: StampBlock;
}
