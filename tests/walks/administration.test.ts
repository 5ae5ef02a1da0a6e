import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUERIES, STAFF_PAGES } from '#tests/support/axePages.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { looksRight, optionsOf, viewsOf } from '#tests/support/looksRight.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { type Client, type Product, signInSample, startProduct } from '#tests/support/product.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { LAST_PANEL_KEY } from '#web/api/lastPanel.ts';

/**
 * The administration in a browser: the super-administrator invites a vet, finds, edits and suspends
 * the account while it is in use, and edits the frequent questions; every page looks right.
 */

const NORA = 'nora@clinica.test';
const PASSWORD = 'caballo-grapa-nube';

let product: Product;
let browser: Browser;
let boss: Client;
let page: Page;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  browser = await launchChromium();
  boss = await signInSample(product, 'super_admin');
  page = await signedInPage(browser, boss, { acceptDownloads: true });
  await fill();
});
afterAll(async () => {
  await browser.close();
  await product.end();
});

/** A year of cases, reports and payments, so that every chart has data. */
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

const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const press = (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

test('an invited user activates the account and is found, edited and suspended [2.2-31, 2.2-39]', async () => {
  await page.goto(`${product.url}/super-admin/users`);
  await press('Añadir Nuevo Usuario');
  await page.getByLabel('Correo electrónico').fill(NORA);
  await page.getByLabel('Nombre completo').fill('Nora Ibáñez');
  await press('Enviar invitación');
  await shown('Invitación enviada.').waitFor();
  await shown('Pending Activation').waitFor();

  const link = (await waitForMail(product.dataDir, { to: NORA })).links[0] ?? '';
  const guest = await browser.newPage();
  guest.setDefaultTimeout(STEP_MS);
  await guest.goto(link);
  await guest.getByLabel('Correo electrónico').fill(NORA);
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await guest.waitForURL(/\/login/);
  const enter = async () => {
    // Wait for the login form: the form before it has fields of the same names.
    await guest.getByRole('button', { name: 'Iniciar Sesión', exact: true }).waitFor();
    await guest.getByLabel('Correo electrónico').fill(NORA);
    await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  };
  await enter();
  await guest.waitForURL(`${product.url}/dashboard`);
  const storedPanel = () => guest.evaluate((key) => localStorage.getItem(key), LAST_PANEL_KEY);
  await expect.poll(storedPanel).toContain('Nora');

  await page.getByPlaceholder('Buscar por ID, nombre o email...').fill('ibanez');
  await page.waitForURL(/search=ibanez/);
  await shown('1 cumple los filtros.').waitFor();
  const choose = async (name: string) => {
    const more = page.getByRole('button', { name: 'Acciones de Nora Ibáñez' });
    await more.filter({ visible: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Editar');
  await page.getByRole('dialog').getByLabel('Plan').selectOption('Pro');
  await press('Guardar');
  await shown('Cuenta guardada.').waitFor();

  await page.goto(`${product.url}/super-admin/users?status=active&sort=name&direction=desc`);
  await page.getByRole('cell', { name: NORA }).waitFor();
  const listed = (await page.getByRole('row').all()).slice(1);
  const cells = (row: Locator) => row.getByRole('cell').allInnerTexts();
  const addresses = (await Promise.all(listed.map(cells))).map((row) => row[2]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  const file = (await buffer(await (await download).createReadStream())).toString('utf8');
  const lines = file.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(';')[2])).toEqual(addresses.map((each) => `"${each}"`));
  expect(lines).toContainEqual(expect.stringContaining(`;"Nora Ibáñez";"${NORA}";"Pro";`));

  const patient = guest.getByLabel('Nombre de la mascota', { exact: true });
  await guest.goto(`${product.url}/new-analysis`);
  await patient.fill('Bruma');
  await choose('Suspender');
  await page.getByLabel('Motivo').fill('Prueba');
  await press('Suspender');
  // The suspension ends her session at once, shows the reason, and refuses her sign-in.
  await guest.waitForURL(/\/login/);
  await guest.getByText('Cuenta suspendida', { exact: true }).waitFor();
  // So that whoever has the device next sees nothing of her.
  expect(await storedPanel()).toBeNull();
  expect(await guest.evaluate(() => document.cookie)).not.toContain('account');
  await page.goto(`${product.url}/super-admin/users?status=suspended`);
  await choose('Levantar la suspensión');
  await press('Levantar la suspensión');
  await shown('No se encontraron usuarios').waitFor();
  await enter();
  await guest.waitForURL(/\/new-analysis/);
  await expect.poll(() => patient.inputValue()).toBe('Bruma');
  await guest.close();

  await page.goto(`${product.url}/super-admin/audit`);
  await shown('Suspender la cuenta').waitFor();
  await shown('Invitar a un usuario').waitFor();
});

test('a question is added, reordered by keyboard, read by a guest, edited and deleted [2.2-34, 2.5-15]', async () => {
  const guest = await browser.newPage();
  guest.setDefaultTimeout(STEP_MS);
  const read = async () => {
    await guest.goto(`${product.url}/support`);
    const questions = guest.getByRole('button', { name: /^¿/ });
    await questions.first().waitFor();
    return questions.allInnerTexts();
  };
  const seeded = await read();

  await page.goto(`${product.url}/super-admin/faqs`);
  await press('Añadir FAQ');
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Leen HEIC?');
  await page.getByLabel('Respuesta', { exact: true }).fill('Todavía no.');
  await press('Guardar');
  const up = page.getByRole('button', { name: 'Subir «¿Leen HEIC?»' });
  await up.focus();
  for (let place = seeded.length; place > 0; place--) {
    await page.keyboard.press('Enter');
    await page.getByText(`«¿Leen HEIC?» es ahora la ${place} de ${seeded.length + 1}.`).waitFor();
  }
  expect(await read()).toEqual(['¿Leen HEIC?', ...seeded]);

  await press('Editar «¿Leen HEIC?»');
  await page.getByLabel('Respuesta', { exact: true }).fill('Ya sí.');
  await press('Guardar');
  await shown('FAQ actualizada correctamente.').waitFor();
  await read();
  await guest.getByRole('button', { name: '¿Leen HEIC?' }).click();
  await guest.getByText('Ya sí.').waitFor();

  await press('Eliminar «¿Leen HEIC?»');
  await shown('¿Está seguro de que desea eliminar esta FAQ?').waitFor();
  await press('Eliminar');
  await shown('FAQ eliminada correctamente.').waitFor();
  expect(await read()).toEqual(seeded);
  await guest.close();
});

test('tables of the administration show every column on a desk, and are cards on a tablet', async () => {
  const lists = [
    '/admin/users',
    '/admin/consultations',
    '/super-admin/users',
    '/super-admin/consultations',
  ];
  const table = page.getByRole('table').filter({ visible: true }).last();
  const cards = page.getByRole('list', { name: /^(Usuarios|Consultas)$/ });
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.url + path);
    await table.waitFor();
    const hidden = await table.evaluate((element) => {
      const { scrollWidth = 0, clientWidth = 0 } = element.parentElement ?? {};
      return scrollWidth - clientWidth;
    });
    expect(hidden, path).toBe(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await cards.waitFor();
    await table.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

const figure = (name: string) => (tab: Page) => tab.getByRole('figure', { name }).first().waitFor();
const text = (words: string | RegExp) => (tab: Page) => tab.getByText(words).waitFor();
const quiet = (tab: Page) => tab.waitForLoadState('networkidle');

/** Proofs that a page rendered; the others are quiet by then. */
const DRAWN: Readonly<Record<string, (tab: Page) => Promise<void>>> = {
  '/admin': text('Consultas hoy'),
  '/super-admin': text('Consultas hoy'),
  '/admin/stats': figure('Casos por día y tipo'),
  '/super-admin/revenue': text(/^Mostrando \d+ de \d+ transacciones/),
  '/admin/operations': figure('Motor'),
  '/admin/consultations': figure('Salud de los motores, 24 horas'),
};
test.each(viewsOf<readonly [string, string]>(STAFF_PAGES))(
  'at $view.width px, $view.colorScheme, nothing scrolls sideways and axe finds nothing',
  async ({ view, pages }) => {
    const { items } = (await boss.get('/api/admin/users')).body;
    for (const role of ['admin', 'super_admin'] as const) {
      const client = role === 'super_admin' ? boss : await signInSample(product, role);
      const tab = await signedInPage(browser, client, optionsOf(view, 900));
      for (const [who, path] of pages) {
        if (who !== role) continue;
        const named = path.replace(':id', items[0].id).replace(':type', 'hematology_sample');
        const address = named + (QUERIES[path] ?? '');
        await looksRight(tab, product.url + address, DRAWN[path] ?? quiet);
      }
      await tab.context().close();
    }
  },
);
