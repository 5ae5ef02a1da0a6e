import type { PairedGroup } from '#domain/catalogue/pairs.ts';
import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { CellDifferential } from '#domain/report/figures/populations.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { ReportReading } from '#domain/report/schema.ts';

/** An image that the case was sent without. */
export interface RefusedSheetImage {
  readonly position: number;
  readonly fileName: string;
  /** Without a full stop. */
  readonly reason: string;
}

export interface SheetImage {
  /** From 1 to 5, as in «Fig. n». */
  readonly position: number;
  readonly overlay: Overlay | null;
}

/** Input of a report: plain data, so that a worker thread can receive it. */
export interface ReportSheet {
  readonly id: string;
  readonly typeLabel: string;
  readonly microscopic: boolean;
  /** Findings of the criteria come from elsewhere too. */
  readonly beyondMicroscope?: boolean;
  readonly patientName: string | null;
  readonly clinic?: string;
  /** Address and telephone of the clinic, under its name. */
  readonly contact?: string;
  readonly vet?: string;
  /** Registration number of the vet. */
  readonly licence?: string;
  /** Set on a second reading. */
  readonly origin?: string;
  /** ISO instant of submission. */
  readonly sentAt: string;
  /** IANA time zone of the dates. */
  readonly timeZone: string;
  readonly reading: ReportReading;
  readonly answers: readonly AnswerSection[];
  /** Field groups with answers for both eyes or sides. */
  readonly pairs?: readonly PairedGroup[];
  /** Entered counts per hundred cells. */
  readonly differentials?: readonly CellDifferential[];
  readonly images: readonly SheetImage[];
  readonly refusedImages?: readonly RefusedSheetImage[];
  /** Also prints the unchecked reading. */
  readonly withUnchecked?: boolean;
}
