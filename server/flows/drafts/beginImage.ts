import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { MAX_DRAFTS, MAX_IMAGES } from '#domain/limits.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { DraftImageSource } from '#domain/rules/draftImages.ts';
import { imageRefusal } from '#domain/rules/imageRefusal.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import { MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import type { Context } from '#server/context.ts';
import { type DraftImage, shownDraftImage } from '#server/steps/draftImages.ts';
import { countUpload } from '#server/steps/limits.ts';
import {
  countDraftImages,
  findDraftImage,
  insertDraftImage,
  setDraftImageScale,
} from '#server/stores/draftImages.ts';
import { countDrafts, holdNames, insertDraft } from '#server/stores/drafts.ts';
import { countImageBytes } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** A form that replaces images offline leaves some that it no longer names, for a day. */
const MOST_OF_A_DRAFT = 2 * MAX_IMAGES;

interface Input {
  readonly draftId: string;
  readonly id: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Begins an empty draft of this type where there is none. */
  readonly type?: string | undefined;
  /** Id of a scale of the account; undefined leaves it as it is. */
  readonly scale?: string | null | undefined;
  readonly source: DraftImageSource;
}

/** Begins an image of a draft, or finds it: only a new one counts against the limits. */
export async function beginDraftImage(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  caller: Caller,
  input: Input,
): Promise<DraftImage> {
  const { size, scale } = input;
  if (size > MAX_IMAGE_BYTES) throw imageRefusal('image_too_large');
  const scope = scopeOf(caller);
  return ctx.db.transaction(async (tx) => {
    // As an upload does: images of one account are counted in turn.
    const account = await lockAllowance(tx, scope);
    if (!account) throw new AppError('unauthenticated');
    if (!account.uploadsImages) throw new AppError('images_stay_here');
    const known = await findDraftImage(tx, scope, { id: input.id });
    if (known) {
      if (known.draftId !== input.draftId || known.size !== size)
        throw new AppError('draft_image_taken');
      if (scale === undefined || scale === known.scale) return shownDraftImage(known);
      await setDraftImageScale(tx, scope, { id: input.id }, scale);
      return shownDraftImage({ ...known, scale });
    }
    const names = await namesOfDraft({ ...ctx, db: tx }, caller, input);
    if ((await countDraftImages(tx, scope, input.draftId)) >= MOST_OF_A_DRAFT)
      throw new AppError('too_many_images');
    const now = ctx.clock();
    const begun = await insertDraftImage(tx, scope, {
      id: input.id,
      draftId: input.draftId,
      userId: caller.userId,
      folder: randomUUID(),
      size,
      source: input.source,
      scale: scale ?? null,
      unnamedAt: names.includes(input.id) ? null : now,
      createdAt: now,
      updatedAt: now,
    });
    requireRoom(await countImageBytes(tx, scope), account.planId);
    await countUpload({ ...ctx, db: tx }, caller.accountId);
    return shownDraftImage(begun);
  });
}

/** Ids of the images that the draft names; begins the draft where there is none. */
async function namesOfDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  caller: Caller,
  { draftId, type }: Input,
): Promise<readonly string[]> {
  const scope = scopeOf(caller);
  const names = await holdNames(ctx.db, scope, draftId);
  if (names) return names;
  if (type === undefined || !ctx.catalogue.find(type)) throw new AppError('not_found');
  const { userId } = caller;
  const draft = { userId, id: draftId, analysisType: type, data: {}, updatedAt: ctx.clock() };
  await insertDraft(ctx.db, scope, draft);
  if ((await countDrafts(ctx.db, scope)) > MAX_DRAFTS) throw new AppError('too_many_drafts');
  return [];
}
