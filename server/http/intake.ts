import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import type { HttpEnv } from './env.ts';
import { nameOf } from './problems.ts';
import { decodeStorable, findUnstorable } from './storable.ts';

/** Checks that precede every API operation. */

/** The one binary operation limits and reads its own bytes. */
export const isUpload = (c: HonoContext) =>
  c.req.method === 'PUT' && /^\/api\/analyses\/[^/]+\/images\/[^/]+$/.test(c.req.path);

/** A part of a draft's image: bytes, read whole before anything is taken for them. */
export const isPart = (c: HonoContext) =>
  c.req.method === 'PATCH' && /^\/api\/(?:drafts\/[^/]+|phone)\/images\/[^/]+$/.test(c.req.path);

const hasBody = (c: HonoContext) => c.req.method !== 'GET' && c.req.method !== 'HEAD';

/**
 * Refuses input that no column can store: NUL, half a surrogate pair, an undecodable address,
 * endless nesting. Signed requests pass: their operation reads raw bytes.
 */
export function refuseUnstorable(isSigned: (method: string, path: string) => boolean) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    checkAddress(c.req.url);
    const asItCame = isUpload(c) || isPart(c) || isSigned(c.req.method, c.req.path);
    if (hasBody(c) && !asItCame && isJson(c)) {
      const text = await c.req.text();
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
