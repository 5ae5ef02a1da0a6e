import type { Context } from '#server/context.ts';
import { listCases } from '#server/stores/consultations.ts';

/** Brings the administration's list of cases up to date, so that whoever opens it need not wait. */
export function listNewCases(ctx: Pick<Context, 'db'>): Promise<void> {
  return listCases(ctx.db);
}
