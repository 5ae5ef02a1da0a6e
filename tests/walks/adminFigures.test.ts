import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser as Person } from '#tests/support/accounts.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { looksRight, type View, viewsOf } from '#tests/support/looksRight.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** The figures of the administration in a real browser, wide and narrow, in both themes. */

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), sweeps: false });
  browser = await launchChromium();
  await fill();
});
afterAll(async () => {
  await browser.close();
  await product.end();
});

/** Cases, answers and payments of a year, so that every drawing has something to draw. */
async function fill(): Promise<void> {
  const { db } = product.ctx;
  const vet = product.sampleAccounts.find(({ role }) => role === 'user')?.email ?? '';
  await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, idempotency_key, request_hash, created_at, submitted_at, finished_at)
    select gen_random_uuid(), u.id, types.type, 1, case when i % 9 = 0 then 'error' else 'completed' end,
      '{}', gen_random_uuid(), 'h', t, t, t + (i * 137 % 4000 + 200) * interval '1 ms'
    from users u, generate_series(1, 60) i,
      lateral (select now() - i * interval '11 hours' as t) times,
      (values ('cytology'), ('ecg'), ('urinalysis_sample')) as types (type)
    where u.email = ${vet}`);
  await db.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict, outcome)
    select id, user_id, case when finished_at::text like '%3%' then 'acertado' else 'no_acertado' end,
      'Mastocitoma'
    from analyses where status = 'completed' limit 90`);
  await db.execute(sql`insert into invoices (id, user_id, stripe_customer_id, plan_id, number, status,
      reason, attempts, amount_cents, tax_cents, paid_cents, refunded_cents, currency, issued_at, paid_at)
    select 'in_' || gen_random_uuid(), u.id, 'cus_a', (array['basic', 'pro', 'premium'])[1 + i % 3],
      'F-' || i, case when i % 11 = 0 then 'open' else 'paid' end,
      case when i % 5 = 0 then 'subscription_create' else 'subscription_cycle' end, 1, 2900, 503,
      case when i % 11 = 0 then 0 else 2900 end, case when i % 13 = 0 then 2900 else 0 end, 'eur', t, t
    from users u, generate_series(1, 120) i, lateral (select now() - i * interval '3 days' as t) times
    where u.email = ${vet}`);
  await db.execute(sql`insert into user_subscriptions (user_id, stripe_customer_id,
      stripe_subscription_id, plan_id, status, start_date, price_cents, currency, current_period_end)
    select id, 'cus_a', ${randomUUID()}, 'pro', 'active', now(), 2900, 'eur', now() + interval '2 days'
    from users where email = ${vet}`);
}

async function pageOf(role: 'admin' | 'super_admin', { width, colorScheme }: View) {
  const account = product.sampleAccounts.find((sample) => sample.role === role);
  const person = new Person(product.url);
  await person.signIn(account?.email ?? '', account?.password ?? '');
  return signedInPage(browser, person, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme,
  });
}

const figure = (name: string) => (page: Page) =>
  page.getByRole('figure', { name }).first().waitFor();
const text = (shown: string | RegExp) => (page: Page) => page.getByText(shown).waitFor();

/** Who sees a page, where it is, and what is there once it is drawn. */
const PAGES = [
  ['admin', '/admin', text('Consultas hoy')],
  ['super_admin', '/super-admin', text('Consultas hoy')],
  ['admin', '/admin/stats', figure('Casos por día y tipo')],
  ['super_admin', '/super-admin/revenue', text(/^Mostrando \d+ de \d+ transacciones/)],
  ['admin', '/admin/operations', figure('Motor')],
] as const;

test.each(viewsOf(PAGES))(
  'at $view.width px, $view.colorScheme, no page of figures scrolls sideways, and axe finds nothing',
  async ({ view, pages }) => {
    for (const role of ['admin', 'super_admin'] as const) {
      const page = await pageOf(role, view);
      for (const [who, path, drawn] of pages)
        if (who === role) await looksRight(page, product.url + path, drawn);
      await page.context().close();
    }
  },
);

test('every figure of revenue has its table', async () => {
  const page = await pageOf('super_admin', { width: 1440, colorScheme: 'light' });
  await page.goto(`${product.url}/super-admin/revenue`);
  await figure('Ingresos por mes')(page);
  for (const button of await page.getByRole('button', { name: 'Ver como tabla' }).all())
    await button.click();
  expect(await page.getByRole('table', { name: 'Ingresos por mes' }).count()).toBe(1);
  await page.context().close();
});
