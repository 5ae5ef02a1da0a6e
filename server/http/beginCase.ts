import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { uuid } from '#domain/uuid.ts';
import { beginReport } from '#server/flows/analyses/beginReport.ts';
import type { DoorOptions, HttpEnv } from './env.ts';
import { type FirstScreen, isDrawable } from './firstScreen.ts';
import { readSession } from './guards.ts';
import { createPace } from './pace.ts';
import { sessionCaller } from './route.ts';

/** Pages of an account over time: no person opens more, and each takes some milliseconds. */
const PACE = { perSecond: 2, burst: 20 };

/** Queries of an address under which the page begins with the report of now. */
const BACKS = new Set(['historial', 'consultas']);

/**
 * Reads the first screen of a report for the document of its page. A page is never refused for it:
 * the app asks again and says what is wrong.
 */
export function beginCase(options: DoorOptions) {
  const { ctx } = options;
  const identify = readSession(options);
  const pace = createPace(PACE);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const id = uuid.safeParse(c.req.path.split('/').at(-1));
    const asked = Object.keys(c.req.query());
    if (id.success && asked.every((name) => BACKS.has(name)))
      c.set(
        'firstScreen',
        await read(id.data).catch((error: unknown) => {
          if (!(error instanceof AppError)) ctx.log.warn('first screen not read', { error });
          return undefined;
        }),
      );
    return next();

    async function read(caseId: string): Promise<FirstScreen | undefined> {
      await identify(c, async () => {});
      const session = c.get('session');
      if (!session || session.secondFactorMissing) return undefined;
      if (pace(session.userId, performance.now(), 0) === undefined) return undefined;
      const screen = await beginReport(ctx, sessionCaller(c), caseId);
      return screen && isDrawable(screen) ? screen : undefined;
    }
  });
}
