import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findState } from '#server/stores/analyses.ts';
import { type Feedback, saveFeedback } from '#server/stores/feedback.ts';

/** Stores the owner's feedback on a finished report, replacing any earlier one. */
export async function giveFeedback(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { analysisId, feedback }: { readonly analysisId: string; readonly feedback: Feedback },
): Promise<void> {
  const { status } = await caseFor(ctx, caller, analysisId, 'write', findState);
  if (status !== 'completed') throw new AppError('wrong_state');
  await saveFeedback(ctx.db, analysisId, caller.userId, feedback, ctx.clock());
}
