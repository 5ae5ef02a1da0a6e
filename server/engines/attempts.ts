import type {
  Attempt,
  AttemptName,
  AttemptTimes,
  NewAnswer,
  Recorded,
} from '#domain/rules/attempts.ts';

/**
 * What is asked of somebody who answers later. An attempt is written before anything leaves, so that
 * a process that dies asks nobody twice, and an answer finds its attempt whichever process it
 * comes to. A case has one open attempt at most; it is closed when the case ends, whichever way, and
 * a case that is read again gets a new one.
 */
export interface AttemptBook {
  /** The open attempt of a case, begun now if it has none; undefined once the case has ended. */
  open(analysisId: string, times: AttemptTimes): Promise<Attempt | undefined>;
  /**
   * The right to ask now, until `until`: nobody else gets it before. False when somebody has it, when
   * the attempt is asked already, answered, given up or closed.
   */
  claim(name: AttemptName, now: Date, until: Date): Promise<boolean>;
  /** It was taken: nobody asks again. */
  taken(name: AttemptName, now: Date): Promise<void>;
  /** It may be asked again, not before `again`. */
  postpone(name: AttemptName, failure: string, again: Date): Promise<void>;
  /** Nothing more is waited for. False when an answer came first: then it counts. */
  giveUp(name: AttemptName, failure: string): Promise<boolean>;
  /** Keeps an answer. Whoever is first wins. */
  record(name: AttemptName, answer: NewAnswer, now: Date): Promise<Recorded>;
}

/** Makes the addresses that are given away. */
export interface CaseAddresses {
  /** Path of the door where the answer of an attempt is taken. */
  callback(name: AttemptName): string;
  /** Path of an image of the case, for this attempt alone and until then. */
  image(name: AttemptName, imageId: string, until: Date): string;
}
