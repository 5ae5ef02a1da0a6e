import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { invoices, stripeCustomers, stripeEvents } from '#server/stores/schemaPayments.ts';
import { newPerson } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** The privacy policy's statements on payments (`web/features/legal/keptData.tsx`). */

let product: Product;
const now = new Date('2033-06-01T10:00:00Z');
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const forget = () => forgetOldAccountRows({ ...product.ctx, clock: () => now });
const yearsAgo = (years: number) => {
  const date = new Date(now);
  date.setUTCFullYear(now.getUTCFullYear() - years);
  return date;
};

/** A customer with one invoice; without `userId`, of a deleted account. */
async function billed(issuedAt: Date, userId: string | null = null): Promise<string> {
  const { db } = product.ctx;
  const stripeCustomerId = `cus_${randomUUID()}`;
  await db
    .insert(stripeCustomers)
    .values({ stripeCustomerId, accountId: userId, createdAt: yearsAgo(9) });
  const amounts = { amountCents: 900, taxCents: 156, paidCents: 900, refundedCents: 0 };
  await db.insert(invoices).values({
    id: `in_${randomUUID()}`,
    stripeCustomerId,
    accountId: userId,
    issuedAt,
    ...amounts,
    status: 'paid',
    currency: 'eur',
  });
  return stripeCustomerId;
}

const left = async (customers: readonly string[]) => {
  const { db } = product.ctx;
  const known = await db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(inArray(stripeCustomers.stripeCustomerId, [...customers]));
  const ledger = await db
    .select({ id: invoices.stripeCustomerId })
    .from(invoices)
    .where(inArray(invoices.stripeCustomerId, [...customers]));
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id).sort();
  return { known: ids(known), ledger: ids(ledger) };
};

test('the ledger of a removed account stays six years, that of a living one forever', async () => {
  const { id } = await newPerson(product);
  const young = await billed(yearsAgo(5));
  const old = await billed(yearsAgo(7));
  const living = await billed(yearsAgo(7), id);
  await forget();
  const remaining = [young, living].sort();
  expect(await left([young, old, living])).toEqual({ known: remaining, ledger: remaining });
});

test('an event is forgotten after ninety days, unless it still waits', async () => {
  const { db } = product.ctx;
  const days = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
  const event = (receivedAt: Date, processedAt: Date | null) => ({
    id: `evt_${randomUUID()}`,
    type: 'invoice.paid',
    receivedAt,
    processedAt,
  });
  const rows = [event(days(91), days(91)), event(days(89), days(89)), event(days(91), null)];
  await db.insert(stripeEvents).values(rows);
  await forget();
  const remaining = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.type, 'invoice.paid'));
  expect(remaining.map((row) => row.id).sort()).toEqual([rows[1]?.id, rows[2]?.id].sort());
});
