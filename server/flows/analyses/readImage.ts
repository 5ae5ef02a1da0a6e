import { AppError } from '#domain/errors.ts';
import { type NamedOverlay, nameShapes } from '#domain/report/overlay.ts';
import type { Reader } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { requireReadable } from '#server/steps/caseAccess.ts';
import type { Db } from '#server/stores/db.ts';
import { findImage, findOverlay } from '#server/stores/images.ts';

interface Input {
  readonly reader: Reader;
  readonly analysisId: string;
  readonly imageId: string;
}

interface ReadableImage {
  readonly mediaType: string;
  /** Names these bytes for ever; undefined for the full image while its thumbnail is missing. */
  readonly tag: string | undefined;
  read(): Promise<Uint8Array>;
}

/** An image that the reader may see, unread; the full image while its thumbnail is missing. */
export async function findImageFile(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
  input: Input & { readonly size: 'thumb' | 'full' },
): Promise<ReadableImage> {
  const { imageId, size } = input;
  const { thumbnailKey, storageKey, mediaType } = await findReadable(ctx, findImage, input);
  if (size === 'thumb' && thumbnailKey)
    return {
      mediaType: 'image/webp',
      tag: `${imageId}-thumb`,
      read: () => ctx.files.get(thumbnailKey),
    };
  return {
    mediaType,
    tag: size === 'full' ? `${imageId}-full` : undefined,
    read: () => ctx.files.get(storageKey),
  };
}

/** Measured contours of an image; null when nothing was measured. */
export async function readOverlay(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: Input,
): Promise<NamedOverlay | null> {
  const { overlay } = await findReadable(ctx, findOverlay, input);
  return overlay && nameShapes(overlay);
}

async function findReadable<Image extends { readonly ownerId: string }>(
  ctx: Pick<Context, 'db' | 'clock'>,
  find: (db: Db, analysisId: string, imageId: string) => Promise<Image | undefined>,
  { analysisId, imageId, reader }: Input,
): Promise<Image> {
  const image = await find(ctx.db, analysisId, imageId);
  if (!image) throw new AppError('analysis_not_found');
  await requireReadable(ctx, reader, { analysisId, ownerId: image.ownerId });
  return image;
}
