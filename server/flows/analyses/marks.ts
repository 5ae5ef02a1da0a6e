import { AppError } from '#domain/errors.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { type Fitted, fitMarks } from '#domain/marks/markRoom.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import type { Reader } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { requireReadable } from '#server/steps/caseAccess.ts';
import { findState, lockState } from '#server/stores/analyses.ts';
import {
  findMarks,
  findOwnImages,
  pageMarks,
  saveMarks,
  weighMarks,
} from '#server/stores/caseMarks.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** All marks of a case in pages, removed ones too. Throws the refusals of `requireReadable`. */
export async function listMarks(
  ctx: Needs,
  { reader, analysisId }: { readonly reader: Reader; readonly analysisId: string },
): Promise<AsyncGenerator<readonly Mark[]>> {
  const state = await findState(ctx.db, analysisId);
  if (!state) throw new AppError('analysis_not_found');
  await requireReadable(ctx, reader, { analysisId, ownerId: state.userId });
  return pageMarks(ctx.db, analysisId);
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
  /** Marks that were not stored: the case or the account has no room for them. */
  readonly beyond: Fitted['beyond'];
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
    const held = await weighMarks(tx, analysisId, userId);
    const { marks, beyond } = fitMarks(before, mergeMarks(before, fitting), held);
    const changed = marks.filter((mark) => !before.includes(mark));
    if (changed.length > 0) await saveMarks(tx, analysisId, { marks: changed, at: ctx.clock() });
    const withoutImage = idsOf(input.marks.filter(({ imageId }) => !own.has(imageId)));
    return { marks, withoutImage, beyond };
  });
}

const idsOf = (marks: readonly Mark[]) => marks.map(({ id }) => id);
