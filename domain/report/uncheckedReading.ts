import type { Confidence } from './confidence.ts';
import type { Differential } from './differential.ts';

/** Agreement of independent readings, best first. */
export const AGREEMENT_LEVELS = ['acuerdo', 'parcial', 'desacuerdo', 'sin_comprobar'] as const;
export type AgreementLevel = (typeof AGREEMENT_LEVELS)[number];

/** External readers of a case. */
export const OTHER_READERS = ['modelo', 'automatizacion'] as const;
export type OtherReader = (typeof OTHER_READERS)[number];

/** Against the vet’s answers: contradicts, not asked, or agrees. */
export const UNCHECKED_STATES = ['discrepa', 'solo', 'coincide'] as const;
export type UncheckedState = (typeof UNCHECKED_STATES)[number];

/** Answer of the form that a finding proposes; only a vet's «Es así» makes it one. */
export interface Proposal {
  readonly key: string;
  readonly value: string;
}

export interface UncheckedRow {
  readonly state: UncheckedState;
  readonly name: string;
  /** Empty where the form does not ask. */
  readonly yours: string;
  readonly theirs: string;
  /** Image positions (1…5), as far as the reader gives them. */
  readonly images: readonly number[];
  readonly key?: string;
  readonly proposal?: Proposal;
}

/** Automation’s head of a report, where the operator allows it. */
export interface LeadingReading {
  readonly conclusion?: string;
  readonly summary?: string;
  readonly confidence?: Confidence;
  readonly message?: string;
  readonly nextStep?: string;
  readonly recommendations: readonly string[];
  readonly differentials: readonly Differential[];
}

/** External reading; no other part of a report repeats it. */
export interface UncheckedReading {
  readonly reader: OtherReader;
  readonly model?: string;
  /** ISO instant at which an automation says that it read the case. */
  readonly date?: string;
  /** Version of the prompt, or of our reading of its answer. */
  readonly version?: string;
  /** 1 or 2. */
  readonly readings: number;
  readonly level: AgreementLevel;
  readonly rows: readonly UncheckedRow[];
  readonly passages: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly removed: readonly string[];
  /** Absent if criteria and measurements head the report. */
  readonly leading?: LeadingReading;
  /** True for reports stored before unchecked readings were separate. */
  readonly older?: true;
}
