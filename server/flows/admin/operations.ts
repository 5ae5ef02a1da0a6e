import type { Context } from '#server/context.ts';

/** How the installation is, without what only its operator may know: its settings and its folders. */
export async function operations(ctx: Pick<Context, 'readStatus'>) {
  const status = await ctx.readStatus();
  const { readAt, version, database, queues, engine, cases, mails, attention } = status;
  const { imageBytes, freeBytes } = status.storage;
  return {
    ...{ readAt, version, database, cases, mails },
    queues: [...queues],
    engine: { ...engine, ended: [...engine.ended] },
    attention: [...attention],
    storage: { imageBytes, freeBytes },
    dumps: status.dumps && {
      everyMinutes: status.dumps.everyMinutes,
      newestAt: status.dumps.newestAt,
    },
  };
}
