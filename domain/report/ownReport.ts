import type { Differential, FindingList, Report } from './schema.ts';

/** Report of our engines, without any external text. */
export interface OwnReport
  extends Omit<Report, 'processing' | 'confidence' | 'agreement' | 'unchecked' | 'additional'> {
  readonly findings: readonly ListedFinding[];
  readonly differentials: readonly OwnDifferential[];
}

export interface ListedFinding {
  readonly label: string;
  readonly list: FindingList;
}

export type OwnDifferential = Omit<Differential, 'likelihood' | 'note'>;
