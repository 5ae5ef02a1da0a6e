import { AppError } from '#domain/errors.ts';
import { MOST_MARKS } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import type { Reader } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { requireReadable } from '#server/steps/caseAccess.ts';
import { findState, lockState } from '#server/stores/analyses.ts';
import {
  countMarks,
  findMarks,
  findOwnImages,
  listMarks as listStored,
  saveMarks,
} from '#server/stores/caseMarks.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** All marks of a case, removed ones too. Throws the refusals of `requireReadable`. */
export async function listMarks(
  ctx: Needs,
  { reader, analysisId }: { readonly reader: Reader; readonly analysisId: string },
): Promise<readonly Mark[]> {
  const state = await findState(ctx.db, analysisId);
  if (!state) throw new AppError('analysis_not_found');
  await requireReadable(ctx, reader, { analysisId, ownerId: state.userId });
  return listStored(ctx.db, analysisId);
}

interface PutMarks {
  readonly userId: string;
  readonly analysisId: string;
  readonly marks: readonly Mark[];
}

/**
 * Stores the marks of a device, whatever the state of the case, all or none. @returns the account's
 * copy of each, which is another where a second device was there first. Throws `analysis_not_found`,
 * `mark_without_image` and `too_many_marks`.
 */
export async function putMarks(ctx: Needs, input: PutMarks): Promise<readonly Mark[]> {
  const { userId, analysisId } = input;
  // One row of each id in a statement.
  const marks = mergeMarks([], input.marks);
  const ids = marks.map(({ id }) => id);
  const images = [...new Set(marks.map(({ imageId }) => imageId))];
  return ctx.db.transaction(async (tx) => {
    // In turn: devices keep the limit together, wait for no row of each other, and no image leaves.
    const state = await lockState(tx, analysisId);
    if (state?.userId !== userId) throw new AppError('analysis_not_found');
    const own = await findOwnImages(tx, analysisId, images);
    if (own.length < images.length) throw new AppError('mark_without_image');
    await saveMarks(tx, analysisId, { marks, at: ctx.clock() });
    if ((await countMarks(tx, analysisId)) > MOST_MARKS) throw new AppError('too_many_marks');
    return findMarks(tx, analysisId, ids);
  });
}
