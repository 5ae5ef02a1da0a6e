import type { Context } from '#server/context.ts';
import { requireOpen } from '#server/steps/openCase.ts';
import { lockState } from '#server/stores/analyses.ts';
import { removeImage as removeRow } from '#server/stores/images.ts';

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  readonly position: number;
}

/** Removes an image from an unsubmitted case; an empty position is no error. */
export async function removeImage(ctx: Pick<Context, 'db' | 'files'>, input: Input): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    requireOpen(await lockState(tx, input.analysisId), input.userId);
    return removeRow(tx, input.analysisId, input.position);
  });
  for (const key of removed) await ctx.files.remove(key);
}
