import type { UserColumn } from '#domain/rules/lists/users.ts';
import type { Context } from '#server/context.ts';
import { listedUser } from '#server/steps/listedUser.ts';
import { inOrder, type ListRequest, readPage, readWhole } from '#server/steps/lists.ts';
import {
  readListedUsers,
  USER_LIST,
  type UserFilters,
  userConditions,
} from '#server/stores/adminUsers.ts';
import type { Db } from '#server/stores/db.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export async function listUsers(
  ctx: Needs,
  filters: UserFilters,
  request: ListRequest<UserColumn>,
) {
  const now = ctx.clock();
  const where = userConditions(filters, now);
  const { ids, ...page } = await readPage(ctx.db, USER_LIST, where, {
    ...request,
    search: filters.search,
  });
  return { items: await usersOf(ctx.db, ids, now), ...page };
}

export async function* allUsers(
  ctx: Needs,
  filters: UserFilters,
  order: Pick<ListRequest<UserColumn>, 'sort' | 'direction'>,
) {
  const now = ctx.clock();
  const where = userConditions(filters, now);
  for await (const ids of readWhole(ctx.db, USER_LIST, where, order))
    yield await usersOf(ctx.db, ids, now);
}

async function usersOf(db: Db, ids: readonly string[], now: Date) {
  const rows = inOrder(ids, await readListedUsers(db, ids), ({ accountId }) => accountId);
  return rows.map((row) => listedUser(row, now));
}
