import type { Context } from '#server/context.ts';
import { listNamedFolders } from '#server/stores/draftImages.ts';

/**
 * Files of a draft's image lie in two folders of its own: parts while they come, and what the intake
 * made of them. A case that is sent from the draft names the latter too (decision 121).
 */

export const partsFolder = (folder: string) => `parts-${folder}`;
export const filesFolder = (folder: string) => `draft-${folder}`;

const OF_DRAFT = /^draft-([0-9a-f-]{36})\//;

type Needs = Pick<Context, 'db' | 'files'>;

/**
 * Removes files that a row named until now, after its transaction: those of a draft's image when no
 * other row names them. Of two rows that go at once the later finds none. A sweep removes what a
 * failure leaves.
 */
export async function letGoOf(ctx: Needs, keys: readonly string[]): Promise<void> {
  const folders = new Set(keys.flatMap((key) => OF_DRAFT.exec(key)?.[1] ?? []));
  const own = keys.filter((key) => !OF_DRAFT.test(key));
  await Promise.all(own.map((key) => ctx.files.remove(key).catch(() => {})));
  await letGoOfFolders(ctx, [...folders]);
}

/** The same for all files of images of drafts. */
export async function letGoOfFolders(ctx: Needs, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  try {
    const named = await listNamedFolders(ctx.db, folders);
    for (const folder of folders) {
      if (named.has(folder)) continue;
      await ctx.files.removeAll(partsFolder(folder));
      await ctx.files.removeAll(filesFolder(folder));
    }
  } catch {
    // The rows are gone: the sweep finds the folders.
  }
}
