import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { humanise } from '#domain/catalogue/humanise.ts';
import { type PairedGroup, presentPairs } from '#domain/catalogue/pairs.ts';
import { type AnswerSection, presentAnswers } from '#domain/catalogue/present.ts';
import { type Differential, differentialsOf } from '#domain/report/figures/populations.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { readReport } from '#domain/report/read.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { secondReadingText, type ToldReading } from '#domain/rules/secondReading.ts';

/** An image of the case as the report names it. */
export interface SheetImage {
  /** 1…5, the number of its «Fig. n». */
  readonly position: number;
  readonly overlay: Overlay | null;
}

/** Everything a report is made of: plain data, so that it may cross to a thread. */
export interface ReportSheet {
  readonly id: string;
  /** Spanish label of the analysis type. */
  readonly typeLabel: string;
  /** Whether its findings are seen under a microscope. */
  readonly microscopic: boolean;
  readonly patientName: string | null;
  /** Name of the clinic and of the vet whose case it is. */
  readonly clinic?: string;
  readonly vet?: string;
  /** Of which case it is a second reading, and by whom. */
  readonly origin?: string;
  /** ISO instant at which the case was sent. */
  readonly sentAt: string;
  /** IANA name of the zone in which dates are written. */
  readonly timeZone: string;
  readonly reading: ReportReading;
  readonly answers: readonly AnswerSection[];
  /** What was asked of both eyes or sides. */
  readonly pairs?: readonly PairedGroup[];
  /** Shares of a hundred cells that were entered. */
  readonly differentials?: readonly Differential[];
  readonly images: readonly SheetImage[];
  /** Whether what a model or an automation says, unchecked, is printed too. */
  readonly withUnchecked?: boolean;
}

/** A case as it is kept. */
export interface StoredCase extends ToldReading {
  readonly id: string;
  readonly type: string;
  readonly patientName: string | null;
  readonly submittedData: Readonly<Record<string, unknown>>;
  readonly aiResponse: unknown;
  /** ISO instants; null until the case is handed in. */
  readonly createdAt: string;
  readonly submittedAt: string | null;
}

/** What the report of a stored case is made of; its images and who signs it are added by who asks. */
export function sheetOf(
  stored: StoredCase,
  definition: AnalysisDefinition | undefined,
  timeZone: string,
): Omit<ReportSheet, 'images'> {
  const origin = secondReadingText(stored);
  return {
    id: stored.id,
    typeLabel: definition?.label ?? humanise(stored.type),
    microscopic: definition?.imageKind.microscopic ?? false,
    patientName: stored.patientName,
    ...(origin ? { origin } : {}),
    sentAt: stored.submittedAt ?? stored.createdAt,
    timeZone,
    reading: readReport(stored.aiResponse),
    answers: presentAnswers(definition, stored.submittedData),
    pairs: presentPairs(definition, stored.submittedData),
    differentials: differentialsOf(definition, stored.submittedData),
  };
}
