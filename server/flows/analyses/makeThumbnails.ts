import type { Context } from '#server/context.ts';
import { listWithoutThumbnail, setThumbnail } from '#server/stores/images.ts';

/** Makes missing thumbnails of a case stored by an older version. Idempotent. */
export async function makeThumbnails(
  ctx: Pick<Context, 'db' | 'files' | 'images'>,
  analysisId: string,
): Promise<void> {
  for (const image of await listWithoutThumbnail(ctx.db, analysisId)) {
    const stored = await ctx.files.get(image.storageKey);
    const bytes = await ctx.images.thumbnail({ account: analysisId }, stored);
    const key = `${analysisId}/${image.id}.thumb.webp`;
    await ctx.files.put(key, bytes);
    if (!(await setThumbnail(ctx.db, image.id, key))) await ctx.files.remove(key);
  }
}
