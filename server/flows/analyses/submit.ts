import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { acceptCase } from '#server/steps/acceptCase.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { type ChosenScale, findNewScales, saveScales } from '#server/steps/imageScales.ts';
import { lockAllowanceOf } from '#server/steps/usage.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly analysisId: string;
  /** Images the vet tried to send; undefined when the client does not say. */
  readonly attemptedImages?: number | undefined;
  /** Scales of the account's microscopes for its images. */
  readonly scales?: readonly ChosenScale[] | undefined;
}

/**
 * Submits a case. One transaction moves the state, charges and queues the jobs. Idempotent: an
 * accepted case returns its state and is not charged again. Throws `scale_not_applicable`.
 */
export async function submitAnalysis(
  ctx: Pick<
    Context,
    'db' | 'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue' | 'criteria'
  >,
  caller: Caller,
  input: Input,
): Promise<{ id: string; status: AnalysisStatus; imageCount: number }> {
  const scope = scopeOf(caller);
  return ctx.db.transaction(async (tx) => {
    // Always lock the profile first: a user's charges run in turn.
    const allowance = await lockAllowanceOf(tx, scope, ctx.clock(), ctx.timeZone);
    const state = await caseFor({ ...ctx, db: tx }, caller, input.analysisId, 'submit');
    if (state.status !== 'pending_images')
      return { id: state.id, status: state.status, imageCount: state.imageCount };
    // A reading by another engine is submitted when it begins, with the copied images.
    if (state.askedEngine !== null) throw new AppError('wrong_state');
    const requireImages = (received: number, refused: number) => {
      // Count refused images on the server too: a client may send no number or a wrong one.
      const attempted = (input.attemptedImages ?? 0) > 0 || refused > 0;
      if (received === 0 && attempted) throw new AppError('no_images_left');
    };
    await saveScales(tx, await findNewScales(tx, scope, state.id, input.scales ?? []));
    return acceptCase(ctx, tx, { allowance, state, requireImages });
  });
}
