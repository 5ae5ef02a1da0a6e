import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { ImagesSeen } from './core/facts.ts';
import { type StoredCriteria, storedCriteria } from './core/testing.ts';
import { readByCriteria } from './index.ts';

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

export function firedIds({ parts }: StoredCriteria): string[] {
  return (parts.reglas ?? []).map((id) => id.slice(id.indexOf('/') + 1));
}

export function allText({ parts, limitations, qualityTexts }: StoredCriteria): string {
  return JSON.stringify([parts, limitations, qualityTexts]);
}

export function figureOf({ parts }: StoredCriteria, name: string) {
  return parts.medidas?.find(({ nombre }) => nombre === name);
}
