import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findState, noteOpened } from '#server/stores/analyses.ts';

/** Notes that the owner has opened the report; changes nothing where there is none to open. */
export async function markOpened(
  ctx: Pick<Context, 'db'>,
  { userId, analysisId }: { readonly userId: string; readonly analysisId: string },
): Promise<void> {
  const state = await findState(ctx.db, analysisId);
  if (state?.userId !== userId) throw new AppError('analysis_not_found');
  await noteOpened(ctx.db, analysisId);
}
