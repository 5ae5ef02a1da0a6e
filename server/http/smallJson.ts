import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from './env.ts';

/** Bytes from which a JSON is compressed: a smaller one fits into the packet of its headers. */
export const LEAST_BYTES = 1000;

/**
 * The lowest quality that packs: a page of the history takes 16 µs for a fifth of its bytes, and
 * quality 5 six times as long for a tenth less. On this thread, since another one costs as much.
 */
const PACKED = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
} as const;

type Encoding = keyof typeof PACKED;

/**
 * Declares that the reply of an operation holds something secret, and what: it is never compressed.
 * Beside text that an attacker chooses, its length would tell the secret (BREACH).
 */
export const carriesSecret = (what: string) => ({ 'x-secret': what });

/** Compresses what handlers write with `c.json`, but not the operations of `isSecret`. */
export function packJson(isSecret: (method: string, path: string) => boolean) {
  return createMiddleware<HttpEnv>((c, next) => {
    const json = (body: unknown, status?: ContentfulStatusCode) =>
      reply(c, JSON.stringify(body), status, isSecret);
    Object.assign(c, { json });
    return next();
  });
}

function reply(
  c: Context<HttpEnv>,
  text: string,
  status: ContentfulStatusCode | undefined,
  isSecret: (method: string, path: string) => boolean,
): Response {
  const plain = { 'content-type': 'application/json' };
  if (Buffer.byteLength(text) < LEAST_BYTES || isSecret(c.req.method, c.req.path))
    return c.body(text, status, plain);
  const { body, headers } = packed(text, c.req.header('accept-encoding'));
  return c.body(body, status, { ...plain, ...headers });
}

/** A text as its reader accepts it. */
export function packed(text: string, accepted: string | undefined) {
  const headers = { vary: 'accept-encoding' };
  const encoding = bestOf(accepted);
  if (!encoding) return { body: text, headers };
  const body = new Uint8Array(PACKED[encoding](text));
  return { body, headers: { ...headers, 'content-encoding': encoding } };
}

function bestOf(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}
