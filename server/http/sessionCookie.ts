import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a SHA-256 in base64. */
const SIGNATURE_LENGTH = 44;

/**
 * The session token inside a signed cookie, `TOKEN.SIGNATURE` as the authentication library writes
 * it; undefined when the signature is not ours. It is checked here and at once: the way through Web
 * Crypto goes twice through the thread pool, and costs more than the rest of a small request.
 */
export function readSignedToken(value: string, secret: string): string | undefined {
  const cut = value.lastIndexOf('.');
  if (cut < 1 || value.length - cut - 1 !== SIGNATURE_LENGTH) return undefined;
  const token = value.slice(0, cut);
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  const signature = value.slice(cut + 1);
  // Both are as long in characters; a character of two bytes must not reach the comparison.
  const ours = Buffer.from(expected);
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? token : undefined;
}
