import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Logger } from '#server/context.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse, toResponse } from './problems.ts';
import { requestLog } from './requestLog.ts';

export interface OperationsOptions {
  /** Rejects when the process cannot work now. */
  checkReady(): Promise<void>;
  /** Why nothing can be stored now; undefined where it can. */
  findStorageCause(): Promise<string | undefined>;
  /** Undefined without a metrics token. */
  readonly figures?: Figures | undefined;
}

export interface Figures {
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string;
  readonly contentType: string;
  text(): Promise<string>;
}

export function operationsDoor({
  checkReady,
  findStorageCause,
  figures,
}: OperationsOptions): Hono<HttpEnv> {
  const door = new Hono<HttpEnv>();
  door.get('/healthz', (c) => c.json({ status: 'ok' }));
  door.get('/readyz', async (c) => {
    await checkReady().catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    // Still ready: what is stored can be read, and a proxy would take that away too.
    const detail = await findStorageCause();
    return c.json(detail === undefined ? { status: 'ok' } : { status: 'not_storing', detail });
  });
  // Without a token the address does not exist; no page answers there either.
  door.get('/metrics', async (c) => {
    if (!figures) throw new AppError('not_found');
    if (!isToken(c.req.header('authorization'), figures.token)) {
      const refusal = problemResponse(new AppError('unauthenticated'));
      refusal.headers.set('www-authenticate', 'Bearer');
      return refusal;
    }
    const headers = { 'content-type': figures.contentType, 'cache-control': 'no-store' };
    return c.body(await figures.text(), 200, headers);
  });
  return door;
}

/** All routes of a process that serves nothing else. */
export function createOperationsApp(log: Logger, options: OperationsOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError((error) => toResponse(error, log));
  app.notFound(() => problemResponse(new AppError('not_found')));
  app.use(requestLog({ log, trustedProxies: 0 }));
  app.route('/', operationsDoor(options));
  return app;
}

/** Constant-time comparison. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
