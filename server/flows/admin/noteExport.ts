import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';

/**
 * Notes that a list with the data of many people leaves as a file. What was searched for may be
 * somebody's address, so only that it was is kept.
 */
export async function noteExport(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  list: string,
  { search, ...filters }: { readonly search?: string | undefined } & Record<string, unknown>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const after = { ...filters, searched: Boolean(search?.trim()) };
    await noteActOn(ctx, tx, actor, { kind: 'list', id: list }, { action: 'export_list', after });
  });
}
