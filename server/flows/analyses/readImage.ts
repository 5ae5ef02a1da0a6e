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

/** `middle`: between the thumbnail and the image, see `drawSizes`. */
type ImageSize = 'thumb' | 'middle' | 'full';

/** Seconds in which a case's missing sizes are asked for once. */
const MISSING_AGAIN = 600;

interface ReadableImage {
  readonly mediaType: string;
  /** Names these bytes for ever; undefined for the full image in place of a missing size. */
  readonly tag: string | undefined;
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
  const tag = `${imageId}-${size}`;
  if (size === 'full') return { mediaType, tag, read: () => ctx.files.get(storageKey) };
  const key = { thumb: image.thumbnailKey, middle: image.middleKey }[size];
  if (key) return { mediaType: 'image/webp', tag, read: () => ctx.files.get(key) };
  await ctx.jobs.send(ctx.db, 'make-thumbnails', { analysisId }, { onceIn: MISSING_AGAIN });
  return { mediaType, tag: undefined, read: () => ctx.files.get(storageKey) };
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
