import type { PairedGroup } from '#domain/catalogue/pairs.ts';
import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { CellDifferential } from '#domain/report/figures/populations.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { ReportReading } from '#domain/report/schema.ts';

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
  readonly microscopic: boolean;
  readonly patientName: string | null;
  /** Name of the clinic and of the vet whose case it is. */
  readonly clinic?: string;
  readonly vet?: string;
  /** First case and reader of a second reading. */
  readonly origin?: string;
  /** ISO instant at which the case was sent. */
  readonly sentAt: string;
  /** IANA name of the zone in which dates are written. */
  readonly timeZone: string;
  readonly reading: ReportReading;
  readonly answers: readonly AnswerSection[];
  /** Groups that ask about both eyes or sides. */
  readonly pairs?: readonly PairedGroup[];
  /** Shares of a hundred cells that were entered. */
  readonly differentials?: readonly CellDifferential[];
  readonly images: readonly SheetImage[];
  /** True to print the unchecked reading of a model or an automation too. */
  readonly withUnchecked?: boolean;
}
