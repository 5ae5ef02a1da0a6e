import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { letGoOf } from '#server/steps/draftFiles.ts';
import { requireOpen } from '#server/steps/openCase.ts';
import { removeImage as removeRow } from '#server/stores/images.ts';
import { forgetRefusedImage } from '#server/stores/refusedImages.ts';

interface Input {
  readonly analysisId: string;
  readonly position: number;
  /** The case goes on saying that an image was refused there. */
  readonly keepsRefusal: boolean;
}

/** Removes an image from an unsubmitted case; an empty position is no error. */
export async function removeImage(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
  caller: Caller,
  { analysisId, position, keepsRefusal }: Input,
): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    requireOpen(await caseFor({ ...ctx, db: tx }, caller, analysisId, 'write'));
    if (!keepsRefusal) await forgetRefusedImage(tx, analysisId, position);
    return removeRow(tx, analysisId, position);
  });
  await letGoOf(ctx, removed);
}
