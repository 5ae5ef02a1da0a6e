/**
 * The report as every screen, the PDF and the plain-text copy read it. Engines and pipelines write
 * JSON with the Spanish keys of `storedReport.ts`; `read.ts` turns any reading, however untidy, into a
 * `Report`. Everything in it is data: it is shown as text and never trusted.
 */

export const CERTAINTIES = [
  'no_concluyente',
  'posible',
  'sugestivo',
  'compatible',
  'diagnostico',
] as const;
/** Certainty in words, weakest first. */
export type Certainty = (typeof CERTAINTIES)[number];

/**
 * Whether the sample serves. `imagen_nitida` praises the picture alone: nobody recognised what it
 * shows, so nothing can be said of the sample.
 */
export type SampleVerdict = 'adecuada' | 'imagen_nitida' | 'limitada' | 'no_diagnostica';

/** Where a figure comes from: counted or measured on the image, computed from those, or entered by the vet. */
export type MeasureOrigin = 'recuento' | 'medido' | 'calculado' | 'indicado';

/** One measured figure, or why it could not be measured. */
export interface Measurement {
  readonly name: string;
  /** Absent when the figure is not measurable; then `reason` says why. */
  readonly value?: number;
  /** True when the figure is an estimate, shown with «≈». */
  readonly approximate?: boolean;
  /** Spread of the figure, in the same unit. */
  readonly range?: readonly [low: number, high: number];
  readonly unit?: string;
  readonly origin?: MeasureOrigin;
  readonly reason?: string;
  /** Position (1…5) of the image it was read from; absent for a figure of the whole case. */
  readonly image?: number;
  /** How it was obtained, in one Spanish line. */
  readonly note?: string;
}

/** What became of one image: whether it was read and, if not, why. */
export interface ImageReading {
  /** 1…5 */
  readonly position: number;
  readonly used: boolean;
  /** Caption under the picture, in Spanish. */
  readonly caption?: string;
  readonly problems: readonly string[];
}

export interface Quality {
  readonly verdict?: SampleVerdict;
  readonly text?: string;
  readonly limitations: readonly string[];
  readonly images: readonly ImageReading[];
}

/** A labelled finding: a text, a list, or a group of findings. */
export interface Finding {
  readonly label: string;
  readonly text?: string;
  readonly children?: readonly Finding[];
}

export interface Differential {
  readonly name: string;
  readonly likelihood?: string;
  readonly inFavour: readonly string[];
  readonly against: readonly string[];
  /** The test that decides. */
  readonly decidedBy?: string;
  /** Any other explanation the reading gives, neither for nor against. */
  readonly note?: string;
}

export type ConfidenceLevel = 'alta' | 'media' | 'baja' | 'desconocida';

export interface Confidence {
  readonly level: ConfidenceLevel;
  /** As the screen writes it: «Alta», «82 %». */
  readonly text: string;
}

/** The AI stamp at the foot of every report. */
export interface Stamp {
  readonly model?: string;
  readonly engine?: string;
  readonly version?: string;
  /** ISO instant. */
  readonly date?: string;
  readonly imagesRead?: number;
  readonly imagesTotal?: number;
}

export interface Report {
  /** Spec: card «estado del proceso», only when the reading brings a message. */
  readonly processing?: {
    readonly status: 'success' | 'error' | 'other';
    readonly message: string;
  };
  readonly conclusion?: string;
  readonly certainty?: Certainty;
  readonly confidence?: Confidence;
  readonly urgency?: string;
  readonly summary?: string;
  readonly nextStep?: string;
  readonly quality?: Quality;
  readonly measurements: readonly Measurement[];
  readonly findings: readonly Finding[];
  readonly differentials: readonly Differential[];
  readonly recommendations: readonly string[];
  readonly references: readonly string[];
  readonly stamp: Stamp;
  /** Unknown keys of the reading, listed and not trusted. */
  readonly additional: readonly Finding[];
}

/** What `readReport` says of a stored reading. */
export type ReportReading =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly detail: string }
  | { readonly state: 'read'; readonly report: Report };

/** Shown on screen, in print and in shares, always. */
export const AI_NOTICE =
  'Informe generado por IA como apoyo a la decisión. El veterinario es responsable del diagnóstico.';
