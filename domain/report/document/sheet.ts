import type { PairedGroup } from '#domain/catalogue/pairs.ts';
import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { Differential } from '#domain/report/figures/populations.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { ReportReading } from '#domain/report/schema.ts';

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
