import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIRM_LINK_HOURS } from '#domain/rules/credentials.ts';

/** Uses of the installation's secret besides the library's sessions. */
export interface Keys {
  /**
   * Keyed hash that replaces a text in the database: stable, and not guessable from the database
   * alone. `purpose` separates tables.
   */
  pseudonym(purpose: string, text: string): string;
  /**
   * A pass: proves until `expiresAt` that its holder once signed in or reads the account's mail. It
   * grants no access; it only exempts from the limits for strangers.
   */
  issuePass(userId: string, expiresAt: Date): string;
  /** Id of the account's pass; undefined when invalid or expired. */
  readPass(pass: string, userId: string, now: Date): string | undefined;
  /** Grants its bearer one image of a case, for one attempt to read it. */
  sealImage(image: SealedImage): string;
  isImageSeal(image: SealedImage, seal: string): boolean;
  /** Token in the link of a confirmation mail, in the authentication library's format. */
  confirmationToken(email: string): Promise<string>;
}

export interface SealedImage {
  readonly analysisId: string;
  readonly attempt: number;
  readonly imageId: string;
  /** Expiry in seconds since 1970. */
  readonly expires: number;
}

export function createKeys(secret: string): Keys {
  // A separate key per use, so that a signature of one never passes for another.
  const sign = (use: string, text: string) =>
    createHmac('sha256', createHmac('sha256', secret).update(`vetoscopio ${use}`).digest())
      .update(text)
      .digest();
  const same = (candidate: Buffer, ours: Buffer) =>
    candidate.length === ours.length && timingSafeEqual(candidate, ours);
  const imageSeal = ({ analysisId, attempt, imageId, expires }: SealedImage) =>
    sign('image', [analysisId, attempt, imageId, expires].join('~'));
  return {
    pseudonym: (purpose, text) => sign(`pseudonym ${purpose}`, text).toString('base64url'),
    issuePass: (userId, expiresAt) => {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      const payload = `${userId}~${expires}~${randomBytes(12).toString('base64url')}`;
      return `${payload}~${sign('pass', payload).toString('base64url')}`;
    },
    readPass: (pass, userId, now) => {
      const cut = pass.lastIndexOf('~');
      const payload = pass.slice(0, Math.max(0, cut));
      const [holder, expires, nonce] = payload.split('~');
      if (holder !== userId || !(Number(expires) * 1000 > now.getTime())) return undefined;
      const signature = Buffer.from(pass.slice(cut + 1), 'base64url');
      return same(signature, sign('pass', payload)) ? nonce : undefined;
    },
    sealImage: (image) => imageSeal(image).toString('base64url'),
    isImageSeal: (image, seal) => same(Buffer.from(seal, 'base64url'), imageSeal(image)),
    confirmationToken: async (email) => {
      const { createEmailVerificationToken } = await import('better-auth/api');
      return createEmailVerificationToken(secret, email, undefined, CONFIRM_LINK_HOURS * 3600);
    },
  };
}
