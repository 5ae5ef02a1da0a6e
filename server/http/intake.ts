import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { MOST_JSON_BYTES } from '#domain/limits.ts';
import type { HttpEnv } from './env.ts';
import { nameOf, problemResponse } from './problems.ts';
import { decodeStorable, findUnstorable } from './storable.ts';

/** Checks that precede every API operation. */

/** Milliseconds in which a whole body must arrive. */
const BODY_MS = 30_000;

/** The one binary operation limits and reads its own bytes. */
const isUpload = (c: HonoContext) => c.req.method === 'PUT' && /\/images\/[^/]+$/.test(c.req.path);

const hasBody = (c: HonoContext) => c.req.method !== 'GET' && c.req.method !== 'HEAD';

export function limitBody() {
  const limitUnannounced = bodyLimit({ maxSize: MOST_JSON_BYTES, onError: tooLarge });
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!hasBody(c) || isUpload(c)) return next();
    const announced = c.req.header('content-length');
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined)
      return limitUnannounced(c, next);
    // HTTP ends the body at its announced length.
    return Number(announced) > MOST_JSON_BYTES ? tooLarge() : next();
  });
}

const tooLarge = () => problemResponse(new AppError('payload_too_large'));

/**
 * Refuses input that no column can store: NUL, half a surrogate pair, an undecodable address,
 * endless nesting. Signed requests pass: their operation reads raw bytes.
 */
export function refuseUnstorable(isSigned: (method: string, path: string) => boolean) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    checkAddress(c.req.url);
    const asItCame = isUpload(c) || isSigned(c.req.method, c.req.path);
    if (hasBody(c) && !asItCame && isJson(c)) {
      const text = await inTime(c.req.text());
      if (text !== '') checkBody(text);
    }
    await next();
  });
}

const isJson = (c: HonoContext) =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(c.req.header('content-type')?.trim() ?? '');

function checkAddress(url: string): void {
  // Fast path: few addresses encode anything.
  if (!url.includes('%')) return;
  const { pathname, search } = new URL(url);
  if (decodeStorable(pathname) === undefined) throw unstorable('ruta');
  for (const pair of search.slice(1).split('&')) {
    const plain = pair.replaceAll('+', ' ');
    const cut = plain.indexOf('=');
    const name = decodeStorable(cut < 0 ? plain : plain.slice(0, cut));
    if (name === undefined) throw unstorable('consulta');
    if (cut >= 0 && decodeStorable(plain.slice(cut + 1)) === undefined) throw unstorable(name);
  }
}

function checkBody(text: string): void {
  const fault = findUnstorable(parse(text));
  if (fault) throw unstorable(fault.field || 'cuerpo', fault.reason);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('not_json', { cause });
  }
}

function unstorable(field: string, reason: 'characters' | 'depth' = 'characters'): AppError {
  const why =
    reason === 'depth'
      ? 'tiene demasiados niveles, unos dentro de otros'
      : 'contiene caracteres que no se pueden guardar. Bórrelos y escríbalo de nuevo';
  // Answers of a case have their key as field. The sender chose that name.
  const name = field
    .replace(/^data\./, '')
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .slice(0, 200);
  const message = `${nameOf(name)}: ${why}.`;
  return new AppError('invalid_body', { fields: [{ field: name, message }] });
}

async function inTime(body: Promise<string>): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('too_slow')), BODY_MS);
  try {
    return await Promise.race([body, late]);
  } finally {
    clearTimeout(timer);
  }
}
