import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { fitsScreen, optionsOf, viewsOf } from '#tests/support/looksRight.ts';
import type { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A figure in another unit, from the question at its field to the report. */

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function blood(page: Page): Promise<void> {
  await page.goto(`${server.url}/new-sample-analysis?type=hematology_sample`);
  await page.getByRole('heading', { level: 2, name: 'Frotis sanguíneo' }).waitFor();
  await page.getByLabel('Especie', { exact: true }).fill('Perro');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

const useIt = (page: Page, name: string) => page.getByRole('button', { name: `Usar ${name}` });

test('«0,45» of a dog is asked about, answered, sent, and is 45 % in the report, with a limit as written', async () => {
  const vet = await registerVet(server);
  const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
  await blood(page);
  await type(page, 'Hematocrito', '0,45');
  await page.getByText('0,45 % no es posible.').waitFor();
  await page.getByText('1 cifra por aclarar.').first().waitFor();
  await useIt(page, '45 %').click();
  await page.getByText('Hematocrito: ha escrito «0,45»: 45 %.').waitFor();
  expect(await page.getByText('por aclarar').count()).toBe(0);
  await type(page, 'Leucocitos', '<4');
  await page.getByRole('button', { name: /^Enviar Análisis/ }).click();
  await page.waitForURL(/\/history/);
  await page.getByText('Completado').filter({ visible: true }).first().waitFor();
  const { items } = (await vet.get('/api/analyses')).body;
  const { body } = await vet.get(`/api/analyses/${items[0].id}`);
  expect(body.submittedData.cbcHematocrit).toBe(45);
  expect(body.units).toEqual({ known: ['cbcHematocrit'], open: [] });
  await page
    .getByRole('link', { name: /Ver Detalles/ })
    .first()
    .click();
  const report = page.getByRole('article', { name: 'Informe' });
  await report.getByText('Hematocrito').first().waitFor();
  expect(await report.textContent()).toMatch(/Hematocrito.{0,60}45\s?%/);
  expect(await report.textContent()).not.toContain('0,45');
  expect(await report.textContent()).toMatch(/Leucopenia.*<4\s×10⁹\/l/);

  await blood(page);
  await type(page, 'Hematocrito', '0,31');
  await page.getByText('Hematocrito: escrito 0,31; se usa 31 %.').waitFor();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByText('0,31 % no es posible.').waitFor();
  expect((await vet.get('/api/me/units')).body.items).toEqual([]);
  await page.context().close();
});

test.each(viewsOf(['questions', 'lines']))(
  'questions and answered lines fit and pass axe at $view.width px, $view.colorScheme',
  async ({ view }) => {
    const vet: Client = await registerVet(server);
    const page = await signedInPage(browser, vet, optionsOf(view));
    await blood(page);
    await type(page, 'Hematocrito', '0,45');
    await page.getByRole('button', { name: /^Hemograma, más detalles/ }).click();
    await type(page, 'Hemoglobina', '14,5');
    await type(page, 'Plaquetas', '1.200');
    await useIt(page, '145 g/l').waitFor();
    await expectNoAxeViolations(page, 'questions');
    await fitsScreen(page, 'questions');
    await useIt(page, '45 %').click();
    await useIt(page, '145 g/l').click();
    await page.getByRole('button', { name: 'Mil doscientos' }).click();
    await page.getByText('mil doscientos.').waitFor();
    await expectNoAxeViolations(page, 'lines');
    await fitsScreen(page, 'lines');
    await page.context().close();
  },
);
