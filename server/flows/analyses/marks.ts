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

export interface PutMarksResult {
  /** The account's copies, which are others where a second device was there first. */
  readonly marks: readonly Mark[];
  /** Ids of marks that were not stored: their image has left the case. */
  readonly withoutImage: readonly string[];
  /** Ids of new marks that were not stored: the case has `MOST_MARKS` without them. */
  readonly beyond: readonly string[];
}

/** Stores the marks of a device, whatever the state of the case. Throws `analysis_not_found`. */
export async function putMarks(ctx: Needs, input: PutMarks): Promise<PutMarksResult> {
  const { userId, analysisId } = input;
  const images = [...new Set(input.marks.map(({ imageId }) => imageId))];
  return ctx.db.transaction(async (tx) => {
    // In turn: devices keep the limit together, wait for no row of each other, and no image leaves.
    const state = await lockState(tx, analysisId);
    if (state?.userId !== userId) throw new AppError('analysis_not_found');
    const own = new Set(await findOwnImages(tx, analysisId, images));
    const fitting = input.marks.filter(({ imageId }) => own.has(imageId));
    const before = await findMarks(tx, analysisId, idsOf(fitting));
    const room = MOST_MARKS - (await countMarks(tx, analysisId));
    const merged = mergeMarks(before, fitting);
    const known = new Set(idsOf(before));
    const beyond = idsOf(merged.filter(({ id }) => !known.has(id)).slice(Math.max(0, room)));
    const marks = merged.filter(({ id }) => !beyond.includes(id));
    const changed = marks.filter((mark) => !before.includes(mark));
    if (changed.length > 0) await saveMarks(tx, analysisId, { marks: changed, at: ctx.clock() });
    const withoutImage = idsOf(input.marks.filter(({ imageId }) => !own.has(imageId)));
    return { marks, withoutImage, beyond };
  });
}

const idsOf = (marks: readonly Mark[]) => marks.map(({ id }) => id);
