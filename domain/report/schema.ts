/**
 * The report as our engines give it and as every screen, the PDF and the copied text read it.
 * `stored/ownReport.ts` writes it under the Spanish keys of `storedReport.ts` and reads it back;
 * `read.ts` makes one of whatever strangers and older versions wrote. Everything in it is shown as
 * text and never trusted.
 */

import type { ConclusionText } from './conclusionText.ts';
import type { Confidence } from './confidence.ts';
import type { AmongCuts } from './cuts.ts';
import type { Differential } from './differential.ts';
import type { AgreementLevel, UncheckedReading } from './uncheckedReading.ts';

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
 * Verdict on the sample. `imagen_nitida` praises the picture alone: no engine recognised its
 * content, so it tells nothing about the sample.
 */
export const SAMPLE_VERDICTS = ['adecuada', 'imagen_nitida', 'limitada', 'no_diagnostica'] as const;
export type SampleVerdict = (typeof SAMPLE_VERDICTS)[number];

/**
 * Where a figure comes from: counted or measured on the image, computed from those, or entered by the
 * vet. The last three are the vet's own, on an image or at the microscope.
 */
export const MEASURE_ORIGINS = [
  'recuento',
  'medido',
  'calculado',
  'indicado',
  'contado',
  'medido_usted',
  'corregido',
] as const;
export type MeasureOrigin = (typeof MEASURE_ORIGINS)[number];

/** Above or below its reference interval, or between two published limits. */
export const FLAGS = ['H', 'L', 'limite'] as const;
export type Flag = (typeof FLAGS)[number];

/** Eye or side of what is measured on both. */
export const SIDES = ['OD', 'OS', 'izquierdo', 'derecho'] as const;
export type Side = (typeof SIDES)[number];

/** State of a finding; without an answer it is not evaluable, never «no observado». */
export const FINDING_STATES = ['observado', 'no_observado', 'no_evaluable'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** How soon the case must be attended, most urgent first. */
export const URGENCY_LEVELS = ['vital', '24h', 'dias', 'ordinaria'] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

/** How a case was read: by a model, by published criteria, or by measuring alone. */
export const READING_METHODS = ['modelo', 'criterios', 'medicion'] as const;
export type ReadingMethod = (typeof READING_METHODS)[number];

/** Reference interval, both limits inside it; null where it has none, never both. */
export type ReferenceInterval = readonly [low: number | null, high: number | null];

/** One measured figure, or why it could not be measured. */
export interface Measurement extends AmongCuts {
  readonly name: string;
  /** Absent when the figure is not measurable; then `reason` says why. */
  readonly value?: number;
  /** A limit, or a point that may be two, as entered and in place of the value: «<10». */
  readonly written?: string;
  /** At least as many are written, as its field does. */
  readonly decimals?: number;
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
  /** Key of the field it was entered in. */
  readonly key?: string;
  /** Interval of healthy animals, in the same unit; `range` is the spread of the figure itself. */
  readonly interval?: ReferenceInterval;
  readonly flag?: Flag;
  readonly side?: Side;
  /** `name` without its side, the same on both: «PIO» of «PIO OD». */
  readonly of?: string;
  /** Name of what differs between both eyes or sides, without a side. */
  readonly differenceOf?: string;
}

/** One image: read or not and, if not, why. */
export interface ImageReading {
  readonly position: number;
  readonly used: boolean;
  /** Caption under the picture, in Spanish. */
  readonly caption?: string;
  readonly problems: readonly string[];
}

export interface Quality {
  readonly verdict?: SampleVerdict;
  readonly text?: string;
  /** Limits of this reading of this case. */
  readonly limitations: readonly string[];
  /** Limits of every reading of this kind: accuracy, engine, general intervals. */
  readonly reservations?: readonly string[];
  readonly images: readonly ImageReading[];
}

/** A labelled finding: a text, a list, a group of findings, or whether it was seen. */
export interface Finding {
  readonly label: string;
  /** Beside a state, the amount or grade: «2+». */
  readonly text?: string;
  readonly state?: FindingState;
  readonly children?: readonly Finding[];
  /** The list of criteria it is, whose items stand in place of a text and of children. */
  readonly list?: FindingList;
}

/** Lists with a place of their own in the sheet; the id of any other is free. */
export const FINDING_LISTS = {
  found: 'hallazgos',
  bothSides: 'exploracion_od_os',
  observed: 'observaciones',
} as const;

/** Opening of the line of questions about both eyes without any answer. */
export const NOT_ENTERED = 'No evaluable, no indicado: ';

export interface FindingList {
  readonly id: string;
  readonly items: readonly FindingItem[];
}

/** A sentence, or something that was looked for, with its state. */
export interface FindingItem {
  readonly text: string;
  readonly state?: FindingState;
  /** Amount or grade of what was looked for: «2+». */
  readonly grade?: string;
  /** «a propuesta de la IA», where the vet answered at its proposal. */
  readonly proposed?: string;
  /** Row that compares both eyes or sides: the table of both shows it, where there is one. */
  readonly bothSides?: true;
}

export type { Differential };

/** Contradiction among the answers, without its prefix, and the fields it is about. */
export interface CoherenceWarning {
  readonly text: string;
  readonly fields: readonly string[];
}

/** A class that was concluded: by which criterion, and what that read of the case. */
export interface Reason {
  readonly outcome: string;
  /** Id of the criterion: `B-C60`. */
  readonly rule?: string;
  readonly condition?: string;
  readonly facts: readonly ReasonFact[];
}

export interface ReasonFact {
  readonly name: string;
  readonly value: string;
  /** Key of the field it was entered in. */
  readonly key?: string;
}

/** An act that cannot wait, and the figures and signs that it rests on, as the form writes them. */
export interface ActNow {
  readonly text: string;
  readonly data: readonly string[];
}

/** Agreement of independent readings, in a word and in a sentence. */
export interface AgreementNote {
  readonly level: AgreementLevel;
  readonly text: string;
}

/** The AI stamp at the foot of every report. */
export interface Stamp {
  /** Absent in reports of pipelines and in older ones. */
  readonly method?: ReadingMethod;
  readonly model?: string;
  readonly engine?: string;
  readonly version?: string;
  /** Edition of the criteria that were applied. */
  readonly edition?: string;
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
  readonly conclusion?: ConclusionText;
  readonly certainty?: Certainty;
  readonly confidence?: Confidence;
  readonly urgency?: string;
  readonly urgencyLevel?: UrgencyLevel;
  readonly urgencyReason?: string;
  /** Acts that cannot wait, most important first: the first is the next step. */
  readonly acts: readonly ActNow[];
  /** First advice of a vital case that can wait; no other list repeats it. */
  readonly whenStable?: string;
  readonly coherence: readonly CoherenceWarning[];
  /** The datum that would change the report most. */
  readonly deciding?: string;
  /** Classes that were concluded by criteria, and the classification that was applied. */
  readonly classes: readonly string[];
  readonly scheme?: string;
  /** Why, class by class; older reports have the classes alone. */
  readonly reasons: readonly Reason[];
  /** Criteria that fired, as `TYPE/ID`. */
  readonly rules: readonly string[];
  readonly summary?: string;
  readonly nextStep?: string;
  /** The leading class in a sentence for the owner of the animal. */
  readonly owner?: string;
  readonly agreement?: AgreementNote;
  readonly quality?: Quality;
  readonly measurements: readonly Measurement[];
  readonly findings: readonly Finding[];
  readonly differentials: readonly Differential[];
  readonly recommendations: readonly string[];
  readonly references: readonly string[];
  readonly stamp: Stamp;
  /** Fields that the vet answered at the proposal of a model or an automation. */
  readonly proposed?: readonly string[];
  /** Absent where only criteria and measurements read the case. */
  readonly unchecked?: UncheckedReading;
  /** Unknown keys of the reading, listed and not trusted. */
  readonly additional: readonly Finding[];
}

/** Result of `readReport`. */
export type ReportReading =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly detail: string }
  | { readonly state: 'read'; readonly report: Report };

/** True if a report is by criteria; those of a model that stand on them keep their places. */
export function isByCriteria({ stamp, reasons }: Pick<Report, 'stamp' | 'reasons'>): boolean {
  return stamp.method === 'criterios' || (stamp.method === 'modelo' && reasons.length > 0);
}
