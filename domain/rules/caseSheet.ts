import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { humanise } from '#domain/catalogue/humanise.ts';
import { presentPairs } from '#domain/catalogue/pairs.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import type { RefusedSheetImage, ReportSheet } from '#domain/report/document/sheet.ts';
import { differentialsOf } from '#domain/report/figures/populations.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { versionText } from './reportVersions.ts';
import { secondReadingText, type ToldReading } from './secondReading.ts';

export interface StoredCase extends ToldReading {
  readonly refusedImages?: readonly RefusedSheetImage[];
  readonly id: string;
  readonly type: string;
  readonly patientName: string | null;
  readonly submittedData: Readonly<Record<string, unknown>>;
  /** ISO instants; null until submitted. */
  readonly createdAt: string;
  readonly submittedAt: string | null;
  /** The newest of several versions of the report. */
  readonly version?: { readonly number: number; readonly madeAt: string } | null;
}

/** The caller reads the report, and adds images and signer. */
export function sheetOf(
  stored: StoredCase,
  definition: AnalysisDefinition | undefined,
  reading: ReportReading,
  timeZone: string,
): Omit<ReportSheet, 'images'> {
  const version = stored.version && versionText(stored.version, timeZone);
  const origin = [secondReadingText(stored), version].filter(Boolean).join('. ');
  return {
    id: stored.id,
    typeLabel: definition?.label ?? humanise(stored.type),
    microscopic: definition?.imageKind.microscopic ?? false,
    beyondMicroscope: definition?.beyondMicroscope ?? false,
    patientName: stored.patientName,
    ...(origin ? { origin } : {}),
    refusedImages: stored.refusedImages ?? [],
    sentAt: stored.submittedAt ?? stored.createdAt,
    timeZone,
    reading,
    answers: presentAnswers(definition, stored.submittedData),
    pairs: presentPairs(definition, stored.submittedData),
    differentials: differentialsOf(definition, stored.submittedData),
  };
}
