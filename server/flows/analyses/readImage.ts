import { type NamedOverlay, nameShapes } from '#domain/report/overlay.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import type { Db } from '#server/stores/db.ts';
import { findImage, findOverlay } from '#server/stores/images.ts';

interface Input {
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
  caller: Caller,
  input: Input & { readonly size: 'thumb' | 'full' },
): Promise<ReadableImage> {
  const { imageId, size } = input;
  const { thumbnailKey, storageKey, mediaType } = await findReadable(ctx, caller, findImage, input);
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
