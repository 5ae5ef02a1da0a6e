import { AppError } from '#domain/errors.ts';
import { requireRemaining } from '#domain/rules/quota.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { readsAnswers, type UnchargedReason, unchargedReason } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { currentEngine } from '#server/steps/engines.ts';
import { requireSubmissions } from '#server/steps/settings.ts';
import { lockUsage, requireUnchargedLeft } from '#server/steps/usage.ts';
import {
  findAnalysis,
  hasRefusedImages,
  lockState,
  moveAnalysis,
} from '#server/stores/analyses.ts';
import { insertCharge } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { countImages } from '#server/stores/images.ts';

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  /** How many images the vet tried to send; undefined when the client does not tell. */
  readonly attemptedImages?: number | undefined;
}

/**
 * Accepts the case. One transaction makes the state move, the charge and the jobs, so either all
 * happened or none. Asking again for a case already accepted gives its state and charges nothing.
 * A case for which the engine will be able to do nothing is accepted without a charge, a few a day.
 */
export async function submitAnalysis(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue'>,
  input: Input,
): Promise<{ id: string; status: AnalysisStatus; imageCount: number }> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    // The profile first, always in this order: charges of one user queue up here.
    const usage = await lockUsage(tx, input.userId, now, ctx.timeZone);
    const state = await lockState(tx, input.analysisId);
    if (!state || state.userId !== input.userId) throw new AppError('analysis_not_found');
    if (state.status !== 'pending_images')
      return { id: state.id, status: state.status, imageCount: state.imageCount };
    await requireSubmissions(tx);

    const { all: imageCount, withoutThumbnail } = await countImages(tx, state.id);
    // Count the refused ones here too: a client may not, or say what is not so.
    const attempted = async () =>
      (input.attemptedImages ?? 0) > 0 || (await hasRefusedImages(tx, state.id));
    if (imageCount === 0 && (await attempted())) throw new AppError('no_images_left');
    requireRemaining(usage);

    const uncharged = await foreseeUncharged(ctx, tx, state, imageCount);
    if (uncharged) await requireUnchargedLeft(tx, input.userId, now, ctx.timeZone);
    const move = { id: state.id, from: 'pending_images', to: 'pending_webhook' } as const;
    await moveAnalysis(tx, move, { submittedAt: now, imageCount });
    await insertCharge(tx, {
      userId: input.userId,
      analysisId: state.id,
      planId: usage.planId,
      chargedAt: now,
      uncharged,
    });
    await ctx.jobs.send(tx, 'diagnose', { analysisId: state.id });
    // Images of before thumbnails were made at the door.
    if (withoutThumbnail > 0) await ctx.jobs.send(tx, 'make-thumbnails', { analysisId: state.id });
    return { id: state.id, status: 'pending_webhook', imageCount };
  });
}

/** Why the case will not be charged, as far as can be told before the engine looks at it. */
async function foreseeUncharged(
  ctx: Pick<Context, 'ai' | 'engines' | 'catalogue'>,
  tx: Db,
  { id, analysisType }: { readonly id: string; readonly analysisType: string },
  imageCount: number,
): Promise<UnchargedReason | undefined> {
  const definition = ctx.catalogue.find(analysisType);
  if (!definition) return undefined;
  const engine = await currentEngine({ ...ctx, db: tx }, analysisType);
  const ability = ctx.ai.ability(definition, engine);
  const answers = readsAnswers(ability) ? ((await findAnalysis(tx, id))?.submittedData ?? {}) : {};
  return unchargedReason(ability, { definition, answers, imageCount, anyImageRead: true });
}
