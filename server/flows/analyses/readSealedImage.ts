import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findAttemptImage } from '#server/stores/engineAttempts.ts';

interface Input {
  readonly analysisId: string;
  readonly imageId: string;
  readonly attempt: number;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly seal: string;
}

/** The bytes of an image for an automation, only while it reads that case. */
export async function readSealedImage(
  ctx: Pick<Context, 'db' | 'clock' | 'files' | 'keys' | 'callbacks'>,
  { seal, ...image }: Input,
): Promise<{ bytes: Uint8Array; mediaType: string; position: number }> {
  if (ctx.callbacks.length === 0) throw new AppError('not_found');
  if (!ctx.keys.isImageSeal(image, seal)) throw new AppError('image_address_invalid');
  const { expires, imageId } = image;
  if (expires * 1000 <= ctx.clock().getTime()) throw new AppError('image_address_over');
  const stored = await findAttemptImage(ctx.db, image, imageId);
  if (!stored) throw new AppError('image_address_over');
  const { storageKey, mediaType, position } = stored;
  return { bytes: await ctx.files.get(storageKey), mediaType, position };
}
