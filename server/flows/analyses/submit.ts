import { AppError } from '#domain/errors.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { acceptCase } from '#server/steps/acceptCase.ts';
import { lockUsage } from '#server/steps/usage.ts';
import { hasRefusedImages, lockState } from '#server/stores/analyses.ts';

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  /** Images that the vet tried to send; undefined when the client does not say. */
  readonly attemptedImages?: number | undefined;
}

/**
 * Hands a case in. One transaction makes the state move, the charge and the jobs, so either all
 * happened or none. Asking again for a case already accepted gives its state and charges nothing.
 */
export async function submitAnalysis(
  ctx: Pick<
    Context,
    'db' | 'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue' | 'criteria'
  >,
  input: Input,
): Promise<{ id: string; status: AnalysisStatus; imageCount: number }> {
  return ctx.db.transaction(async (tx) => {
    // The profile first, always in this order: charges of one user queue up here.
    const usage = await lockUsage(tx, input.userId, ctx.clock(), ctx.timeZone);
    const state = await lockState(tx, input.analysisId);
    if (!state || state.userId !== input.userId) throw new AppError('analysis_not_found');
    if (state.status !== 'pending_images')
      return { id: state.id, status: state.status, imageCount: state.imageCount };
    // A second reading is submitted when it begins, with the images of the first.
    if (state.askedEngine !== null) throw new AppError('wrong_state');
    const requireImages = async (imageCount: number) => {
      // Count refused images here too: a client may send none or a wrong number.
      const attempted = async () =>
        (input.attemptedImages ?? 0) > 0 || (await hasRefusedImages(tx, state.id));
      if (imageCount === 0 && (await attempted())) throw new AppError('no_images_left');
    };
    return acceptCase(ctx, tx, { usage, state, requireImages });
  });
}
