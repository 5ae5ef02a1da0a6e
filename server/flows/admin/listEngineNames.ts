import type { Context } from '#server/context.ts';
import { listCases, listEngines } from '#server/stores/consultations.ts';

/** Engines that read a case or failed to, for the filter of consultations. */
export async function listEngineNames(ctx: Pick<Context, 'db'>): Promise<string[]> {
  await listCases(ctx.db);
  return listEngines(ctx.db);
}
