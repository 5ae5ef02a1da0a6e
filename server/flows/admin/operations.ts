import { installationTroubles } from '#domain/rules/attention.ts';
import { startOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { readCalls } from '#server/stores/engineCallFigures.ts';

type Needs = Pick<Context, 'readStatus' | 'db' | 'clock' | 'timeZone' | 'engines'>;

/** Health of the installation, without settings and folders, which only the operator may see. */
export async function operations(ctx: Needs) {
  const [status, calls] = await Promise.all([ctx.readStatus(), callsOf(ctx)]);
  const { readAt, version, database, queues, engine, cases, mails, attention } = status;
  const { imageBytes, freeBytes } = status.storage;
  return {
    readAt,
    version,
    database,
    cases,
    mails,
    queues: [...queues],
    engine: { ...engine, ended: [...engine.ended] },
    calls,
    attention: installationTroubles(engine.health, attention),
    storage: { imageBytes, freeBytes },
    dumps: status.dumps && {
      everyMinutes: status.dumps.everyMinutes,
      newestAt: status.dumps.newestAt,
    },
  };
}

/** Calls to reading servers since the month began in the product's time zone. */
async function callsOf({ db, clock, timeZone, engines }: Needs) {
  const since = startOfMonth(clock(), timeZone);
  const models = await readCalls(db, since);
  const limits = [...engines.ready.values()].flatMap(({ monthly }) => monthly ?? []);
  return {
    since: since.toISOString(),
    models: models.map((each) => ({ ...each, failures: [...each.failures] })),
    spent: models.reduce((sum, { cost }) => sum + cost, 0),
    limit: limits.length > 0 ? Math.min(...limits) : null,
  };
}
