import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { imageRefusal, isImageRefusal } from '#domain/rules/imageRefusal.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { displayName } from '#server/steps/displayName.ts';
import { letGoOf } from '#server/steps/draftFiles.ts';
import { scaleOnArrival } from '#server/steps/imageScales.ts';
import { requireOpen, requirePosition } from '#server/steps/openCase.ts';
import type { Db } from '#server/stores/db.ts';
import { findDraftImage, holdAcceptedDraftImage } from '#server/stores/draftImages.ts';
import { findAcceptedImage, putImage } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { recordRefusedImage } from '#server/stores/refusedImages.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly analysisId: string;
  readonly position: number;
  /** An image of an accepted case of the same account, or an accepted one of its drafts. */
  readonly imageId: string;
  /** A scale of the account's microscopes; null for none, undefined for that of the image. */
  readonly scale?: string | null | undefined;
  /** The name of a draft's image, which stays on the device until then. */
  readonly fileName?: string | undefined;
}

interface CopiedImage {
  readonly id: string;
  readonly position: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Puts an image of an earlier case, or of a draft, in a position of an unsubmitted case. Both rows
 * name the same files, which weigh once: an accepted case is deleted with its account alone
 * (decision 086), and the files of a draft stay while a row names them (decision 121). One that the
 * draft refused is noted on the case, and refused again.
 */
export async function copyImage(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
  caller: Caller,
  { analysisId, position, imageId, scale: chosen, fileName }: Input,
): Promise<CopiedImage> {
  requirePosition(position);
  const scope = scopeOf(caller);
  const name = displayName(fileName ?? '', position);
  const copied = await ctx.db.transaction(async (tx) => {
    // Lock the profile first, as an upload does.
    if (!(await lockAllowance(tx, scope))) throw new AppError('unauthenticated');
    requireOpen(await caseFor({ ...ctx, db: tx }, caller, analysisId, 'write'));
    const image =
      (await findAcceptedImage(tx, scope, imageId)) ??
      (await findOfDraft(tx, scope, imageId, name));
    if (!image) {
      const code = (await findDraftImage(tx, scope, { id: imageId }))?.code;
      if (!code || !isImageRefusal(code)) throw new AppError('copied_image_gone');
      await recordRefusedImage(tx, { analysisId, position, code, fileName: name });
      return { code };
    }
    const scale =
      chosen === undefined ? image.scale : await scaleOnArrival(tx, scope, chosen, image);
    const copy = { ...image, scale, id: randomUUID(), analysisId, position, byteSize: 0 };
    return { copy, replaced: (await putImage(tx, scope, copy)).replaced };
  });
  if ('code' in copied) throw imageRefusal(copied.code);
  await letGoOf(ctx, copied.replaced);
  const { id, width, height } = copied.copy;
  return { id, position, width, height };
}

/** As an image of a case, with the scale that it was chosen with. */
async function findOfDraft(tx: Db, scope: Scope, id: string, fileName: string) {
  const image = await holdAcceptedDraftImage(tx, scope, { id });
  if (!image) return undefined;
  const { mediaType, width, height, storageKey, thumbnailKey, middleKey } = image;
  if (mediaType === null || width === null || height === null || storageKey === null)
    throw new Error('The database lets no accepted image be without them');
  const scale = await scaleOnArrival(tx, scope, image.scale, { width, height });
  const keys = { storageKey, thumbnailKey, middleKey };
  return { fileName, mediaType, width, height, ...keys, scale };
}
