import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIRM_LINK_HOURS } from '#domain/rules/credentials.ts';

/** What is made with the secret of the installation, besides the sessions of the library. */
export interface Keys {
  /**
   * What stands for a text in the database: the same for the same text, and nothing to guess it from
   * for whoever has only the database. `purpose` keeps those of two tables apart.
   */
  pseudonym(purpose: string, text: string): string;
  /**
   * A pass: proof that whoever shows it has been let in to the account, or reads its mail, until
   * `expiresAt`. It opens nothing; it only keeps its holder from being counted as a stranger.
   */
  issuePass(userId: string, expiresAt: Date): string;
  /** Which pass of the account it is; undefined when it is none, or no longer. */
  readPass(pass: string, userId: string, now: Date): string | undefined;
  /** Opens one image of a case to whoever asks with it, for one attempt to read that case. */
  sealImage(image: SealedImage): string;
  isImageSeal(image: SealedImage, seal: string): boolean;
  /** What the link of a confirmation mail carries, as the authentication library reads it. */
  confirmationToken(email: string): Promise<string>;
}

/** What the seal of an address vouches for. */
export interface SealedImage {
  readonly analysisId: string;
  readonly attempt: number;
  readonly imageId: string;
  /** Seconds since 1970, after which it opens nothing. */
  readonly expires: number;
}

export function createKeys(secret: string): Keys {
  // A key of its own for each use: what one signs never passes for what another did.
  const sign = (use: string, text: string) =>
    createHmac('sha256', createHmac('sha256', secret).update(`vetoscopio ${use}`).digest())
      .update(text)
      .digest();
  const same = (given: Buffer, ours: Buffer) =>
    given.length === ours.length && timingSafeEqual(given, ours);
  const imageSeal = ({ analysisId, attempt, imageId, expires }: SealedImage) =>
    sign('image', [analysisId, attempt, imageId, expires].join('~'));
  return {
    pseudonym: (purpose, text) => sign(`pseudonym ${purpose}`, text).toString('base64url'),
    issuePass: (userId, expiresAt) => {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      const said = `${userId}~${expires}~${randomBytes(12).toString('base64url')}`;
      return `${said}~${sign('pass', said).toString('base64url')}`;
    },
    readPass: (pass, userId, now) => {
      const cut = pass.lastIndexOf('~');
      const said = pass.slice(0, Math.max(0, cut));
      const [holder, expires, nonce] = said.split('~');
      if (holder !== userId || !(Number(expires) * 1000 > now.getTime())) return undefined;
      const given = Buffer.from(pass.slice(cut + 1), 'base64url');
      return same(given, sign('pass', said)) ? nonce : undefined;
    },
    sealImage: (image) => imageSeal(image).toString('base64url'),
    isImageSeal: (image, seal) => same(Buffer.from(seal, 'base64url'), imageSeal(image)),
    confirmationToken: async (email) => {
      const { createEmailVerificationToken } = await import('better-auth/api');
      return createEmailVerificationToken(secret, email, undefined, CONFIRM_LINK_HOURS * 3600);
    },
  };
}
