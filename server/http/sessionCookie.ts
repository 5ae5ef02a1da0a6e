import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a SHA-256 in base64. */
const SIGNATURE_LENGTH = 44;

/**
 * Session token of a signed cookie, `TOKEN.SIGNATURE` in the authentication library's format;
 * undefined for a foreign signature. Synchronous: Web Crypto goes twice through the thread pool,
 * which costs more than the rest of a small request.
 */
export function readSignedToken(value: string, secret: string): string | undefined {
  const cut = value.lastIndexOf('.');
  if (cut < 1 || value.length - cut - 1 !== SIGNATURE_LENGTH) return undefined;
  const token = value.slice(0, cut);
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  const signature = value.slice(cut + 1);
  // Equal length in characters; a two-byte character must not reach the comparison.
  const ours = Buffer.from(expected);
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? token : undefined;
}
