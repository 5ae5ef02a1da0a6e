import { OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { parseDate } from '#domain/catalogue/calendar.ts';
import type { ErrorCode } from '#domain/errorKinds.ts';
import { AppError } from '#domain/errors.ts';
import { type Access, type Caller, callerOfSession, mayCall } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { SECURITY_OF } from './document/security.ts';
import type { HttpEnv } from './env.ts';
import { refuseInvalid } from './problems.ts';

/** Operations of a resource. A request that breaks its schema never reaches the handler. */
export const door = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });

export const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

/** Makes a repeated request one. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(8).max(200) });

/** A moment in a request, within years that clocks have. */
export const instant = z.iso
  .datetime()
  .refine((moment) => parseDate(moment.slice(0, 10)) !== undefined);

export const required = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: json(schema),
});

export const ok = <S extends z.ZodType>(description: string, schema: S) => ({
  200: { description, content: json(schema) },
});
export const created = <S extends z.ZodType>(description: string, schema: S) => ({
  201: { description, content: json(schema) },
});
export const accepted = <S extends z.ZodType>(description: string, schema: S) => ({
  202: { description, content: json(schema) },
});
export const done = (description: string) => ({ 204: { description } });

/**
 * Declares who may call an operation. It is enforced before the handler and published as
 * `x-access`. `owner` requires a session here; the flow checks the case's owner.
 */
export function access<A extends Access>(who: A) {
  return {
    'x-access': who,
    security: [...SECURITY_OF[who]],
    middleware: requireAccess(who),
  };
}

/**
 * Declares an operation's own refusals. Those that follow from its shape (no session, unknown
 * field, a body other than JSON) are documented automatically.
 */
export const refuses = (...codes: readonly ErrorCode[]) => ({ 'x-refusals': codes });

export const bytes = (...types: readonly string[]) =>
  Object.fromEntries(
    types.map((type) => [type, { schema: z.string().openapi({ format: 'binary' }) }]),
  );

function requireAccess(who: Access) {
  return createMiddleware<HttpEnv>((c, next) => {
    const session = c.get('session');
    if (!mayCall(who, session?.role)) throw new AppError(session ? 'forbidden' : 'unauthenticated');
    const open = ['anyone', 'signed', 'phone'].includes(who);
    if (session?.secondFactorMissing && !open) throw new AppError('second_factor_required');
    return next();
  });
}

/** The acting administrator, and the address of the request. */
export function actorOf(
  c: Parameters<typeof sessionOf>[0] & {
    get(key: 'clientAddress'): string;
  },
): Actor {
  const { role } = sessionOf(c);
  return { ...sessionCaller(c), role, address: c.get('clientAddress') };
}

/** The caller of a request, for the flows. */
export const sessionCaller = (c: Parameters<typeof sessionOf>[0]): Caller =>
  callerOfSession(sessionOf(c));

export function sessionOf(c: { get(key: 'session'): HttpEnv['Variables']['session'] }) {
  const session = c.get('session');
  if (!session) throw new AppError('unauthenticated');
  return session;
}
