import type { AiMark } from '#domain/report/aiMark.ts';
import type { Drawing } from '#domain/report/figures/drawing.ts';
import type { PopulationPart } from '#domain/report/figures/populationBar.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import type { ActNow, UrgencyLevel } from '#domain/report/schema.ts';
import type { FlagText, TableColumn, TableGroup, TableRow } from './tableBlocks.ts';
import type { UncheckedBlock } from './uncheckedBlock.ts';

/**
 * Blocks of a report in reading order. Texts are ready to show; screen, PDF and copied text only
 * style them.
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
  /** Nesting depth, from 0. */
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

/** A class whose criterion is met, with its condition and data; or missing data. */
export interface Check {
  readonly text: string;
  readonly met: boolean;
  readonly rule?: string;
  readonly condition?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** «la IA discrepa»: a model contradicts data of this criterion. Only for the screen. */
  readonly disputed?: string;
}

export interface Phrase {
  readonly text: string;
  readonly strong?: true;
}

/** A row of the accuracy page. */
export interface AccuracyLink {
  readonly row: string;
  readonly about: string;
}

export type Content =
  | { readonly kind: 'paragraph'; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      /** For screen readers. */
      readonly caption: string;
      readonly columns: readonly TableColumn[];
      /** Columns of their share in every report, whatever their words. */
      readonly fixed?: true;
      readonly groups: readonly TableGroup[];
      readonly notes: readonly { readonly lead: string; readonly text: string }[];
    }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'fine'; readonly lines: readonly string[] }
  /** One line that opens; paper and text have it whole. */
  | { readonly kind: 'folded'; readonly title: string; readonly text: string }
  /** The only row of a table, without its head. */
  | { readonly kind: 'row'; readonly row: TableRow }
  | {
      readonly kind: 'grid';
      readonly cells: readonly {
        readonly label: string;
        readonly text: string;
        readonly full: boolean;
      }[];
    }
  /** Limits of the report: some lines open, the rest and the sources behind `moreTitle`. */
  | {
      readonly kind: 'limits';
      readonly open: readonly string[];
      readonly moreTitle: string;
      readonly more: readonly string[];
      readonly references: readonly string[];
      /** Only on screen. */
      readonly accuracy: readonly AccuracyLink[];
    }
  | {
      readonly kind: 'warnings';
      readonly items: readonly { readonly lead: string; readonly text: string }[];
    }
  | { readonly kind: 'checks'; readonly items: readonly Check[] }
  /** Two sizes of one drawing: wide screen and paper, narrow screen. */
  | {
      readonly kind: 'drawing';
      readonly wide: Drawing;
      readonly narrow: Drawing;
      readonly title?: string;
      readonly caption?: string;
      /** Its title beside the conclusion, where the screen has room; elsewhere it stays in place. */
      readonly beside?: string;
      readonly legend: readonly PopulationPart[];
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
  /** False for an unused image; the label says so. */
  readonly used: boolean;
  /** Empty where nothing is known. */
  readonly caption: string;
  /** «≈ 26 núcleos»; absent where nothing was counted. */
  readonly count?: string;
  readonly overlay: Overlay | null;
}

export interface PatientBlock {
  readonly kind: 'patient';
  readonly name: string;
  readonly type: string;
  /** «Perra bóxer, 9 años»; empty without answers. */
  readonly facts: string;
  /** «20 de noviembre de 2026». */
  readonly date: string;
  readonly id: string;
  /** Set on a second reading. The screen has its own line, with a link. */
  readonly origin?: string;
}

export interface SectionBlock {
  readonly kind: 'section';
  /** Anchor in the page, unique in its part of the document. */
  readonly id: string;
  readonly title: string;
  readonly contents: readonly Content[];
  /** Words of an automation at the head of a report; the title says so too. */
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

export interface KeyFigure {
  readonly label: string;
  readonly text: string;
  readonly unit?: string;
  readonly under?: string;
  readonly flag?: FlagText;
  readonly drawing?: Drawing;
  /** Text form, with its interval. */
  readonly plain: string;
}

/**
 * Certainty, conclusion and next step. `unchecked` marks the words of a leading automation; the
 * block’s own text says so too.
 */
export type OpeningBlock =
  | {
      readonly kind: 'urgency';
      readonly level: UrgencyLevel;
      readonly text: string;
      readonly reason?: string;
    }
  /** Acts of a vital case. The first is the next step, which no other block repeats. */
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
      readonly under?: string;
    };

export type Block =
  | {
      readonly kind: 'masthead';
      readonly clinic?: string;
      readonly contact?: string;
      readonly vet?: string;
    }
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

export interface RunningText {
  readonly patient: string;
  readonly type: string;
  readonly id: string;
  readonly shortId: string;
  readonly notice: string;
  /** «Borrador sin firmar» at the head of a report; null where there is none. */
  readonly unsigned: string | null;
}

/** The report of a case, split as the screen shows it. */
export interface ReportDocument {
  /** PDF metadata. */
  readonly title: string;
  readonly author: string;
  readonly running: RunningText;
  readonly blocks: readonly Block[];
  readonly patient: PatientBlock;
  readonly opening: readonly OpeningBlock[];
  readonly sections: readonly ReportSection[];
  /** The report of the criteria, folded below an automation that heads the report. */
  readonly check: {
    readonly title: string;
    readonly opening: readonly OpeningBlock[];
    readonly sections: readonly ReportSection[];
  } | null;
  /** Anchors of the sections closed by default on a phone. */
  readonly folded: readonly string[];
  readonly figures: readonly ImageFigure[];
  /** First answers that the report itself does not show. */
  readonly aside: readonly { readonly label: string; readonly text: string }[];
  readonly details: readonly SectionBlock[];
  readonly stamp: StampBlock;
  /** Null where no model and no automation read the case. */
  readonly aiMark: AiMark | null;
}
