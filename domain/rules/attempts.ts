/** One attempt to read a case with an engine that answers later. */
export interface AttemptName {
  readonly analysisId: string;
  /** 1 for the first reading, incremented for each repetition. */
  readonly attempt: number;
}

/** `webhook-id` of an attempt’s requests, and prefix of its answers’ ids. */
export function messageIdOf({ analysisId, attempt }: AttemptName): string {
  return `msg_${analysisId}_${attempt}`;
}

/**
 * True if the signed message id equals the attempt’s, or extends it with `_`, as automations that
 * number their messages do.
 */
export function isMessageOf(id: string, name: AttemptName): boolean {
  const own = messageIdOf(name);
  return id === own || id.startsWith(`${own}_`);
}

export interface AttemptTimes {
  readonly now: Date;
  /** Deadline for the answer. */
  readonly expiresAt: Date;
}

export interface Attempt extends AttemptName {
  readonly expiresAt: Date;
  readonly tries: number;
  /** Lease: no worker may call again before this time. */
  readonly notBefore: Date;
  readonly sentAt: Date | null;
  /** Last failure; the reason once abandoned. */
  readonly failure: string | null;
  readonly givenUp: boolean;
  /** JSON; null before an answer. */
  readonly answer: string | null;
}

export interface ReceivedReading {
  /** Equal for equal answers. */
  readonly hash: string;
  /** JSON. */
  readonly text: string;
  readonly failure?: string;
}

/**
 * Stored; equal to the stored answer; different; after the attempt was abandoned or closed; no
 * attempt.
 */
export type Recorded = 'kept' | 'same' | 'other' | 'late' | 'unknown';

/**
 * Thrown while the answer is pending: the case keeps its state, and is checked again when the
 * answer arrives or at `until`.
 */
export class ReadingPending extends Error {
  override name = 'ReadingPending';
  readonly until: Date;

  constructor(until: Date) {
    super('The answer of the engine is awaited');
    this.until = until;
  }
}
