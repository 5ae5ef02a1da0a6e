import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { isAdmin } from '#domain/rules/access.ts';
import { identify } from '#server/flows/accounts/identify.ts';
import { followUser } from '#server/observe/log/trail.ts';
import type { DoorOptions, HttpEnv } from './env.ts';
import { readSignedToken } from './sessionCookie.ts';

/** Puts the cookie's session, if any, into the request context. */
export function readSession({ ctx, sessionCookie, adminsNeedSecondFactor }: DoorOptions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const cookie = getCookie(c, sessionCookie.name);
    const token = cookie && readSignedToken(cookie, sessionCookie.secret);
    const identified = token ? await identify(ctx, token) : undefined;
    const mustHave = adminsNeedSecondFactor && identified !== undefined && isAdmin(identified.role);
    c.set(
      'session',
      identified && {
        ...identified,
        secondFactorMissing: mustHave && !identified.twoFactorEnabled,
      },
    );
    if (identified) followUser(identified.userId);
    await next();
  });
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that our pages did not send: browsers attach cookies to other sites' requests too.
 * Signed requests are exempt.
 */
export function requireOwnOrigin(
  origins: readonly string[],
  isSigned: (method: string, path: string) => boolean,
) {
  return createMiddleware<HttpEnv>((c, next) => {
    const { method, path } = c.req;
    if (READS.has(method)) return next();
    const origin = c.req.header('origin');
    const ours = origin !== undefined && origins.includes(origin);
    const [home = ''] = origins;
    if (!ours && !isSigned(method, path))
      throw new AppError('bad_origin', { values: { origin: origin ?? 'otro programa', home } });
    return next();
  });
}
