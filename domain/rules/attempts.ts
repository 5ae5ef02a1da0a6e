/** Request to an engine that answers later: one attempt to read a case. */
export interface AttemptName {
  readonly analysisId: string;
  /** 1 for the first reading of a case, and one more each time it is read again. */
  readonly attempt: number;
}

/** `webhook-id` of every request of an attempt, and prefix of its answers' ids. */
export function messageIdOf({ analysisId, attempt }: AttemptName): string {
  return `msg_${analysisId}_${attempt}`;
}

/**
 * True if a signed message belongs to this attempt: its id, covered by the signature, equals the
 * attempt's, or continues it with `_`, as automations do that number their messages.
 */
export function isMessageOf(id: string, name: AttemptName): boolean {
  const own = messageIdOf(name);
  return id === own || id.startsWith(`${own}_`);
}

export interface AttemptTimes {
  readonly now: Date;
  /** When nothing more is waited for. */
  readonly expiresAt: Date;
}

export interface Attempt extends AttemptName {
  readonly expiresAt: Date;
  /** Number of requests. */
  readonly tries: number;
  /** Lease: no worker may call again before this time. */
  readonly notBefore: Date;
  /** When it was taken. */
  readonly sentAt: Date | null;
  /** The last failure; once abandoned, the reason. */
  readonly failure: string | null;
  readonly givenUp: boolean;
  /** JSON; null without an answer. */
  readonly answer: string | null;
}

export interface ReceivedReading {
  /** The same for the same answer. */
  readonly hash: string;
  /** JSON. */
  readonly text: string;
  /** Reason of an answer that reports a failure. */
  readonly failure?: string;
}

/**
 * Outcome of an answer: kept; identical to the kept one; different from it; late, after the attempt
 * was abandoned or closed; or without an attempt.
 */
export type Recorded = 'kept' | 'same' | 'other' | 'late' | 'unknown';

/**
 * The answer is not here yet: the case stays as it is, and is looked at again when the answer
 * comes, or at `until`.
 */
export class ReadingPending extends Error {
  override name = 'ReadingPending';
  readonly until: Date;

  constructor(until: Date) {
    super('The answer of the engine is awaited');
    this.until = until;
  }
}
