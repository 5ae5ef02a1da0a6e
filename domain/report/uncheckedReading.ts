import type { Confidence } from './confidence.ts';

/** How far independent readings of a case by a model say the same, from best to worst. */
export const AGREEMENT_LEVELS = ['acuerdo', 'parcial', 'desacuerdo', 'sin_comprobar'] as const;
export type AgreementLevel = (typeof AGREEMENT_LEVELS)[number];

/** Readers of a case beside the criteria. */
export const OTHER_READERS = ['modelo', 'automatizacion'] as const;
export type OtherReader = (typeof OTHER_READERS)[number];

/** Beside what the vet entered: contrary to it, of what was not entered, or the same. */
export const UNCHECKED_STATES = ['discrepa', 'solo', 'coincide'] as const;
export type UncheckedState = (typeof UNCHECKED_STATES)[number];

/** A finding of a model or an automation, with what the vet entered of the same. */
export interface UncheckedRow {
  readonly state: UncheckedState;
  readonly name: string;
  /** Empty where the form asks nothing of it. */
  readonly yours: string;
  readonly theirs: string;
  /** Positions (1…5) of the images in which it was seen, as far as the reader says. */
  readonly images: readonly number[];
  /** Key of the field it was compared with. */
  readonly key?: string;
}

/** Head of a report by an automation, where the operator has chosen that. */
export interface LeadingReading {
  readonly conclusion?: string;
  readonly summary?: string;
  readonly confidence?: Confidence;
  readonly message?: string;
  readonly nextStep?: string;
  readonly recommendations: readonly string[];
}

/** Reading of a model or an automation. Nothing of it stands anywhere else in a report. */
export interface UncheckedReading {
  readonly reader: OtherReader;
  readonly model?: string;
  /** 1 or 2. */
  readonly readings: number;
  readonly level: AgreementLevel;
  readonly rows: readonly UncheckedRow[];
  /** In the order in which it is read. */
  readonly passages: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly removed: readonly string[];
  /** Absent where the criteria and the measurements lead. */
  readonly leading?: LeadingReading;
  /** True of a report that was kept before readings stood apart. */
  readonly older?: true;
}
