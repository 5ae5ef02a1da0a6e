import type { Context } from '#server/context.ts';
import { countChanges } from '#server/stores/backup.ts';

/** Dumps the embedded database when due. @returns true if it did. */
export async function dumpDatabase(ctx: Pick<Context, 'db' | 'clock' | 'dumps'>): Promise<boolean> {
  const { dumps } = ctx;
  if (!dumps) return false;
  const now = ctx.clock();
  // Count before: changes during the copy belong to the next dump.
  const changes = await countChanges(ctx.db);
  if (!(await dumps.isDue(now, changes))) return false;
  await dumps.make(now, changes);
  return true;
}
