import type { Answers } from '#domain/catalogue/field.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { ReadingFailure } from '#domain/report/automation/readAutomation.ts';
import type { ReceivedReading } from '#domain/rules/attempts.ts';
import type { ImageProcessor } from '#server/external/images/processor.ts';
import type { AttemptBook, CaseAddresses } from './attempts.ts';
import type { DiagnosticEngine } from './engine.ts';
import type { CallLedger } from './ledger.ts';

/**
 * An engine as an installation may choose it: its name, the variables that are its own and how it is
 * opened. One file that gives an `EngineKind`, and one line in `index.ts`, add one.
 */
export interface EngineKind {
  /** As `AI_ENGINE` names it. */
  readonly name: string;
  /** Names of its own environment variables; no other code reads them. */
  readonly variables: readonly string[];
  /**
   * Parses its variables, empty ones left out. Returns one Spanish line for each mistake, beginning
   * with the name of the variable; undefined when none is set and the engine needs one.
   */
  configure(values: EngineVariables): EngineSetting | readonly string[] | undefined;
}

export type EngineVariables = Readonly<Record<string, string>>;

/** An engine that has all it needs, not opened yet. */
export interface EngineSetting {
  /** The outside party that sees part of a case; absent where there is none. */
  readonly recipient?: Recipient;
  /** The most that the calls of a month may cost, in millionths; absent without a limit. */
  readonly monthly?: number | undefined;
  /**
   * True if its conclusion heads a report by default, as for the operator's own automation. Absent:
   * the conclusion stands apart from the criteria.
   */
  readonly leads?: true;
  /** Receiver of late answers; absent where every answer is immediate. */
  readonly callbacks?: CallbackDoor;
  /** Loads heavy modules; called once at start wherever the engine is configured. */
  open(parts: EngineParts): Promise<DiagnosticEngine>;
}

/** The engine's side of the callback route. */
export interface CallbackDoor {
  readonly proofOf: CallbackProof;
  /** The part of an answer to store, or why it is unusable. */
  parse(body: string, about: CallbackCase): ReceivedReading | { readonly refused: ReadingFailure };
}

/**
 * Proof that a request comes from the automation we asked; undefined without proof. Header names in
 * lower case.
 */
export type CallbackProof = (request: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Proof | undefined;

/** A key that is shown, or a signature: that holds for one message, whose id it covers. */
export type Proof =
  | { readonly by: 'bearer' }
  | { readonly by: 'signature'; readonly messageId: string };

export interface CallbackCase {
  readonly analysisId: string;
  readonly answers: Answers;
}

/** A server that receives cases, as shown to users. */
export interface Recipient {
  /** In Spanish. */
  readonly kind: 'un modelo de lenguaje' | 'una automatización';
  /** Host name, with its port where it has one. */
  readonly host: string;
  /** True for this very machine. */
  readonly here: boolean;
  /** In Spanish, to follow «recibe ». */
  readonly what: string;
}

/** Shared parts that every engine receives. */
export interface EngineParts {
  readonly clock: () => Date;
  readonly images: ImageProcessor;
  /** Criteria that the operator switches. */
  readonly criteria: Switches;
  /** Calls made to paid servers, and the budget left. */
  readonly ledger: CallLedger;
  /** Requests to engines that answer later. */
  readonly attempts: AttemptBook;
  readonly addresses: CaseAddresses;
  /** Origin of this installation. */
  readonly publicUrl: string;
  readonly warn: (message: string, details?: Record<string, unknown>) => void;
  /** The engine of measurements and published criteria: its facts go into every report. */
  facts(): Promise<DiagnosticEngine>;
}
