import type { Context } from '#server/context.ts';
import {
  countConsultations,
  listUsers as readUsers,
  type UserFilters,
} from '#server/stores/admin.ts';

/** A page of the accounts with what each has used in all. */
export async function listUsers(
  ctx: Pick<Context, 'db'>,
  filters: UserFilters,
  page: { readonly offset: number; readonly limit: number },
) {
  const { rows, found, total } = await readUsers(ctx.db, filters, page);
  const consultations = await countConsultations(
    ctx.db,
    rows.map((row) => row.id),
  );
  return {
    items: rows.map((row) => ({
      ...row,
      consultations: consultations.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
    })),
    found,
    total,
  };
}
