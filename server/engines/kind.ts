import type { Answers } from '#domain/catalogue/field.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { AnswerFailure } from '#domain/report/automation/readAutomation.ts';
import type { NewAnswer } from '#domain/rules/attempts.ts';
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
  /** Names of its own environment variables; nobody else reads them. */
  readonly variables: readonly string[];
  /**
   * What its variables say, empty ones left out: one Spanish line for each mistake, beginning with the
   * name of the variable; undefined when none of them is given and it cannot work without.
   */
  configure(values: EngineVariables): EngineSetting | readonly string[] | undefined;
}

export type EngineVariables = Readonly<Record<string, string>>;

/** An engine that has all it needs, not opened yet. */
export interface EngineSetting {
  /** Who outside this process sees something of a case; absent where nobody does. */
  readonly recipient?: Recipient;
  /** The most that the calls of a month may cost, in millionths; absent without a limit. */
  readonly monthly?: number | undefined;
  /**
   * Whether its conclusion heads a report until the administration says otherwise: that of an
   * operator's own automation does. Absent: it stands apart from what criteria say.
   */
  readonly leads?: true;
  /** How what is answered later comes in; absent where everything is answered at once. */
  readonly answers?: AnswerDoor;
  /** Loads what is heavy; called once, at the start, wherever it is configured. */
  open(parts: EngineParts): Promise<DiagnosticEngine>;
}

/** What the door of answers asks of the engine that they are for. */
export interface AnswerDoor {
  readonly proofOf: AnswerProof;
  /** What is kept of an answer to a case, or why it is of no use. */
  keep(body: string, about: AnsweredAnalysis): NewAnswer | { readonly refused: AnswerFailure };
}

/** What shows that a request comes from whom we asked; undefined when nothing does. Names of headers in lower case. */
export type AnswerProof = (request: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Proof | undefined;

/** A key that is shown, or a signature: that holds for one message, whose id it covers. */
export type Proof =
  | { readonly by: 'bearer' }
  | { readonly by: 'signature'; readonly messageId: string };

export interface AnsweredAnalysis {
  readonly analysisId: string;
  readonly answers: Answers;
}

/** A server that receives cases, as the installation tells of it. */
export interface Recipient {
  /** What it is, in Spanish. */
  readonly kind: 'un modelo de lenguaje' | 'una automatización';
  /** Host name, with its port where it has one. */
  readonly host: string;
  /** Whether it is this very machine. */
  readonly here: boolean;
  /** What it receives, in Spanish, after «recibe ». */
  readonly what: string;
}

/** What the wiring lends to every engine. */
export interface EngineParts {
  readonly clock: () => Date;
  readonly images: ImageProcessor;
  /** What the operator switches of the published criteria. */
  readonly criteria: Switches;
  /** What was asked of servers that cost money, and what is left to spend. */
  readonly ledger: CallLedger;
  /** What was asked of somebody who answers later. */
  readonly attempts: AttemptBook;
  readonly addresses: CaseAddresses;
  /** Origin of this installation. */
  readonly publicUrl: string;
  readonly warn: (message: string, details?: Record<string, unknown>) => void;
  /** The engine of measurements and published criteria: its facts go into every report. */
  facts(): Promise<DiagnosticEngine>;
}
