import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findState } from '#server/stores/analyses.ts';
import { type Feedback, saveFeedback } from '#server/stores/feedback.ts';

/** Stores the owner's feedback on a finished report, replacing any earlier one. */
export async function giveFeedback(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: { readonly userId: string; readonly analysisId: string; readonly feedback: Feedback },
): Promise<void> {
  const state = await findState(ctx.db, input.analysisId);
  if (!state || state.userId !== input.userId) throw new AppError('analysis_not_found');
  if (state.status !== 'completed') throw new AppError('wrong_state');
  await saveFeedback(ctx.db, input.analysisId, input.userId, input.feedback, ctx.clock());
}
