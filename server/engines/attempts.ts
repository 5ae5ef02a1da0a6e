import type {
  Attempt,
  AttemptName,
  AttemptTimes,
  ReceivedReading,
  Recorded,
} from '#domain/rules/attempts.ts';

/**
 * Requests to engines that answer later. The attempt is written before the request leaves, so that
 * a dead process never asks twice and any process can match the answer. A case has at most one open
 * attempt, which closes with the case; reading again opens a new one.
 */
export interface AttemptBook {
  /** Opens an attempt or returns the open one; undefined once the case has ended. */
  open(analysisId: string, times: AttemptTimes): Promise<Attempt | undefined>;
  /**
   * Lease: no other worker may call before `until`. False when another worker holds it, or the
   * attempt was sent, answered, given up or closed.
   */
  claim(name: AttemptName, now: Date, until: Date): Promise<boolean>;
  /** The request was accepted: never resend it. */
  taken(name: AttemptName, now: Date): Promise<void>;
  /** The request may be repeated, not before `again`. */
  postpone(name: AttemptName, failure: string, again: Date): Promise<void>;
  /** Stops waiting. False when an answer came first, or the case ended. */
  giveUp(name: AttemptName, failure: string): Promise<boolean>;
  /** Stores an answer. The first one wins. */
  record(name: AttemptName, answer: ReceivedReading, now: Date): Promise<Recorded>;
}

export interface CaseAddresses {
  /** Path of the callback of an attempt. */
  callback(name: AttemptName): string;
  /** Path of an image, for this attempt and until then. */
  image(name: AttemptName, imageId: string, until: Date): string;
}
