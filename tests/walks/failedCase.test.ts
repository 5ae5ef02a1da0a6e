import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser as Account, signedIn } from '#tests/support/accounts.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawSmear } from '#tests/support/images.ts';
import { fitsScreen, optionsOf, PHONE } from '#tests/support/looksRight.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * The model fails a case for good: its vet reads the words of the specification and pays nothing, its
 * administrator reads why in the list and in the opened case.
 */

const VIEWS = [
  ['a phone', PHONE],
  ['a wide screen', { width: 1440, colorScheme: 'light' }],
] as const;
const SENTENCE = /^El motor no dio una lectura: /;
const TECHNICAL = /Motivo técnico: ModelFailure/;

let model: RunningModelServer;
let product: Product;
let browser: Browser;
let vet: Account;
let boss: Account;
let id: string;
beforeAll(async () => {
  model = await openModelServer({ mood: 'error_500' });
  product = await startProduct(
    { retriesAtOnce: true },
    { AI_ENGINE: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'guion' },
  );
  browser = await launchChromium();
  vet = (await signedIn(product, { name: 'Begoña Íñiguez' })).browser;
  const chief = await signedIn(product, { name: 'Jefa De Todo' });
  boss = chief.browser;
  await setRole(product.ctx.db, chief.id, 'super_admin');
  // A type of which nothing but the model reads anything.
  id = (await vet.create('ultrasound', { patientName: 'Bruma' })).body.id;
  await vet.upload(id, 1, await drawSmear({ erythrocytes: 30, width: 640, height: 480 }));
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'error');
});
afterAll(async () => {
  await browser.close();
  await product.end();
  await model.close();
});

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNoAxeViolations(page, where);
  await fitsScreen(page, where);
}

const shown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

test.each(VIEWS)('the vet on %s reads that nothing was charged, and not why', async (_, view) => {
  expect((await vet.get('/api/me')).body.consultations_this_month).toBe(0);
  const page = await signedInPage(browser, vet, optionsOf(view));
  await page.goto(`${product.url}/history`);
  await shown(page, 'Error Interno').waitFor();
  await page.goto(`${product.url}/analysis/${id}`);
  await page.getByRole('heading', { name: 'Este caso no tiene informe' }).waitFor();
  await shown(page, /La consulta se le ha devuelto/).waitFor();
  await shown(page, /Este caso no cuenta en las consultas de su plan/).waitFor();
  await page.getByRole('link', { name: 'Volver a intentarlo' }).waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(
    /Motivo técnico|Para la administración/,
  );
  await expectWhole(page, 'the case of the vet');
  await page.context().close();
});

test.each(VIEWS)(
  'the administrator on %s reads why in both lists and in the case',
  async (_, view) => {
    const page = await signedInPage(browser, boss, optionsOf(view));
    for (const path of ['/admin/consultations', '/super-admin/consultations']) {
      await page.goto(product.url + path);
      const reason = shown(page, TECHNICAL);
      await reason.waitFor();
      expect(await reason.textContent()).toMatch(SENTENCE);
      await shown(page, 'Error Interno').waitFor();
      await expectWhole(page, path);
    }
    await page
      .getByRole('link', { name: /^Ver Detalles/ })
      .first()
      .click();
    const why = page.getByLabel('Motivo');
    await why
      .or(page.getByText(/Para la administración/))
      .first()
      .waitFor();
    if (await why.isVisible()) {
      await why.fill('Un caso sin informe');
      await page.getByRole('button', { name: 'Abrir el caso' }).click();
    }
    await shown(
      page,
      /Para la administración: El motor no dio una lectura: .*Motivo técnico: ModelFailure/,
    ).waitFor();
    await expectWhole(page, 'the opened case');
    await page.context().close();
  },
);
