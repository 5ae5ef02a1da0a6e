import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FiscalChange } from '#domain/rules/fiscal.ts';
import { getMe } from '#server/flows/accounts/getMe.ts';
import { updateFiscalInfo } from '#server/flows/accounts/updateProfile.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { tellDetails } from '#server/steps/tellDetails.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { callerOf } from '#tests/support/callers.ts';
import { type Buyer, boughtBy, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { eventually } from '#tests/support/product.ts';

/** «Información fiscal: aparece en sus facturas», between the product and the sandbox. */

const DAY = 24 * 3600;
let shop: Shop;
let vet: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.faults([]);
  vet = await newBuyer(shop);
});

const CARD = {
  companyName: 'Clínica Sur SL',
  vatNumber: 'B-12345674',
  billingAddress: 'Calle Mayor 3\n28013 Madrid',
};
const save = (change: FiscalChange) => updateFiscalInfo(shop.product.ctx, callerOf(vet.id), change);
const customer = () => {
  const record = shop.sandbox.state.customers[boughtBy(shop, vet).customer];
  if (!record) throw new Error('No customer');
  return record;
};
const numbers = () => customer().taxIds.map(({ value }) => value);
const isSynced = async () => {
  const { rows } = await shop.product.ctx.db.execute<{ synced: boolean }>(
    sql`select details_told is not distinct from details_version as synced
      from stripe_customers where user_id = ${vet.id}`,
  );
  return rows[0]?.synced;
};
const invoices = () =>
  Object.values(shop.sandbox.state.invoices).filter((one) => one.customer === customer().id);

test('the card’s data is on the first invoice', async () => {
  await save(CARD);
  const session = await vet.checkout('basic');
  // Already known: the page asks for no number, and keeps the company's name.
  expect(shop.sandbox.state.sessions[session]).toMatchObject({
    taxIds: { enabled: false },
    updateName: false,
  });
  shop.sandbox.pay(session, undefined, { name: 'Ana de la Tarjeta' });
  await shop.sandbox.deliver();
  expect(invoices()).toMatchObject([
    {
      customerName: 'Clínica Sur SL',
      customerTaxIds: [{ type: 'es_cif', value: 'B12345674' }],
      customerAddress: {
        line1: 'Calle Mayor 3',
        postal_code: '28013',
        city: 'Madrid',
        country: 'ES',
      },
    },
  ]);
});

test('a change reaches the customer, and empty fields are cleared, except the address', async () => {
  await save(CARD);
  await vet.buy('basic');
  await save({ companyName: 'Clínica Norte SL', vatNumber: 'PT501442600' });
  await eventually(isSynced);
  expect(customer().name).toBe('Clínica Norte SL');
  expect(numbers()).toEqual(['PT501442600']);
  expect(customer().address?.line1).toBe('Calle Mayor 3');
  await save({ companyName: null, vatNumber: null, billingAddress: null });
  await eventually(isSynced);
  expect(customer().name).toBe((await getMe(shop.product.ctx, callerOf(vet.id))).fullName);
  expect(numbers()).toEqual([]);
  // Without an address Stripe computes no tax.
  expect(customer().address?.line1).toBe('Calle Mayor 3');
});

test('a number without a kind at Stripe is printed on the invoice as text', async () => {
  await save({ vatNumber: 'CH-123' });
  await vet.buy('basic');
  expect(invoices()).toMatchObject([{ customFields: [{ name: 'NIF', value: 'CH-123' }] }]);
  expect(numbers()).toEqual([]);
  await save({ vatNumber: 'B12345674' });
  await eventually(isSynced);
  expect(customer().invoiceFields).toEqual([]);
  expect(numbers()).toEqual(['B12345674']);
});

test('the country that Stripe knows stays when the card names none', async () => {
  await vet.buy('basic');
  customer().address = {
    line1: 'Rua 1',
    line2: null,
    city: 'Lisboa',
    country: 'PT',
    postal_code: null,
    state: null,
  };
  await save({ billingAddress: 'Rua Augusta 3' });
  await eventually(isSynced);
  expect(customer().address).toMatchObject({ line1: 'Rua Augusta 3', country: 'PT' });
});

test('after many changes at once Stripe has the last saved one', async () => {
  await save(CARD);
  await vet.buy('basic');
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      await save({ companyName: `Clínica ${at}`, vatNumber: `B1234567${at}` });
      await tellDetails(shop.product.ctx, scopeOf(callerOf(vet.id)));
    }),
  );
  await eventually(isSynced);
  const me = await getMe(shop.product.ctx, callerOf(vet.id));
  expect(customer().name).toBe(me.companyName);
  expect(numbers()).toEqual([me.vatNumber]);
});

test('a change while Stripe is unavailable is sent by the reconciler', async () => {
  await save(CARD);
  await vet.buy('basic');
  const { db } = shop.product.ctx;
  // As if the job had used up its attempts.
  await db.execute(sql`update profiles set company_name = 'Más tarde' where user_id = ${vet.id}`);
  await db.execute(sql`update stripe_customers set details_version = details_version + 1
    where user_id = ${vet.id}`);
  shop.sandbox.faults([{ status: 500 }, { status: 500 }]);
  await expect(tellDetails(shop.product.ctx, scopeOf(callerOf(vet.id)))).rejects.toMatchObject({
    code: 'payments_away',
  });
  expect(await isSynced()).toBe(false);
  await reconcilePayments(shop.product.ctx);
  expect(await isSynced()).toBe(true);
  expect(customer().name).toBe('Más tarde');
});

test('details typed while paying fill an empty card, until the card is changed here', async () => {
  const session = await vet.checkout('basic');
  expect(shop.sandbox.state.sessions[session]?.taxIds.enabled).toBe(true);
  shop.sandbox.pay(session, undefined, {
    name: 'Clínica Este SL',
    taxId: 'B12345674',
    address: {
      line1: 'Gran Vía 1',
      line2: null,
      postal_code: '48001',
      city: 'Bilbao',
      country: 'ES',
      state: null,
    },
  });
  await shop.sandbox.deliver();
  expect(await getMe(shop.product.ctx, callerOf(vet.id))).toMatchObject({
    companyName: 'Clínica Este SL',
    vatNumber: 'B12345674',
    billingAddress: 'Gran Vía 1\n48001 Bilbao',
  });
  await save({ vatNumber: null });
  await eventually(isSynced);
  shop.sandbox.clock.advanceBy(32 * DAY);
  await shop.sandbox.deliver();
  expect((await getMe(shop.product.ctx, callerOf(vet.id))).vatNumber).toBeNull();
  expect(invoices().at(-1)?.customerTaxIds).toEqual([]);
});
