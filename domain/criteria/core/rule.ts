import type { ConclusionText } from '#domain/report/conclusionText.ts';
import type { Certainty, FindingState, UrgencyLevel } from '#domain/report/schema.ts';
import type { Condition } from './condition.ts';
import type { CaseFacts, Figure, IntervalComparison, TabledFigure } from './facts.ts';
import type { Source } from './sources.ts';

/**
 * `confirmed`: its figures were seen in the cited source. `house`: a choice of this product.
 * `doubtful`: unconfirmed, ships off.
 */
export type Mark = 'confirmed' | 'house' | 'doubtful';

/**
 * Order of evaluation. Each stage sees the results of earlier ones; contradictions come first
 * because they drop answers.
 */
export const STAGES = [
  'coherence',
  'derived',
  'flags',
  'classes',
  'urgency',
  'differentials',
  'limits',
  'next',
] as const;
export type Stage = (typeof STAGES)[number];

export interface Conclusion {
  readonly text: string;
  /** Derived from the text when absent: a final stop makes a sentence, else a noun phrase. */
  readonly form?: ConclusionText['form'];
  /** Begins with a proper name, which keeps its capital. */
  readonly proper?: true;
  readonly certainty: Certainty;
  /** P0 (best) to P6. Without a rank it never leads. */
  readonly rank?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** ◆: direct identification; a limited sample does not lower its certainty. */
  readonly direct?: true;
  /** Name and year of the classification applied. */
  readonly scheme?: string;
}

export interface DifferentialFact {
  readonly name: string;
  /** Ids of classes that say the same: the differential is left out when one of them leads. */
  readonly concludedBy?: readonly string[];
  /** Entered facts, quoted. The differential is left out when there is none. */
  readonly inFavour: readonly string[];
  readonly against: readonly string[];
  readonly decidedBy?: string;
}

/** One outcome of a rule that fired. Each kind has one place in the report. */
export type Effect =
  | ({ readonly kind: 'conclusion' } & Conclusion)
  | { readonly kind: 'figure'; readonly figure: Figure }
  /** Row of the findings, in the list `heading` when it has one. */
  | {
      readonly kind: 'finding';
      readonly text: string;
      readonly heading?: string;
      readonly state?: FindingState;
      /** Compares both eyes or sides: see `FindingItem`. */
      readonly bothSides?: true;
    }
  | ({ readonly kind: 'differential' } & DifferentialFact)
  | { readonly kind: 'urgency'; readonly level: UrgencyLevel }
  /** Critical value or ticked sign. It leads when no class explains its urgency. */
  | { readonly kind: 'alarm'; readonly text: string; readonly certainty?: Certainty }
  /** `beyondCap` does not count towards the cap of recommendations. */
  | { readonly kind: 'recommendation'; readonly text: string; readonly beyondCap?: true }
  /** `general` holds for every report of the type. */
  | { readonly kind: 'limitation'; readonly text: string; readonly general?: true }
  /** Last limitation: «Criterios aplicados por código…». */
  | { readonly kind: 'closing'; readonly text: string }
  /** Line of the summary, after the other classes or `first`. */
  | { readonly kind: 'summary'; readonly text: string; readonly first?: true }
  /**
   * Text without the prefix «Coherencia: ». ‡ is `serious`: it lowers conclusions that read one of
   * `keys`.
   */
  | {
      readonly kind: 'coherence';
      readonly text: string;
      readonly keys: readonly string[];
      readonly serious?: true;
      /** Keys hidden from later rules. */
      readonly drops?: readonly string[];
    }
  | {
      readonly kind: 'quality';
      /** Without one, the sentence is a note and judges nothing. */
      readonly verdict?: 'limitada' | 'no_diagnostica';
      readonly text?: string;
      /**
       * Limits the verdict to conclusions that read one of these keys; without them it covers the
       * whole sample.
       */
      readonly keys?: readonly string[];
    }
  /** Caps the certainty of these rules; without ids, of all except direct identifications. */
  | { readonly kind: 'ceiling'; readonly certainty: Certainty; readonly ids?: readonly string[] }
  /** Missing datum that would change the report most; the lowest `order` wins. */
  | { readonly kind: 'deciding'; readonly datum: string; readonly order: number }
  /** Unrounded figure for later rules. */
  | { readonly kind: 'value'; readonly name: string; readonly value: number }
  /** Comparison with an interval, for later rules. */
  | { readonly kind: 'comparison'; readonly comparison: IntervalComparison };

/** Makes effects, and declares their kind, texts and the keys that it reads. */
export interface Outcome {
  readonly kind: Effect['kind'];
  effects(facts: CaseFacts): readonly Effect[];
  readonly reads: readonly string[];
  /** Patterns of its texts, for the list of criteria and the house tests. */
  readonly texts: readonly string[];
  /** Names of figures and marks for later rules. */
  readonly derives: readonly string[];
  readonly conditions: readonly Condition[];
  readonly byHand?: true;
}

/** Basis of a rule. A confirmed one names the publications of its figures. */
export type Basis =
  | { readonly mark: 'confirmed'; readonly sources: readonly [Source, ...Source[]] }
  | { readonly mark: 'house'; readonly sources: readonly [] }
  | { readonly mark: 'doubtful'; readonly sources: readonly Source[] };

export type Rule = Basis & {
  /** Unique in its type: `H-C8`. Elsewhere written `hematology_sample/H-C8`. */
  readonly id: string;
  readonly stage: Stage;
  readonly keptOn?: true;
  /** Sources that the report of this case cites; defaults to `sources`. */
  cites?(facts: CaseFacts): readonly Source[];
  /** Set on rules that only compare a figure with its interval. */
  readonly analyte?: TabledFigure;
  /** Condition and outcome in one Spanish sentence. */
  readonly about: string;
  /** The same for the animal of this case, when the sentence differs by species. */
  aboutOf?(facts: CaseFacts): string;
  /** Condition and outcomes of a rule written with `grammar/`. */
  readonly row?: { readonly when: Condition; readonly says: readonly Outcome[] };
  /** Effects; undefined when it does not fire. Must not change `facts`. */
  apply(facts: CaseFacts): Effect | readonly Effect[] | undefined;
};
