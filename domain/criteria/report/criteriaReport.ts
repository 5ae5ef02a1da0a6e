import type { OwnReport } from '#domain/report/ownReport.ts';

/** A report without the quality of its images and its stamp. */
export type CriteriaParts = Omit<OwnReport, 'quality' | 'stamp'>;

export interface CriteriaReport {
  readonly parts: CriteriaParts;
  /** Limits of this case. */
  readonly limitations: readonly string[];
  /** Limits of every report of this type. */
  readonly reservations: readonly string[];
  /** True if the criteria used an answer beyond the patient. */
  readonly anyFactRead: boolean;
  /** True if a criterion classified or compared something instead of repeating answers. */
  readonly judged: boolean;
}
