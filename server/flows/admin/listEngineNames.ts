import type { Context } from '#server/context.ts';
import { listCases, listEngines } from '#server/stores/consultations.ts';

/** The engines that have made some reading, or failed to, for the filter of the consultations. */
export async function listEngineNames(ctx: Pick<Context, 'db'>): Promise<string[]> {
  await listCases(ctx.db);
  return listEngines(ctx.db);
}
