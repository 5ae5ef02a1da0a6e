import type { Context } from '#server/context.ts';
import { listWithoutThumbnail, setThumbnail } from '#server/stores/images.ts';

/** Pixels of the long side: sharp on a phone of triple density at 160 points. */
const SIDE = 480;

/** Makes the thumbnails a case still lacks. Safe to run twice. */
export async function makeThumbnails(
  ctx: Pick<Context, 'db' | 'files' | 'images'>,
  analysisId: string,
): Promise<void> {
  for (const image of await listWithoutThumbnail(ctx.db, analysisId)) {
    const bytes = await ctx.images.thumbnail(await ctx.files.get(image.storageKey), SIDE);
    const key = `${analysisId}/${image.id}.thumb.webp`;
    await ctx.files.put(key, bytes);
    if (!(await setThumbnail(ctx.db, image.id, key))) await ctx.files.remove(key);
  }
}
