import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAccount } from '#server/steps/removeAccount.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, signInSample, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const bill = (id: string, userId: string | null, status: string, cents = 900, customer = 'cus_r') =>
  product.ctx.db.execute(sql`insert into invoices (id, user_id, stripe_customer_id, plan_id, number,
      status, reason, attempts, amount_cents, tax_cents, paid_cents, refunded_cents, currency,
      period_start, period_end, issued_at, paid_at)
    values (${id}, ${userId}, ${customer}, 'basic', ${id.toUpperCase()}, ${status},
      'subscription_cycle', 1, ${cents}, ${cents > 0 ? 156 : 0},
      ${status === 'paid' ? Math.max(cents, 0) : 0}, 0, 'eur',
      '2026-10-10T10:00:00Z', '2026-11-10T10:00:00Z', '2026-10-10T10:00:00Z',
      ${status === 'paid' ? '2026-10-10T22:30:00Z' : null})`);

test('the file for invoicing has each collected payment with holder, tax number and base', async () => {
  const { id, email, browser } = await signedIn(product);
  await browser.patch('/api/me/fiscal', {
    company_name: 'Clínica Norte, S. L.',
    vat_number: 'B12345678',
    billing_address: 'Calle Mayor 1\n28001 Madrid',
  });
  await bill('in_paid', id, 'paid');
  await bill('in_open', id, 'open');
  await bill('in_gone', null, 'paid');
  await bill('in_credit', null, 'paid', -400);
  const boss = await signInSample(product, 'super_admin');
  const path = '/api/super-admin/receipts.csv?range=all&sort=id&direction=desc';
  const { body, headers } = await boss.get(path);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain('datos-para-facturar');
  const [head, ...documents] = String(body).trim().split('\r\n');
  expect(head).toMatch(/"Recibo";"Cobrado";"Titular";"NIF";"Dirección";"Correo";"Plan";"Desde"/);
  expect(documents).toHaveLength(3);
  expect(documents).toContain(
    `"IN_PAID";"2026-10-11";"Clínica Norte, S. L.";"B12345678";"Calle Mayor 1\n28001 Madrid";"${email}";"Basic";"2026-10-10";"2026-11-10";7,44;1,56;9;9;0;"EUR";"in_paid"`,
  );
  const lines = documents.join('\n');
  expect(lines).toMatch(/^"IN_GONE";"2026-10-11";;;;;"Basic";/m);
  expect(lines).toMatch(/^"IN_CREDIT";.*;-4;0;-4;0;0;"EUR"/m);
  const { rows } = await product.ctx.db.execute<{ target_id: string }>(
    sql`select target_id from audit_log where action = 'export_list'`,
  );
  expect(rows).toEqual([{ target_id: 'receipts' }]);
  const admin = await signInSample(product, 'admin');
  expect((await admin.get(path)).status).toBe(403);
});

test('the file names the holder of a removed account as retained for tax law', async () => {
  const { id, email, browser } = await signedIn(product);
  await browser.patch('/api/me/fiscal', {
    company_name: 'Clínica Sur, S. L.',
    vat_number: 'B87654321',
    billing_address: 'Calle Sur 2, 41001 Sevilla',
  });
  await bill('in_before', id, 'paid', 900, 'cus_sur');
  await removeAccount(product.ctx, id);
  // Stripe may collect a last one while the account goes.
  await bill('in_after', null, 'paid', 900, 'cus_sur');
  const boss = await signInSample(product, 'super_admin');
  const { body } = await boss.get('/api/super-admin/receipts.csv?range=all&sort=id&direction=desc');
  const holder = `"Clínica Sur, S. L.";"B87654321";"Calle Sur 2, 41001 Sevilla";"${email}"`;
  for (const number of ['IN_BEFORE', 'IN_AFTER'])
    expect(String(body)).toContain(`"${number}";"2026-10-11";${holder};`);
});
