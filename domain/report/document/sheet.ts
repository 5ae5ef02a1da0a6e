import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { ReportReading } from '#domain/report/schema.ts';

/** An image of the case as the paper names it. */
export interface SheetImage {
  /** 1…5, the number of its «Fig. n». */
  readonly position: number;
  readonly overlay: Overlay | null;
}

/** Everything the paper says: plain data, so that it may cross to a thread. */
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
  /** ISO instant at which the case was sent. */
  readonly sentAt: string;
  /** IANA name of the zone in which dates are written. */
  readonly timeZone: string;
  readonly reading: ReportReading;
  readonly answers: readonly AnswerSection[];
  readonly images: readonly SheetImage[];
}

/** An image made ready for paper. */
export interface Picture {
  readonly position: number;
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
