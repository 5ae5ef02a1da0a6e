import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser as Account, signedIn } from '#tests/support/accounts.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { optionsOf, PHONE } from '#tests/support/looksRight.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A vet and an administrator type names without accents, and find them. */

/** The typed text, and the one case that it finds. */
const TYPED = [
  ['pena', 'Peña'],
  ['inigo', 'Íñigo'],
  [" o'hara ", 'O’Hara'],
] as const;
const WIDE = { width: 1440, colorScheme: 'light' } as const;

let product: Product;
let browser: Browser;
let vet: Account;
let boss: Account;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  browser = await launchChromium();
  vet = (await signedIn(product, { name: 'Begoña Íñiguez' })).browser;
  const chief = await signedIn(product, { name: 'Jefa De Todo' });
  boss = chief.browser;
  await setRole(product.ctx.db, chief.id, 'super_admin');
  for (const patientName of [...TYPED.map(([, name]) => name), 'Bruma'])
    await vet.create('cytology', { patientName });
});
afterAll(async () => {
  await browser.close();
  await product.end();
});

const shown = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true });

async function expectOnly(page: Page, name: string): Promise<void> {
  await shown(page, name).first().waitFor();
  for (const other of [...TYPED.map(([, each]) => each), 'Bruma'])
    if (other !== name) expect(await shown(page, other).count(), other).toBe(0);
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', WIDE],
])('the history on %s finds each case by its name without accents', async (_, view) => {
  const page = await signedInPage(browser, vet, optionsOf(view));
  await page.goto(`${product.url}/history`);
  await shown(page, 'Bruma').first().waitFor();
  const search = page.getByLabel('Buscar por ID o nombre de la mascota');
  for (const [typed, name] of TYPED) {
    await search.fill(typed);
    await page.getByText('1 caso', { exact: true }).waitFor();
    await expectOnly(page, name);
    await search.fill('');
    await shown(page, 'Bruma').first().waitFor();
  }
  await page.context().close();
});

test('the palette finds each case by its name without accents', async () => {
  const page = await signedInPage(browser, vet, optionsOf(WIDE));
  await page.goto(`${product.url}/history`);
  await shown(page, 'Bruma').first().waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Página, tipo de caso, paciente o ID' });
  for (const [typed, name] of TYPED) {
    await field.fill(typed);
    const option = page.getByRole('option', { name: new RegExp(`^${name}.*Citología`) });
    await option.waitFor();
    expect(await option.count(), typed).toBe(1);
  }
  await page.getByRole('option', { name: /^O’Hara.*Citología/ }).click();
  await page.waitForURL(/\/analysis\//);
  await page.getByRole('heading', { name: /O’Hara/ }).waitFor();
  await page.context().close();
});

describe('the administration finds by a name without accents', () => {
  test.each([
    ['a user', '/super-admin/users', 'Buscar por ID, nombre o email', 'INIGUEZ', 'Begoña Íñiguez'],
    [
      'a case by its patient',
      '/admin/consultations',
      'Buscar por ID, mascota o usuario',
      'pena ',
      'Peña',
    ],
  ])('%s', async (_, path, label, typed, name) => {
    const page = await signedInPage(browser, boss, optionsOf(WIDE));
    await page.goto(product.url + path);
    await page.getByLabel(label).fill(typed);
    await page.getByText('1 cumple los filtros.').waitFor();
    await page.getByRole('table').getByText(name, { exact: true }).waitFor();
    await page.context().close();
  });

  test('every case of a user', async () => {
    const page = await signedInPage(browser, boss, optionsOf(WIDE));
    await page.goto(`${product.url}/super-admin/consultations`);
    await page.getByLabel('Buscar por ID, usuario, resultado').fill('begona iñiguez');
    await page.getByText('4 cumplen los filtros.').waitFor();
    await page.context().close();
  });
});
