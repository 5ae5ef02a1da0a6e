import type { Context } from '#server/context.ts';
import { listWithoutSizes, setSizes } from '#server/stores/images.ts';

/** Makes missing thumbnails and middle sizes of a case stored by an older version. Idempotent. */
export async function makeThumbnails(
  ctx: Pick<Context, 'db' | 'files' | 'images'>,
  analysisId: string,
): Promise<void> {
  for (const { id, storageKey, ...named } of await listWithoutSizes(ctx.db, analysisId)) {
    const stored = await ctx.files.get(storageKey);
    const { thumbnail, middle } = await ctx.images.sizes({ account: analysisId }, stored);
    const made: string[] = [];
    const put = async (size: string, bytes: Uint8Array) => {
      const key = `${analysisId}/${id}.${size}.webp`;
      made.push(key);
      await ctx.files.put(key, bytes);
      return key;
    };
    const thumbnailKey = named.thumbnailKey ?? (await put('thumb', thumbnail));
    const middleKey = named.middleKey ?? (await put('mid', middle));
    if (!(await setSizes(ctx.db, id, { thumbnailKey, middleKey })))
      for (const key of made) await ctx.files.remove(key);
  }
}
