import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { type Access, mayCall } from '#domain/rules/access.ts';
import type { HttpEnv } from './env.ts';

/**
 * Part of every operation's declaration: who may call it. It is enforced before the handler and
 * written in the document as `x-access`. `owner` asks for a session here; whose the case is, the
 * flow looks at.
 */
export function access<A extends Access>(who: A) {
  return { 'x-access': who, middleware: requireAccess(who) };
}

function requireAccess(who: Access) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const session = c.get('session');
    if (!mayCall(who, session?.role)) throw new AppError(session ? 'forbidden' : 'unauthenticated');
    const open = who === 'anyone' || who === 'signed';
    if (session?.secondFactorMissing && !open) throw new AppError('second_factor_required');
    await next();
  });
}

/** The session of a request whose operation asks for one. */
export function sessionOf(c: { get(key: 'session'): HttpEnv['Variables']['session'] }) {
  const session = c.get('session');
  if (!session) throw new AppError('unauthenticated');
  return session;
}
