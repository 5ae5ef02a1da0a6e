import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { isFailed } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';
import { lockState, moveAnalysis } from '#server/stores/analyses.ts';

/**
 * Reads a failed case again with a full set of attempts. Its consultation was given back when it
 * failed (D4), so this reading is free. Throws `analysis_not_found` and `not_failed`.
 */
export async function rerunAnalysis(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>,
  actor: Actor,
  analysisId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const state = await lockState(tx, analysisId);
    if (!state) throw new AppError('analysis_not_found');
    const from = state.status;
    // A case that failed before it was submitted has nothing to read.
    if (!isFailed(from) || !state.submittedAt) throw new AppError('not_failed');
    await moveAnalysis(
      tx,
      { id: analysisId, from, to: 'pending_webhook' },
      {
        rerunAt: ctx.clock(),
        finishedAt: null,
        aiResponse: null,
        summary: null,
        engine: '',
        engineFailures: 0,
        failure: null,
      },
    );
    await ctx.jobs.send(tx, 'diagnose', { analysisId });
    const target = { kind: 'analysis', id: analysisId } as const;
    await noteActOn(ctx, tx, actor, target, {
      action: 'rerun_analysis',
      before: { status: from },
      after: { status: 'pending_webhook' },
    });
  });
}
