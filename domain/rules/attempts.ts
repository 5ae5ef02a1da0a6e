/** What is asked of somebody who answers later: an attempt to have a case read. */
export interface AttemptName {
  readonly analysisId: string;
  /** 1 for the first reading of a case, and one more each time it is read again. */
  readonly attempt: number;
}

/** `webhook-id` of every request of an attempt, and what one of its answers begins with. */
export function messageIdOf({ analysisId, attempt }: AttemptName): string {
  return `msg_${analysisId}_${attempt}`;
}

/**
 * Whether a signed message is about this attempt: its id, which the signature covers, is that of the
 * attempt, or goes on after it with `_`, as an automation that numbers its messages does.
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
  /** How often it was asked. */
  readonly tries: number;
  /** Nobody may ask before: somebody is asking, or was told to wait. */
  readonly notBefore: Date;
  /** When it was taken. */
  readonly sentAt: Date | null;
  /** How asking failed last; the reason why it was given up, once it was. */
  readonly failure: string | null;
  readonly givenUp: boolean;
  /** JSON; null without an answer. */
  readonly answer: string | null;
}

export interface NewAnswer {
  /** The same for the same answer. */
  readonly hash: string;
  /** JSON. */
  readonly text: string;
  /** Why it is no reading, of one that says so. */
  readonly failure?: string;
}

/**
 * What became of an answer: kept; the same again; another one than that which is kept; too late, the
 * attempt being given up or closed; or of no attempt.
 */
export type Recorded = 'kept' | 'same' | 'other' | 'late' | 'unknown';

/**
 * The answer is not here yet: the case stays as it is, and is looked at again when the answer
 * comes, or at `until`.
 */
export class AnswerAwaited extends Error {
  override name = 'AnswerAwaited';
  readonly until: Date;

  constructor(until: Date) {
    super('The answer of the engine is awaited');
    this.until = until;
  }
}
