import type { ConclusionText } from '#domain/report/conclusionText.ts';
import type { Certainty, FindingState, UrgencyLevel } from '#domain/report/schema.ts';
import type { Condition } from './condition.ts';
import type { CaseFacts, Figure, IntervalComparison, TabledFigure } from './facts.ts';
import type { Source } from './sources.ts';

/**
 * How far a rule is to be trusted: its numbers were seen in the source it names; it is a choice of
 * this product, attributed to nobody; or nobody has confirmed it yet, and it ships switched off.
 */
export type Mark = 'confirmed' | 'house' | 'doubtful';

/**
 * When a rule is asked. Each stage sees what the ones before it found: contradictions first, because
 * they take data away; then what follows from the data.
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
  /** A sentence where the text ends in a stop, else a noun phrase; where it does not say. */
  readonly form?: ConclusionText['form'];
  /** A noun phrase that begins with a proper name: it keeps its capital. */
  readonly proper?: true;
  readonly certainty: Certainty;
  /** P0 leads before P6; without a rank it never leads the report. */
  readonly rank?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** ◆: a direct identification, which a limited sample does not weaken. */
  readonly direct?: true;
  /** Name and year of the classification applied, when it has one. */
  readonly scheme?: string;
}

export interface DifferentialFact {
  readonly name: string;
  /** Ids of the classes that say the same: where one leads, the differential would repeat it. */
  readonly concludedBy?: readonly string[];
  /** Entered facts, quoted. Without one, the differential is not given. */
  readonly inFavour: readonly string[];
  readonly against: readonly string[];
  readonly decidedBy?: string;
}

/** One thing that a rule says when it fires. Each kind has one place in the report. */
export type Effect =
  | ({ readonly kind: 'conclusion' } & Conclusion)
  | { readonly kind: 'figure'; readonly figure: Figure }
  /** A row of the findings; under `heading` when it has one (`clasificacion`, say). */
  | {
      readonly kind: 'finding';
      readonly text: string;
      readonly heading?: string;
      readonly state?: FindingState;
      /** Row that compares both eyes or sides: see `FindingItem`. */
      readonly bothSides?: true;
    }
  | ({ readonly kind: 'differential' } & DifferentialFact)
  | { readonly kind: 'urgency'; readonly level: UrgencyLevel }
  /** A critical value or a ticked sign, in words: it concludes where no class explains its urgency. */
  | { readonly kind: 'alarm'; readonly text: string; readonly certainty?: Certainty }
  /** `beyondCap` is said however many recommendations stand before it. */
  | { readonly kind: 'recommendation'; readonly text: string; readonly beyondCap?: true }
  /** `general` is said of every report of its kind, and not of this case. */
  | { readonly kind: 'limitation'; readonly text: string; readonly general?: true }
  /** After the last of the limitations: «Criterios aplicados por código…». */
  | { readonly kind: 'closing'; readonly text: string }
  /** A line of the summary: after the other classes, or the very first. */
  | { readonly kind: 'summary'; readonly text: string; readonly first?: true }
  /** Without its prefix «Coherencia: ». ‡ is `serious`: it lowers what rests on one of `keys`. */
  | {
      readonly kind: 'coherence';
      readonly text: string;
      readonly keys: readonly string[];
      readonly serious?: true;
      /** Keys that no later rule sees any more. */
      readonly drops?: readonly string[];
    }
  | {
      readonly kind: 'quality';
      /** Without one, the sentence says something of the record and judges nothing. */
      readonly verdict?: 'limitada' | 'no_diagnostica';
      readonly text?: string;
      /** Only what rests on one of these is lowered, and the verdict told when that leads; without them, all. */
      readonly keys?: readonly string[];
    }
  /** Caps the certainty of these rules; without ids, of all but direct identifications. */
  | { readonly kind: 'ceiling'; readonly certainty: Certainty; readonly ids?: readonly string[] }
  /** The datum that would change the report most; the lowest `order` is told. */
  | { readonly kind: 'deciding'; readonly datum: string; readonly order: number }
  /** A figure for later rules, unrounded, by a name of its own. */
  | { readonly kind: 'value'; readonly name: string; readonly value: number }
  /** Where an analyte stands, for later rules. */
  | { readonly kind: 'comparison'; readonly comparison: IntervalComparison };

/** A maker of effects that declares its kind, its texts and the keys that it reads. */
export interface Outcome {
  readonly kind: Effect['kind'];
  effects(facts: CaseFacts): readonly Effect[];
  readonly reads: readonly string[];
  /** Patterns of its texts, for the list of criteria and the tests of their form. */
  readonly texts: readonly string[];
  /** Names of the figures and marks that it leaves for later rules. */
  readonly derives: readonly string[];
  readonly conditions: readonly Condition[];
  readonly byHand?: true;
}

/** Basis of a rule: a confirmed one names the publications that give its figures. */
export type Basis =
  | { readonly mark: 'confirmed'; readonly sources: readonly [Source, ...Source[]] }
  | { readonly mark: 'house'; readonly sources: readonly [] }
  | { readonly mark: 'doubtful'; readonly sources: readonly Source[] };

/** One criterion: name, basis, and effects on a case. */
export type Rule = Basis & {
  /** Unique in its type: `H-C8`. Everywhere else it is `hematology_sample/H-C8`. */
  readonly id: string;
  readonly stage: Stage;
  /** A doubtful rule that its row keeps on, never stronger than «posible». */
  readonly keptOn?: true;
  /** Sources that a report of this case cites; all of `sources` without it. */
  cites?(facts: CaseFacts): readonly Source[];
  /** The figure, for a rule that only compares it with its interval. */
  readonly analyte?: TabledFigure;
  /** Condition and outcome in one Spanish sentence, for the list of criteria. */
  readonly about: string;
  /** The same for the animal of a case, where the sentence differs by species. */
  aboutOf?(facts: CaseFacts): string;
  /** Condition and outcomes, where the rule is made of values (`grammar/`). */
  readonly row?: { readonly when: Condition; readonly says: readonly Outcome[] };
  /** Nothing when it does not fire. It may only read `facts`. */
  apply(facts: CaseFacts): Effect | readonly Effect[] | undefined;
};
