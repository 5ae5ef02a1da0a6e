import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { TransactionKind, TransactionState } from '#domain/rules/transactions.ts';
import { instant } from './schema.ts';

/** Invoices as listed; triggers of `0022_figures.sql` maintain it. Amounts in cents. */
export const transactionList = pgTable('transaction_list', {
  invoiceId: text('invoice_id').primaryKey(),
  /** Null once the account is deleted; the name is then empty. */
  accountId: text('user_id'),
  /** Time of payment, else of creation. */
  at: instant('at').notNull(),
  /** Empty for a foreign price. */
  planId: text('plan_id').notNull(),
  kind: text().$type<TransactionKind>().notNull(),
  state: text().$type<TransactionState>().notNull(),
  /** Billed, taxes included. */
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** Refunded or disputed part. */
  returnedCents: bigint('returned_cents', { mode: 'number' }).notNull(),
  name: text().notNull(),
  nameOrder: text('name_order').notNull(),
  searchText: text('search_text').notNull(),
});
