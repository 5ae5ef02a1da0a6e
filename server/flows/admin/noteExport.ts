import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';

/**
 * Records an export of personal data. The search text may be an address, so only its presence is
 * recorded.
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
