import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { countRefusal } from '#server/flows/analyses/countRefusal.ts';
import type { HttpEnv } from './env.ts';

const WRITES = new Set(['POST', 'PUT']);

export function countRefusals(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (WRITES.has(c.req.method) && c.get('session') && c.error instanceof AppError)
      await countRefusal(ctx, c.error);
  };
}
