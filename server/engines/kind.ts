import type { Answers } from '#domain/catalogue/field.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { ReadingFailure } from '#domain/report/automation/readAutomation.ts';
import type { ReceivedReading } from '#domain/rules/attempts.ts';
import type { ImageProcessor } from '#server/external/images/processor.ts';
import type { AttemptBook, CaseAddresses } from './attempts.ts';
import type { DiagnosticEngine } from './engine.ts';
import type { CallLedger } from './ledger.ts';

/**
 * An engine kind: its name, its own variables and how to open it. Adding one takes a file with an
 * `EngineKind` and a line in `index.ts`.
 */
export interface EngineKind {
  readonly name: string;
  /** Its own environment variables; no other code reads them. */
  readonly variables: readonly string[];
  /**
   * Parses its variables, without the empty ones. @returns one Spanish line per mistake, starting
   * with the variable; undefined when none is set and the engine needs one.
   */
  configure(values: EngineVariables): EngineSetting | readonly string[] | undefined;
}

export type EngineVariables = Readonly<Record<string, string>>;

/** A fully configured engine, not opened yet. */
export interface EngineSetting {
  /** Outside party that sees part of a case; undefined for none. */
  readonly recipient?: Recipient;
  /** Monthly budget of its calls, in millionths; undefined without one. */
  readonly monthly?: number | undefined;
  /**
   * Its conclusion heads a report by default, as for the operator's own automation. Undefined: the
   * conclusion stands apart from the criteria.
   */
  readonly leads?: true;
  /** Receiver of late answers; undefined where every answer is immediate. */
  readonly callbacks?: CallbackDoor;
  /** Loads heavy modules; called once at start where the engine is configured. */
  open(parts: EngineParts): Promise<DiagnosticEngine>;
}

export interface CallbackDoor {
  readonly proofOf: CallbackProof;
  /** The part of an answer to store, or why it is unusable. */
  parse(
    body: string,
    about: CallbackCase,
  ): Promise<ReceivedReading | { readonly refused: ReadingFailure }>;
}

/**
 * Authenticates a request of the automation; undefined without proof. Header names in lower case.
 */
export type CallbackProof = (request: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Proof | undefined;

/** A key, or a signature, which covers the id of one message. */
export type Proof =
  | { readonly by: 'bearer' }
  | { readonly by: 'signature'; readonly messageId: string };

export interface CallbackCase {
  readonly analysisId: string;
  readonly answers: Answers;
}

export interface Recipient {
  /** In Spanish. */
  readonly kind: 'un modelo de lenguaje' | 'una automatización';
  readonly host: string;
  readonly here: boolean;
  /** Spanish words that follow «recibe ». */
  readonly what: string;
}

/** Name of an account among those whose images are decoded: a reading never pauses its uploads. */
export const readingOf = (account: string): string => `reading:${account}`;

export interface EngineParts {
  readonly clock: () => Date;
  readonly images: ImageProcessor;
  readonly criteria: Switches;
  readonly ledger: CallLedger;
  readonly attempts: AttemptBook;
  readonly addresses: CaseAddresses;
  readonly publicUrl: string;
  readonly warn: (message: string, details?: Record<string, unknown>) => void;
  /** The engine of measurements and published criteria; every report contains its facts. */
  facts(): Promise<DiagnosticEngine>;
}
