import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { AnimalKind, CriteriaSpecies } from '#domain/catalogue/species.ts';
import type { Species } from '../engine/animals.ts';

/** Inclusive limits; null where there is none. */
export type Limits = readonly [low: number | null, high: number | null];

export interface TabledFigure {
  /** Key of the field (without the side for eyes), or name of a derived value. */
  readonly key: string;
  readonly name: string;
  readonly unit?: string;
  /**
   * Intervals of adults. Absent for a species without one, or when it depends on more than the
   * species.
   */
  readonly species: Readonly<Partial<Record<CriteriaSpecies, Limits>>>;
}

/** A figure compared with its interval. */
export interface IntervalComparison {
  readonly analyte: string;
  readonly name: string;
  readonly value: number;
  readonly limits: Limits;
  readonly flag: 'H' | 'L' | undefined;
  /** True if the clinic's own interval was applied. */
  readonly own: boolean;
}

export interface Figure {
  readonly key?: string;
  readonly name: string;
  /** Rounded for display; comparisons use the exact value. */
  readonly value: number;
  readonly unit?: string;
  readonly origin: 'indicado' | 'calculado' | 'recuento';
  readonly approximate?: true;
  /** Range of an estimate. */
  readonly range?: readonly [low: number, high: number];
  /** Origin of the figure or a note on it, up to 48 characters. */
  readonly note?: string;
  /** Reference interval; null where it has no limit. */
  readonly interval?: readonly [low: number | null, high: number | null];
  /** Outside the interval, or between two published limits. */
  readonly flag?: 'H' | 'L' | 'limite';
  /**
   * Ascending limits at which rules change their answer, for a figure without an interval. They set
   * no flag.
   */
  readonly cuts?: readonly number[];
  /** Name of the band between two cuts in which the value lies. */
  readonly band?: string;
  readonly side?: 'OD' | 'OS' | 'izquierdo' | 'derecho';
  /** Name without its side: «PIO» for «PIO OD». */
  readonly of?: string;
  /** For a difference between both sides: name of the measure. */
  readonly differenceOf?: string;
}

/** Summary of the images of a case; criteria never read pixels. */
export interface ImagesSeen {
  readonly received: number;
  readonly read: number;
  readonly measured: boolean;
  /** Sizes of nuclei were measured. */
  readonly sized?: boolean;
  /** A field of view had too many nuclei to count one by one. */
  readonly crowded?: boolean;
  /** Lowest and highest heart rate that the images allow, in beats a minute. */
  readonly heartRate?: readonly [low: number, high: number];
}

export interface CriteriaSettings {
  /** Rules switched off, and doubtful ones switched on, as `TYPE/ID`. */
  readonly off?: ReadonlySet<string>;
  readonly on?: ReadonlySet<string>;
  /** The clinic's own intervals take precedence over the published ones. */
  readonly ownIntervals?: readonly OwnInterval[];
}

/** Reference interval of the clinic's laboratory, in the unit of the analyte. */
export interface OwnInterval {
  /** Key of a field, or name of a derived figure (`neutrophils`). */
  readonly analyte: string;
  readonly species: Species;
  readonly low: number | null;
  readonly high: number | null;
}

export type Sex =
  | 'macho'
  | 'macho castrado'
  | 'hembra'
  | 'hembra esterilizada'
  | 'gestante'
  | 'lactante'
  | 'desconocido';

export interface CaseFacts {
  readonly definition: AnalysisDefinition;
  /** Raw answers. Rules read them through `number`, `choice` and `text`. */
  readonly answers: Answers;
  readonly images: ImagesSeen;
  readonly now: Date;
  /** Undefined when the species is missing or has no criteria of its own. */
  readonly species: CriteriaSpecies | undefined;
  /** Finer than `species`. Undefined when missing or when the text names two. */
  readonly animal: AnimalKind | undefined;
  readonly speciesText: string | undefined;
  readonly breed: string | undefined;
  /** Years. Undefined when missing or impossible. */
  readonly age: number | undefined;
  /** Kilograms. Undefined when missing or impossible. */
  readonly weight: number | undefined;
  readonly sex: Sex;
  /** An entered number. Undefined when absent or dropped by a contradiction. */
  number(key: string): number | undefined;
  /** True even for an answer dropped by a contradiction, so that no act asks for it again. */
  answered(key: string): boolean;
  /**
   * True if a contradiction dropped this answer. A text that says the same no longer counts either.
   */
  dropped(key: string): boolean;
  /** Value of a choice, or any entered text. */
  choice(key: string): string | undefined;
  text(key: string): string | undefined;
  /** True if a field contains one of the word stems without a negation. */
  says(keys: readonly string[], stems: readonly string[]): boolean;
  /** The answer as the form writes it: option label, figure with unit. */
  shown(key: string): string | undefined;
  /** Unrounded figure of an earlier rule. Also marks the answers behind it as asked for. */
  value(name: string): number | undefined;
  contradictions(): readonly string[];
  /** True if a serious contradiction involves this key. Does not count as reading the key. */
  contradicted(key: string): boolean;
  fired(...ids: readonly string[]): boolean;
  /** True once a ranked class has fired. */
  concluded(): boolean;
  /** True once an alarm has fired. */
  warned(): boolean;
  /** True once an alarm is vital or for today. */
  alarmed(): boolean;
  /** Best rank of the classes so far. */
  bestRank(): number | undefined;
  /** Id of the rule whose class leads so far. */
  leadingClass(): string | undefined;
  /**
   * True if criteria can use some answer. Excludes the patient, defaults of the form and the
   * `context` of a study; includes figures read from a text and fired classes.
   */
  anyFact(): boolean;
  /** True if this rule, or this clause (`U-C50.trace`), is switched on. */
  enabled(id: string): boolean;
  /** Comparison of an analyte by an earlier flag rule. */
  comparison(analyte: string): IntervalComparison | undefined;
  figures(): readonly Figure[];
  comparisons(): readonly IntervalComparison[];
  readonly settings: CriteriaSettings;
}
