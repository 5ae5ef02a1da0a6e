import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { serialize } from 'hono/utils/cookie';
import type { Context } from '#server/context.ts';
import type { CookieKind } from '#server/shared/deviceCookie.ts';
import type { HttpEnv } from './env.ts';

/**
 * Cookie with a keyed hash of the signed-in account, which scripts may read: so the browser shows
 * what it stored of an account to that account alone, before the server answers. It opens nothing.
 */
const nameOf = ({ prefix }: CookieKind) => `${prefix}.account`;

const attributes = ({ secure }: CookieKind) => ({ path: '/', sameSite: 'Lax', secure }) as const;

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
    const mark = session && ctx.keys.pseudonym('account mark', session.userId);
    if (marked === mark) return;
    const seconds = session ? (session.expiresAt.getTime() - ctx.clock().getTime()) / 1000 : 0;
    const cookie = mark
      ? serialize(nameOf(kind), mark, { ...attributes(kind), maxAge: Math.ceil(seconds) })
      : withoutMark(kind);
    c.header('set-cookie', cookie, { append: true });
  });
}
