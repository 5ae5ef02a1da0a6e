import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { fitsScreen, optionsOf, viewsOf } from '#tests/support/looksRight.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A free account corrects an uncharged case until it concludes, reads its price, and undoes it. */

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

const VIEWS = viewsOf([0, 1]).map(({ view }) => view);

test.each(VIEWS)('a version is charged and undone, $width $colorScheme', async (view) => {
  const vet = await registerVet(server);
  const id = await uncharged(vet);
  const panel = await signedInPage(browser, vet, optionsOf(view));
  // In front: a page behind another one draws no frames.
  const page = await panel.context().newPage();
  const looksRight = async (where: string) => {
    await expectNoAxeViolations(page, where);
    await fitsScreen(page, where);
  };
  const remaining = async (left: number) => {
    await panel.goto(`${server.url}/dashboard`);
    await panel.getByText(new RegExp(`^Consultas restantes .*: ${left}$`)).waitFor();
    await page.bringToFront();
  };
  const report = page.getByRole('main');
  await page.goto(`${server.url}/analysis/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Corregir datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir datos' });
  const price = await dialog.getByText(/si concluye, se cobra 1 consulta\./).textContent();
  const left = Number(/Le quedan (\d+)\./.exec(price ?? '')?.[1]);
  await remaining(left);
  await looksRight('price');

  await dialog.getByRole('button', { name: /^Lo que usted ve/ }).click();
  await dialog.getByLabel('Neutrófilos', { exact: true }).fill('90');
  await dialog.getByLabel('Motivo').fill('Faltaba el recuento');
  await dialog.getByRole('button', { name: 'Volver a leer' }).click();
  const concluded = page.getByRole('heading', { name: /^Inflamación neutrofílica/ });
  await concluded.waitFor();
  await report.getByText('Versión 2, 1 consulta cobrada.').waitFor();
  await looksRight('charged');
  await remaining(left - 1);
  await report.getByRole('button', { name: 'Deshacer' }).click();
  await report.getByText('Versión 2 deshecha').waitFor();
  await concluded.waitFor({ state: 'detached' });
  await looksRight('undone');
  await remaining(left);
  await page.reload();
  await report.getByText('Versión 2 deshecha').waitFor();
  expect(await concluded.count()).toBe(0);
  await page.context().close();
});

/** A finished case whose answers give no conclusion. */
async function uncharged(vet: Client): Promise<string> {
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro', cytoCellularity: 'high' };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => {
    const { status, uncharged: why } = (await vet.get(`/api/analyses/${id}`)).body;
    return status === 'completed' && why === 'nothing_concluded';
  });
  return id;
}
