import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { Species } from './engine/animals.ts';

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

/** Reference interval of the clinic's laboratory, in the unit of the analyte. */
export interface OwnInterval {
  /** Key of a field, or name of a derived figure (`neutrophils`). */
  readonly analyte: string;
  readonly species: Species;
  readonly low: number | null;
  readonly high: number | null;
}

export interface CriteriaSettings {
  /** Rows switched off, as `TYPE/ID`. */
  readonly off?: ReadonlySet<string>;
  /** The clinic's own intervals take precedence over the published ones. */
  readonly ownIntervals?: readonly OwnInterval[];
}

/** A case with the settings of its criteria. */
export interface CriteriaCase {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly images: ImagesSeen;
  readonly now: Date;
  readonly settings?: CriteriaSettings;
  /** Fields whose unit is known, all of them by `all`, and those whose question stands open. */
  readonly units?: { readonly known: 'all' | readonly string[]; readonly open: readonly string[] };
}
