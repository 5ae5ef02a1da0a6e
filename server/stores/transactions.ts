import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { TransactionColumn } from '#domain/rules/lists/transactions.ts';
import type { TransactionKind, TransactionState } from '#domain/rules/transactions.ts';
import type { Db } from './db.ts';
import { contains, type SortColumn } from './listPage.ts';
import { transactionList } from './schemaFigures.ts';
import { invoices } from './schemaPayments.ts';

const COLUMNS: Readonly<Record<TransactionColumn, SortColumn>> = {
  id: { key: sql`transaction_list.invoice_id`, type: 'text' },
  date: { key: sql`transaction_list.at`, type: 'timestamptz' },
  user: { key: sql`transaction_list.name_order`, type: 'text' },
  plan: { key: sql`transaction_list.plan_id`, type: 'text' },
  type: { key: sql`transaction_list.kind`, type: 'text' },
  amount: { key: sql`transaction_list.amount_cents`, type: 'bigint' },
  status: { key: sql`transaction_list.state`, type: 'text' },
};

export const TRANSACTION_LIST = {
  name: 'transaction_list',
  from: sql`transaction_list`,
  id: sql`transaction_list.invoice_id`,
  idType: 'text',
  columns: COLUMNS,
} as const;

export interface TransactionFilters {
  readonly search?: string | undefined;
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly type?: TransactionKind | undefined;
  readonly status?: TransactionState | undefined;
}

export function transactionConditions(filters: TransactionFilters): SQL | undefined {
  const { search, since, until, type, status } = filters;
  return and(
    since && gte(transactionList.at, since),
    until && lt(transactionList.at, until),
    type && eq(transactionList.kind, type),
    status && eq(transactionList.state, status),
    search?.trim() ? contains(sql`transaction_list.search_text`, search) : undefined,
  );
}

export async function readTransactions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (
    db
      .select({
        id: transactionList.invoiceId,
        number: invoices.number,
        at: transactionList.at,
        userId: transactionList.accountId,
        name: transactionList.name,
        planId: transactionList.planId,
        kind: transactionList.kind,
        state: transactionList.state,
        amountCents: transactionList.amountCents,
        taxCents: invoices.taxCents,
        returnedCents: transactionList.returnedCents,
        currency: invoices.currency,
      })
      .from(transactionList)
      .innerJoin(invoices, eq(invoices.id, transactionList.invoiceId))
      // Filter both by name: under another collation a list id would miss the invoice's index.
      .where(and(inArray(transactionList.invoiceId, [...ids]), inArray(invoices.id, [...ids])))
  );
}
