import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { removeUnsubmitted } from '#server/steps/removeUnsubmitted.ts';
import { findState } from '#server/stores/analyses.ts';

export async function discardAnalysis(
  ctx: Pick<Context, 'db' | 'files'>,
  { userId, analysisId }: { readonly userId: string; readonly analysisId: string },
): Promise<void> {
  if (await removeUnsubmitted(ctx, analysisId, userId)) return;
  const state = await findState(ctx.db, analysisId);
  throw new AppError(state?.userId === userId ? 'wrong_state' : 'analysis_not_found');
}
