import type { Mark } from '#domain/marks/mark.ts';
import { type Fitted, fitMarks } from '#domain/marks/markRoom.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import {
  findMarks,
  findOwnImages,
  pageMarks,
  saveMarks,
  weighMarks,
} from '#server/stores/caseMarks.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** All marks of a case in pages, removed ones too. Throws the refusals of `caseFor`. */
export async function listMarks(
  ctx: Needs,
  caller: Caller,
  analysisId: string,
): Promise<AsyncGenerator<readonly Mark[]>> {
  await caseFor(ctx, caller, analysisId, 'read');
  return pageMarks(ctx.db, analysisId);
}

interface PutMarks {
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
export async function putMarks(
  ctx: Needs,
  caller: Caller,
  { analysisId, marks: sent }: PutMarks,
): Promise<PutMarksResult> {
  const images = [...new Set(sent.map(({ imageId }) => imageId))];
  return ctx.db.transaction(async (tx) => {
    // In turn: devices keep the limit together, wait for no row of each other, and no image leaves.
    await caseFor({ ...ctx, db: tx }, caller, analysisId, 'write');
    const own = new Set(await findOwnImages(tx, analysisId, images));
    const fitting = sent.filter(({ imageId }) => own.has(imageId));
    const before = await findMarks(tx, analysisId, idsOf(fitting));
    const scope = scopeOf(caller);
    const held = await weighMarks(tx, analysisId, scope);
    const { marks, beyond } = fitMarks(before, mergeMarks(before, fitting), held);
    const changed = marks.filter((mark) => !before.includes(mark));
    if (changed.length > 0)
      await saveMarks(tx, scope, analysisId, { marks: changed, at: ctx.clock() });
    const withoutImage = idsOf(sent.filter(({ imageId }) => !own.has(imageId)));
    return { marks, withoutImage, beyond };
  });
}

const idsOf = (marks: readonly Mark[]) => marks.map(({ id }) => id);
