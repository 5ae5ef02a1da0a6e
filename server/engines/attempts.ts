import type {
  Attempt,
  AttemptName,
  AttemptTimes,
  ReceivedReading,
  Recorded,
} from '#domain/rules/attempts.ts';

/**
 * Requests to engines that answer later. The attempt is written before the request leaves, so that
 * a process that dies never asks twice, and an answer finds its attempt in any process. A case has
 * at most one open attempt; it closes when the case ends, however it ends, and reading the case
 * again opens a new one.
 */
export interface AttemptBook {
  /** The open attempt of a case, begun now if it has none; undefined once the case has ended. */
  open(analysisId: string, times: AttemptTimes): Promise<Attempt | undefined>;
  /**
   * Lease: no other worker may call before `until`. False when another worker has it, or when the
   * attempt was already sent, answered, given up or closed.
   */
  claim(name: AttemptName, now: Date, until: Date): Promise<boolean>;
  /** The request was accepted: never send it again. */
  taken(name: AttemptName, now: Date): Promise<void>;
  /** It may be asked again, not before `again`. */
  postpone(name: AttemptName, failure: string, again: Date): Promise<void>;
  /** Stops waiting. False when an answer came first: then the answer counts. */
  giveUp(name: AttemptName, failure: string): Promise<boolean>;
  /** Stores an answer. The first one wins. */
  record(name: AttemptName, answer: ReceivedReading, now: Date): Promise<Recorded>;
}

/** Makes the addresses that are sent outside. */
export interface CaseAddresses {
  /** Path of the door where the answer of an attempt is taken. */
  callback(name: AttemptName): string;
  /** Path of an image of the case, for this attempt alone and until then. */
  image(name: AttemptName, imageId: string, until: Date): string;
}
