import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { parse, serialize } from 'hono/utils/cookie';
import type { Context } from '#server/context.ts';
import { type CookieKind, hasDeviceOfAnother } from '#server/shared/deviceCookie.ts';
import type { HttpEnv } from './env.ts';

/**
 * Cookie with a keyed hash of the signed-in account, which scripts may read: so the browser shows
 * what it stored of an account to that account alone, before the server answers. It opens nothing.
 */
const nameOf = ({ prefix }: CookieKind) => `${prefix}.account`;

const attributes = ({ secure }: CookieKind) => ({ path: '/', sameSite: 'Lax', secure }) as const;

/**
 * Empties the browser's cache of pictures and pages, and nothing else: drafts, marks and the files
 * of the service worker are storage.
 */
export const CLEARS_CACHE = ['clear-site-data', '"cache"'] as const;

const markOf = ({ keys }: Pick<Context, 'keys'>, userId: string) =>
  keys.pseudonym('account mark', userId);

/** Ends it with the session. */
export function withoutMark(kind: CookieKind): string {
  return serialize(nameOf(kind), '', { ...attributes(kind), maxAge: 0 });
}

/** For the reading of the account: the cookie says whose it was. */
export function markAccount(ctx: Pick<Context, 'keys' | 'clock'>, kind: CookieKind) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const marked = getCookie(c, nameOf(kind));
    const session = c.req.method === 'DELETE' && c.res.ok ? undefined : c.get('session');
    const mark = session && markOf(ctx, session.userId);
    if (marked === mark) return;
    const seconds = session ? (session.expiresAt.getTime() - ctx.clock().getTime()) / 1000 : 0;
    const cookie = mark
      ? serialize(nameOf(kind), mark, { ...attributes(kind), maxAge: Math.ceil(seconds) })
      : withoutMark(kind);
    c.header('set-cookie', cookie, { append: true });
    if (marked !== undefined) c.header(...CLEARS_CACHE);
  });
}

/** The first refusal after a session has ended: later ones find no cookie, and clear nothing. */
export function clearAfterSession(kind: CookieKind) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 401 || c.get('session')) return;
    if (getCookie(c, nameOf(kind)) === undefined) return;
    c.header(...CLEARS_CACHE);
    c.header('set-cookie', withoutMark(kind), { append: true });
  });
}

/** The browser of a sign-in: marked, and without the pictures of whoever used it before. */
export function markEntered(
  ctx: Pick<Context, 'keys'>,
  { kind, cookies, userId, ms }: Entered,
  headers: Headers,
): void {
  const mark = markOf(ctx, userId);
  const marked = parse(cookies, nameOf(kind))[nameOf(kind)];
  if (marked === mark) return;
  const maxAge = ms / 1000;
  headers.append('set-cookie', serialize(nameOf(kind), mark, { ...attributes(kind), maxAge }));
  if (marked !== undefined || hasDeviceOfAnother(cookies, kind, userId))
    headers.set(...CLEARS_CACHE);
}

interface Entered {
  readonly kind: CookieKind;
  /** Header of the request. */
  readonly cookies: string;
  readonly userId: string;
  /** Life of the session. */
  readonly ms: number;
}
