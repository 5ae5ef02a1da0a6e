import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { AnimalKind, CriteriaSpecies } from './species.ts';

/** Both limits belong to the interval; null where there is none. */
export type Limits = readonly [low: number | null, high: number | null];

export interface TabledFigure {
  /** Key of its field (of both eyes: without the side), or the name of a derived value. */
  readonly key: string;
  readonly name: string;
  readonly unit?: string;
  /** Adults; none for a species without one, or where it depends on more than the species. */
  readonly species: Readonly<Partial<Record<CriteriaSpecies, Limits>>>;
}

/** Where a figure stands. */
export interface IntervalComparison {
  readonly analyte: string;
  readonly name: string;
  readonly value: number;
  readonly limits: Limits;
  /** Undefined when inside. */
  readonly flag: 'H' | 'L' | undefined;
  /** True if the clinic's own interval was applied. */
  readonly own: boolean;
}

/** Row of the measurements: an entered figure, or one calculated from others. */
export interface Figure {
  readonly key?: string;
  readonly name: string;
  /** Rounded as it is to be shown; comparisons are made before. */
  readonly value: number;
  readonly unit?: string;
  readonly origin: 'indicado' | 'calculado' | 'recuento';
  readonly approximate?: true;
  /** Spread of the figure, when it is no single one. */
  readonly range?: readonly [low: number, high: number];
  /** Origin of the figure or a note on it, up to 48 characters. */
  readonly note?: string;
  /** Reference interval; null where it has no limit. */
  readonly interval?: readonly [low: number | null, high: number | null];
  /** Outside the interval, or between two published limits. */
  readonly flag?: 'H' | 'L' | 'limite';
  /** Where rules change their answer, rising; of a figure without an interval. It marks nothing. */
  readonly cuts?: readonly number[];
  /** Between which of them it stands, as the rules name it. */
  readonly band?: string;
  /** Eye or side, for what is measured on both. */
  readonly side?: 'OD' | 'OS' | 'izquierdo' | 'derecho';
  /** Name without its side, the same in both: «PIO» of «PIO OD». */
  readonly of?: string;
  /** Name of what differs between both eyes or sides, without a side. */
  readonly differenceOf?: string;
}

/** Images of the case; criteria do not read them. */
export interface ImagesSeen {
  readonly received: number;
  readonly read: number;
  /** True if the engine measured something on them. */
  readonly measured: boolean;
  /** A field had too many nuclei to count one by one. */
  readonly crowded?: boolean;
}

export interface CriteriaSettings {
  /** Rules that are switched off, and doubtful ones that are switched on, as `TYPE/ID`. */
  readonly off?: ReadonlySet<string>;
  readonly on?: ReadonlySet<string>;
  /** The clinic's own intervals: they win over the general ones. */
  readonly ownIntervals?: readonly OwnInterval[];
}

/** Reference interval of a clinic's own laboratory, in the unit of the analyte. */
export interface OwnInterval {
  /** Key of the analyte: that of its field, or of a derived figure (`neutrophils`). */
  readonly analyte: string;
  readonly species: CriteriaSpecies;
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

/** Facts of one case, and the findings of the rules that ran before. */
export interface CaseFacts {
  readonly definition: AnalysisDefinition;
  /** As they were sent: a rule reads one through `number`, `choice` and `text`. */
  readonly answers: Answers;
  readonly images: ImagesSeen;
  readonly now: Date;
  /** Undefined when the species has no criteria of its own, or was not told. */
  readonly species: CriteriaSpecies | undefined;
  /** Finer than `species`: undefined when it was not told, or names two. */
  readonly animal: AnimalKind | undefined;
  /** As the vet wrote it. */
  readonly speciesText: string | undefined;
  readonly breed: string | undefined;
  /** Years; undefined when it was not told, or cannot be. */
  readonly age: number | undefined;
  /** Kilograms; undefined when it was not told, or cannot be. */
  readonly weight: number | undefined;
  readonly sex: Sex;
  /** An entered number; undefined when absent or taken away by a contradiction. */
  number(key: string): number | undefined;
  /** True even for an answer that a contradiction dropped, so that no act asks for it again. */
  answered(key: string): boolean;
  /** True if a contradiction removed this answer; a text that says the same counts no more. */
  dropped(key: string): boolean;
  /** The value of a choice, or any entered text. */
  choice(key: string): string | undefined;
  text(key: string): string | undefined;
  /** True if one of the fields says one of the stems and does not deny it. */
  says(keys: readonly string[], stems: readonly string[]): boolean;
  /** The answer as the form writes it: label of the option, figure with its unit. */
  shown(key: string): string | undefined;
  /** A figure that an earlier rule derived, unrounded. What it was derived from counts as asked for. */
  value(name: string): number | undefined;
  /** Sentences of the serious contradictions (‡) found so far, in their order. */
  contradictions(): readonly string[];
  /** True if one of them is about this key; does not count as reading the key. */
  contradicted(key: string): boolean;
  fired(...ids: readonly string[]): boolean;
  /** True if a class that may lead the report has fired. */
  concluded(): boolean;
  /** A critical value or a ticked sign has said its line so far. */
  warned(): boolean;
  /** An alarm so far is vital, or for today. */
  alarmed(): boolean;
  /** The best rank of the classes so far. */
  bestRank(): number | undefined;
  /** Id of the rule whose class leads so far: the first of best rank in the table. */
  leadingClass(): string | undefined;
  /**
   * True if anything was entered that criteria can use: not the patient, not what the form gives, not
   * the `context` of a study. A figure read from a text counts, and so does a class.
   */
  anyFact(): boolean;
  /** True if a rule, or a clause of one with an id of its own (`U-C50.trace`), is switched on. */
  enabled(id: string): boolean;
  /** Where an analyte stands, by a flag rule that ran before. */
  comparison(analyte: string): IntervalComparison | undefined;
  /** The rows of measurements so far. */
  figures(): readonly Figure[];
  /** Every analyte that was compared so far. */
  comparisons(): readonly IntervalComparison[];
  readonly settings: CriteriaSettings;
}
