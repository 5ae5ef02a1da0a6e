import { MAX_IMAGES } from '../limits.ts';

/** Milliseconds that the code of a draft opens its camera page. */
export const PHONE_CODE_LIFE = 10 * 60_000;

export type PhoneCodeEnd = 'finished' | 'revoked';

/** `open`: the first phone takes the code. `begin` and `part`: a picture. */
export type PhoneAct = 'open' | 'begin' | 'part' | 'finish';

export interface PhoneCode {
  readonly expiresAt: Date;
  /** The phone that opened it; null before. */
  readonly phoneHash: string | null;
  readonly images: readonly string[];
  readonly ended: PhoneCodeEnd | null;
}

/** A phone's proof in place of a session, and the address that it comes from. */
export interface PhonePass {
  /** `Bearer CODE.KEY`: the code of the desk, and a key that the phone made for itself. */
  readonly authorization: string | undefined;
  readonly address: string;
}

export interface PhoneAsks {
  readonly act: PhoneAct;
  readonly phoneHash: string;
  /** Id of the picture that the act is about. */
  readonly image?: string | undefined;
  readonly now: Date;
}

export type PhoneRefusal =
  | 'phone_code_expired'
  | 'phone_code_finished'
  | 'phone_code_revoked'
  | 'phone_code_taken'
  | 'phone_code_full'
  | 'phone_code_unknown';

/** The refusal of what a phone asks with a code; undefined when it may. Finishing twice is finishing. */
export function refusalOfPhone(code: PhoneCode, asks: PhoneAsks): PhoneRefusal | undefined {
  const { act, phoneHash, image, now } = asks;
  const isHolder = code.phoneHash === phoneHash;
  if (code.ended === 'finished' && act === 'finish' && isHolder) return undefined;
  if (code.ended) return `phone_code_${code.ended}`;
  if (now >= code.expiresAt) return 'phone_code_expired';
  if (act === 'open' && code.phoneHash === null) return undefined;
  // Before the page was opened no phone sends anything.
  if (code.phoneHash === null) return 'phone_code_unknown';
  if (!isHolder) return 'phone_code_taken';
  const isNew = image !== undefined && !code.images.includes(image);
  if (act === 'begin' && isNew && code.images.length >= MAX_IMAGES) return 'phone_code_full';
  // Another picture of the draft is none of this phone's.
  if (act === 'part' && isNew) return 'phone_code_unknown';
  return undefined;
}
