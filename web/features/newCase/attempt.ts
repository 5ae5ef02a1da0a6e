import type { Answers } from '#domain/catalogue/field.ts';
import { randomKey } from '#web/api/randomKey.ts';

/** An attempt to submit, stored until it succeeds, so that a retry continues the same case. */
export interface SendAttempt {
  /** `Idempotency-Key`. */
  readonly key: string;
  /** Hash of its answers: other answers need another key. */
  readonly fingerprint: string;
  /** Id of the case, once the server has created it. */
  readonly id?: string;
  /** Case of earlier answers, deleted when this one is created. */
  readonly replaces?: string | undefined;
  /** Key of the image the server holds in each position (1…5) of that case. */
  readonly uploaded: Readonly<Record<number, string>>;
}

export function fingerprintOf(type: string, answers: Answers): string {
  return JSON.stringify([type, answers]);
}

/** The current attempt if its answers are the same, else a new one. */
export function resumeOrBegin(attempt: SendAttempt | undefined, fingerprint: string): SendAttempt {
  if (attempt?.fingerprint === fingerprint) return attempt;
  const replaces = attempt?.id ?? attempt?.replaces;
  return { ...beginAttempt(fingerprint), ...(replaces ? { replaces } : {}) };
}

export function beginAttempt(fingerprint: string): SendAttempt {
  return { key: randomKey(), fingerprint, uploaded: {} };
}

/** Undefined when invalid. */
export function readAttempt(stored: unknown): SendAttempt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, fingerprint, id, replaces, uploaded } = stored as Partial<
    Record<keyof SendAttempt, unknown>
  >;
  if (typeof key !== 'string' || typeof fingerprint !== 'string') return undefined;
  if (typeof uploaded !== 'object' || uploaded === null) return undefined;
  const positions = Object.entries(uploaded).filter(([, image]) => typeof image === 'string');
  return {
    key,
    fingerprint,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof replaces === 'string' ? { replaces } : {}),
    uploaded: Object.fromEntries(positions),
  };
}
