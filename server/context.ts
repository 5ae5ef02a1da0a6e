import type { Catalogue } from '#domain/catalogue/field.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { BetaFeature } from '#domain/rules/betaFeatures.ts';
import type { Operator, OwnServices, ProcessingFacts } from '#domain/rules/operator.ts';
import type { CallbackDoor } from './engines/kind.ts';
import type { EngineChoice, Engines } from './engines/open.ts';
import type { Dumps } from './external/dumps/dumps.ts';
import type { FileStore } from './external/files/files.ts';
import type { ImageProcessor } from './external/images/processor.ts';
import type { Keys } from './external/keys.ts';
import type { Messages } from './external/mail/templates/messages.ts';
import type { MailTransport } from './external/mail/transport.ts';
import type { Passwords } from './external/passwords.ts';
import type { Payments } from './external/payments/payments.ts';
import type { ReportPrinter } from './external/pdf/printer.ts';
import type { Uploads } from './external/uploads/uploads.ts';
import type { Status } from './status.ts';
import type { Db } from './stores/db.ts';

export type { AnalysisEvent, LiveHub } from './external/live/hub.ts';
export type { Message } from './external/mail/templates/message.ts';

export interface JobData {
  readonly diagnose: { readonly analysisId: string };
  readonly 'make-thumbnails': { readonly analysisId: string };
  readonly 'send-mail': { readonly mailId: string };
  readonly 'tell-details': { readonly userId: string };
  readonly sweep: { readonly sweep: string };
}
export type JobName = keyof JobData;

/** Time and order of a job; by default at once, after earlier ones. */
export interface JobTime {
  readonly after?: Date;
  /** Higher runs first, whatever its age; 0 by default. */
  readonly priority?: number;
  /** Seconds in which a second job with the same data is not added. */
  readonly onceIn?: number;
}

export interface JobQueue {
  /** Adds the job in the caller's transaction: it exists only if the transaction commits. */
  send<Name extends JobName>(
    tx: Db,
    name: Name,
    data: JobData[Name],
    when?: JobTime,
  ): Promise<void>;
}

type Say = (message: string, details?: Record<string, unknown>) => void;

/** `error` takes the caught value: the logger drops the values in it. */
export interface Logger {
  readonly debug: Say;
  readonly info: Say;
  readonly warn: Say;
  readonly error: Say;
}

/** Dependencies of the flows; each flow picks its own (`Pick<Context, 'db' | 'ai'>`). */
export interface Context {
  readonly db: Db;
  /** Business time; tests inject it. */
  readonly clock: () => Date;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** The operator's address, in lower case (D7). */
  readonly superAdminEmail: string | undefined;
  /** The configured operator; `currentOperator` adds what the administration set. */
  readonly operator: Operator | undefined;
  readonly services: OwnServices;
  readonly processing: ProcessingFacts;
  /** The engines of the environment; `currentEngines` adds the administration's choice. */
  readonly engines: EngineChoice;
  /** Criteria switched by the environment. */
  readonly criteria: Switches;
  readonly catalogue: Catalogue;
  readonly betaFeatures: readonly BetaFeature[];
  readonly files: FileStore;
  readonly images: ImageProcessor;
  readonly uploads: Uploads;
  readonly jobs: JobQueue;
  readonly ai: Engines;
  readonly callbacks: readonly CallbackDoor[];
  readonly mail: MailTransport;
  readonly messages: Messages;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly pdf: ReportPrinter;
  /** Undefined where nothing is sold. */
  readonly payments: Payments | undefined;
  /** Undefined on a database server, which makes its own backups. */
  readonly dumps: Dumps | undefined;
  readonly readStatus: () => Promise<Status>;
  readonly log: Logger;
}
