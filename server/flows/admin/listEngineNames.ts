import type { Context } from '#server/context.ts';
import { listEngines } from '#server/stores/consultations.ts';

/** The engines that have made some reading, or failed to, for the filter of the consultations. */
export function listEngineNames(ctx: Pick<Context, 'db'>): Promise<string[]> {
  return listEngines(ctx.db);
}
