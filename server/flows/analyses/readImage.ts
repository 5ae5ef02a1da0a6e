import { type NamedOverlay, nameShapes } from '#domain/report/overlay.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { ImageSize } from '#domain/rules/imageSizes.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import type { Db } from '#server/stores/db.ts';
import { findImage, findOverlay } from '#server/stores/images.ts';

interface Input {
  readonly analysisId: string;
  readonly imageId: string;
}

/** Seconds in which a case's missing sizes are asked for once. */
const MISSING_AGAIN = 600;

interface ReadableImage {
  readonly mediaType: string;
  /** Names these bytes for ever. */
  readonly tag: string;
  read(): Promise<Uint8Array>;
}

/**
 * An image that the reader may see, unread; the full image while a smaller size is missing, which
 * is then made.
 */
export async function findImageFile(
  ctx: Pick<Context, 'db' | 'clock' | 'files' | 'jobs'>,
  caller: Caller,
  input: Input & { readonly size: ImageSize },
): Promise<ReadableImage> {
  const { analysisId, imageId, size } = input;
  const image = await findReadable(ctx, caller, findImage, input);
  const { storageKey, mediaType } = image;
  const original = {
    mediaType,
    tag: `${imageId}-full`,
    read: () => ctx.files.get(storageKey),
  };
  if (size === 'full') return original;
  const key = { thumb: image.thumbnailKey, middle: image.middleKey }[size];
  if (key)
    return {
      mediaType: 'image/webp',
      tag: `${imageId}-${size}`,
      read: () => ctx.files.get(key),
    };
  await ctx.jobs.send(ctx.db, 'make-thumbnails', { analysisId }, { onceIn: MISSING_AGAIN });
  return original;
}

/** Measured contours of an image; null when nothing was measured. */
export async function readOverlay(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  input: Input,
): Promise<NamedOverlay | null> {
  const { overlay } = await findReadable(ctx, caller, findOverlay, input);
  return overlay && nameShapes(overlay);
}

async function findReadable<Image extends { readonly accountId: string }>(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  find: (db: Db, analysisId: string, imageId: string) => Promise<Image | undefined>,
  { analysisId, imageId }: Input,
): Promise<Image> {
  return caseFor(ctx, caller, analysisId, 'read', (db, id) => find(db, id, imageId));
}
