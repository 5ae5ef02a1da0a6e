import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { TransactionKind, TransactionState } from '#domain/rules/transactions.ts';
import { instant } from './schema.ts';

/** Every invoice as it is listed; triggers of `0022_figures.sql` keep it. Amounts in cents. */
export const transactionList = pgTable('transaction_list', {
  invoiceId: text('invoice_id').primaryKey(),
  /** Null once the account is gone; then the name is empty. */
  userId: text('user_id'),
  /** When it was paid, or else made. */
  at: instant('at').notNull(),
  /** Empty of a price that is none of ours. */
  planId: text('plan_id').notNull(),
  kind: text().$type<TransactionKind>().notNull(),
  state: text().$type<TransactionState>().notNull(),
  /** Billed, taxes included. */
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** Refunded or disputed part of the payment. */
  returnedCents: bigint('returned_cents', { mode: 'number' }).notNull(),
  name: text().notNull(),
  nameOrder: text('name_order').notNull(),
  searchText: text('search_text').notNull(),
});
