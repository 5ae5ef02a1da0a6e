import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { fitsScreen, optionsOf, PHONE } from '#tests/support/looksRight.ts';
import { eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * A vet corrects a figure of a finished case on a phone, while another tab shows the case, and prints
 * a report.
 */

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

test('a corrected figure changes the conclusion in every tab, and the first version stays readable', async () => {
  const vet = await registerVet(server);
  const answers = {
    patientName: 'Bruma',
    patientSpecies: 'Gato',
    cytoSite: 'skin',
    cytoMastPct: 1,
    cytoNeutrophilPct: 90,
  };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  const page = await signedInPage(browser, vet, optionsOf(PHONE));
  const other = await page.context().newPage();
  const looksRight = async (where: string) => {
    await expectNoAxeViolations(page, where);
    await fitsScreen(page, where);
  };
  const conclusion = (name: RegExp, of = page) => of.getByRole('heading', { name }).waitFor();
  for (const each of [other, page]) {
    await each.goto(`${server.url}/analysis/${id}`);
    await conclusion(/^Inflamación neutrofílica/, each);
  }
  // A page behind another one draws no frames.
  await page.bringToFront();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Corregir datos' }).click();
  await page.getByRole('button', { name: /^Lo que usted ve/ }).click();
  await page.getByLabel('Neutrófilos', { exact: true }).fill('5');
  await page.getByLabel('Eosinófilos', { exact: true }).fill('80');
  await looksRight('the form');
  await page.getByLabel('Motivo').fill('Leí mal el recuento');
  await page.getByRole('button', { name: 'Volver a leer' }).click();
  await conclusion(/^Complejo granuloma eosinofílico/);
  await conclusion(/^Complejo granuloma eosinofílico/, other);
  expect(await other.getByText('Análisis Completado').count()).toBe(0);

  await page.getByRole('button', { name: 'Ver lo que cambió' }).click();
  await page.getByText('Motivo: Leí mal el recuento').waitFor();
  await looksRight('the changes');
  await page.getByRole('link', { name: 'Ver la versión 1' }).click();
  await page.getByText(/^Está leyendo la versión 1/).waitFor();
  await conclusion(/^Inflamación neutrofílica/);
  await looksRight('the first version');
});

test('a printed report has no blank pages', async () => {
  const vet = await registerVet(server);
  const { id } = (await vet.create('cytology', { cytoNeutrophilPct: 90 })).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/analysis/${id}`);
  await page.getByRole('complementary', { name: 'Junto al informe' }).waitFor();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
});
