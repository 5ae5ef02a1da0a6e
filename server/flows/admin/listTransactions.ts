import type { DateRange } from '#domain/rules/dateRanges.ts';
import { itemOf } from '#domain/rules/lists/list.ts';
import { RECEIPT_COLUMNS } from '#domain/rules/lists/receipts.ts';
import { TRANSACTION_COLUMNS, type TransactionColumn } from '#domain/rules/lists/transactions.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { endOf, startOf } from '#domain/rules/rangeStart.ts';
import type { Context } from '#server/context.ts';
import { inOrder, type ListRequest, readPage, readWhole } from '#server/steps/lists.ts';
import type { Db } from '#server/stores/db.ts';
import { readReceipts } from '#server/stores/receipts.ts';
import {
  readTransactions,
  TRANSACTION_LIST,
  type TransactionFilters,
  transactionConditions,
} from '#server/stores/transactions.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone'>;

export interface AskedTransactions extends Omit<TransactionFilters, 'since' | 'until'> {
  readonly range: DateRange;
}

/** A page of the payments. A range starts at midnight in the product's time zone. */
export async function listTransactions(
  ctx: Needs,
  asked: AskedTransactions,
  request: ListRequest<TransactionColumn>,
) {
  const where = conditions(ctx, asked);
  const { ids, ...page } = await readPage(ctx.db, TRANSACTION_LIST, where, {
    ...request,
    search: asked.search,
  });
  return { items: await transactionsOf(ctx.db, ids), ...page };
}

export async function* allTransactions(
  ctx: Needs,
  asked: AskedTransactions,
  order: Pick<ListRequest<TransactionColumn>, 'sort' | 'direction'>,
) {
  for await (const ids of readWhole(ctx.db, TRANSACTION_LIST, conditions(ctx, asked), order))
    yield await transactionsOf(ctx.db, ids);
}

/** The collected payments among them, with what an invoicing system needs. */
export async function* allReceipts(
  ctx: Needs,
  asked: AskedTransactions,
  order: Pick<ListRequest<TransactionColumn>, 'sort' | 'direction'>,
) {
  for await (const ids of readWhole(ctx.db, TRANSACTION_LIST, conditions(ctx, asked), order))
    yield await receiptsOf(ctx.db, ids);
}

function conditions({ clock, timeZone }: Needs, { range, ...filters }: AskedTransactions) {
  const now = clock();
  const since = startOf(range, now, timeZone);
  const until = endOf(range, now, timeZone);
  return transactionConditions({ ...filters, since, until });
}

async function transactionsOf(db: Db, ids: readonly string[]) {
  const rows = inOrder(ids, await readTransactions(db, ids), ({ id }) => id);
  return rows.map((row) =>
    itemOf(TRANSACTION_COLUMNS, {
      ...row,
      name: row.userId === null ? null : row.name,
      planName: findPlan(row.planId)?.name ?? null,
    }),
  );
}

async function receiptsOf(db: Db, ids: readonly string[]) {
  const rows = inOrder(ids, await readReceipts(db, ids), ({ id }) => id);
  return rows.map(({ companyName, fullName, ...row }) =>
    itemOf(RECEIPT_COLUMNS, {
      ...row,
      holder: companyName || fullName,
      planName: findPlan(row.planId ?? '')?.name ?? null,
      baseCents: row.amountCents - row.taxCents,
    }),
  );
}
