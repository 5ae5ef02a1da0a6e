import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { scaleOnArrival } from '#server/steps/imageScales.ts';
import { requireOpen, requirePosition } from '#server/steps/openCase.ts';
import { findAcceptedImage, putImage } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly analysisId: string;
  readonly position: number;
  /** An image of another case of the same account, which was accepted. */
  readonly imageId: string;
  /** A scale of the account's microscopes; null for none, undefined for that of the image. */
  readonly scale?: string | null | undefined;
}

interface CopiedImage {
  readonly id: string;
  readonly position: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Puts an image of an earlier case in a position of an unsubmitted one. Both rows name the same
 * files, which weigh once: an accepted case is deleted with its account alone (decision 086).
 */
export async function copyImage(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
  caller: Caller,
  { analysisId, position, imageId, scale: chosen }: Input,
): Promise<CopiedImage> {
  requirePosition(position);
  const scope = scopeOf(caller);
  const { copy, replaced } = await ctx.db.transaction(async (tx) => {
    // Lock the profile first, as an upload does.
    if (!(await lockAllowance(tx, scope))) throw new AppError('unauthenticated');
    requireOpen(await caseFor({ ...ctx, db: tx }, caller, analysisId, 'write'));
    const image = await findAcceptedImage(tx, scope, imageId);
    if (!image) throw new AppError('copied_image_gone');
    const scale =
      chosen === undefined ? image.scale : await scaleOnArrival(tx, scope, chosen, image);
    const copied = { ...image, scale, id: randomUUID(), analysisId, position, byteSize: 0 };
    return { copy: copied, replaced: (await putImage(tx, scope, copied)).replaced };
  });
  await Promise.all(replaced.map((key) => ctx.files.remove(key).catch(() => {})));
  return { id: copy.id, position, width: copy.width, height: copy.height };
}
