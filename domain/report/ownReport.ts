import type { Differential, FindingList, Report } from './schema.ts';

/** A report of our own engines: a stranger's words stand in `unchecked` alone. */
export interface OwnReport
  extends Omit<Report, 'processing' | 'confidence' | 'agreement' | 'additional'> {
  readonly findings: readonly ListedFinding[];
  readonly differentials: readonly OwnDifferential[];
}

export interface ListedFinding {
  readonly label: string;
  readonly list: FindingList;
}

export type OwnDifferential = Omit<Differential, 'likelihood' | 'note'>;
