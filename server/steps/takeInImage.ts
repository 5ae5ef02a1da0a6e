import { randomUUID } from 'node:crypto';
import { foreignImage } from '#domain/rules/foreignImage.ts';
import { imageRefusal } from '#domain/rules/imageRefusal.ts';
import { IMAGE_EXTENSIONS, type ImageType, sniffImage } from '#domain/rules/images.ts';
import type { Context } from '#server/context.ts';
import type { AcceptedImage } from '#server/external/images/decode/accept.ts';
import type { ReceivedFile } from '#server/external/uploads/uploads.ts';

interface Arrival {
  readonly account: string;
  /** Aborts when the sender disconnects. */
  readonly signal: AbortSignal;
  /** Where its files are stored: the first part of their keys. */
  readonly folder: string;
  readonly file: ReceivedFile;
}

/** An image whose files are stored, before a row names them. */
export interface TakenImage {
  readonly id: string;
  readonly type: ImageType;
  readonly storageKey: string;
  readonly thumbnailKey: string;
  readonly middleKey: string;
  readonly image: AcceptedImage;
}

/**
 * The intake of a received file: tests its type, strips and decodes it, stores it with its smaller
 * sizes, and lets `nameFiles` write their row. Files precede their row: a crash leaves only files,
 * which a sweep removes. A failure removes them at once.
 * @param nameFiles returns the keys that the row named before, which are removed too.
 */
export async function takeInImage(
  ctx: Pick<Context, 'files' | 'images'>,
  { account, signal, folder, file }: Arrival,
  nameFiles: (taken: TakenImage) => Promise<readonly string[]>,
): Promise<TakenImage> {
  const type = sniffImage(file.head);
  if (!type) throw imageRefusal(foreignImage(file.head) ?? 'image_type');
  const image = await ctx.images.accept({ account, signal }, { path: file.path, type });

  const id = randomUUID();
  const storageKey = `${folder}/${id}.${IMAGE_EXTENSIONS[type]}`;
  const thumbnailKey = `${folder}/${id}.thumb.webp`;
  const middleKey = `${folder}/${id}.mid.webp`;
  const taken = { id, type, storageKey, thumbnailKey, middleKey, image };
  const remove = async (keys: readonly string[]) => {
    await Promise.all(keys.map((key) => ctx.files.remove(key).catch(() => {})));
  };
  try {
    // Wait for all before cleaning up, so that nothing is written after the removal.
    const puts = [
      ctx.files.take(storageKey, image.files.image),
      ctx.files.take(thumbnailKey, image.files.thumbnail),
      ctx.files.take(middleKey, image.files.middle),
    ];
    await Promise.allSettled(puts);
    await Promise.all(puts);
    await remove(await nameFiles(taken));
  } catch (error) {
    await remove([storageKey, thumbnailKey, middleKey]);
    throw error;
  }
  return taken;
}
