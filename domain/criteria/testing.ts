import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { ImagesSeen } from './case.ts';
import { readByCriteria } from './index.ts';
import type { CriteriaReport } from './report/criteriaReport.ts';

/** Report with its parts under the stored keys. */
export interface StoredCriteria extends Omit<CriteriaReport, 'parts'> {
  readonly parts: StoredReport;
}

export function storedCriteria(report: CriteriaReport): StoredCriteria {
  const { sello: _, medidas = [], ...parts } = storeReport({ ...report.parts, stamp: {} });
  return { ...report, parts: medidas.length > 0 ? { ...parts, medidas } : parts };
}

const NO_IMAGES: ImagesSeen = { received: 0, read: 0, measured: false };

/** Stored report for these answers. For tests. */
export function readCase(type: string, answers: Answers, images = NO_IMAGES): StoredCriteria {
  const definition = catalogue.find(type);
  const report =
    definition &&
    readByCriteria({ definition, answers, images, now: new Date('2026-11-21T10:00:00Z') });
  if (!report) throw new Error(`No criteria for ${type}`);
  return storedCriteria(report);
}

export function figureOf({ parts }: StoredCriteria, name: string) {
  return parts.medidas?.find(({ nombre }) => nombre === name);
}
