import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Milliseconds of a code. */
const STEP = 30_000;

/** The next code, accepted in advance: each code works once. */
export function nextTotpCode(uri: string): string {
  return totpCode(uri, Date.now() + STEP);
}

/** Code for an `otpauth://` URI (RFC 6238, SHA-1, 30 s). */
export function totpCode(uri: string, at = Date.now()): string {
  const key = base32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function base32(text: string): Buffer {
  let bits = '';
  for (const character of text.replace(/=+$/, ''))
    bits += ALPHABET.indexOf(character.toUpperCase()).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
