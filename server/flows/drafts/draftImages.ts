import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { ImageSize } from '#domain/rules/imageSizes.ts';
import type { Context } from '#server/context.ts';
import { letGoOfFolders } from '#server/steps/draftFiles.ts';
import { deleteDraftImage, findDraftImage } from '#server/stores/draftImages.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly draftId: string;
  readonly imageId: string;
}

/** The bytes of an accepted image, unread; a missing, a foreign and an unfinished one are the same. */
export async function findDraftImageFile(
  ctx: Pick<Context, 'db' | 'files'>,
  caller: Caller,
  { draftId, imageId, size }: Input & { readonly size: ImageSize },
) {
  const row = await findDraftImage(ctx.db, scopeOf(caller), { draftId, id: imageId });
  if (!row?.storageKey || !row.mediaType) throw new AppError('not_found');
  const key = { thumb: row.thumbnailKey, middle: row.middleKey, full: null }[size];
  const tag = `${row.folder}-${key ? size : 'full'}`;
  const mediaType = key ? 'image/webp' : row.mediaType;
  const stored = key ?? row.storageKey;
  return { mediaType, tag, read: () => ctx.files.get(stored) };
}

/** An image that is not there is no error: its device asks again after a lost reply. */
export async function removeDraftImage(
  ctx: Pick<Context, 'db' | 'files'>,
  caller: Caller,
  { draftId, imageId }: Input,
): Promise<void> {
  const scope = scopeOf(caller);
  const folders = await ctx.db.transaction(async (tx) => {
    // As a case that is handed in takes its images from the draft: in turn.
    await lockAccount(tx, scope);
    return deleteDraftImage(tx, scope, { draftId, id: imageId });
  });
  await letGoOfFolders(ctx, folders);
}
