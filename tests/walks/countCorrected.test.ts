import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawSmear, throughEyepiece } from '#tests/support/images.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A count on an image that a vet corrects, up to the version that says so. */

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

async function measured(vet: Client, image: Buffer): Promise<string> {
  const { id } = (await vet.create('hematology_sample', { patientName: 'Trufa' })).body;
  await vet.upload(id, 1, image, 'campo.jpg');
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => {
    const { status } = (await vet.get(`/api/analyses/${id}`)).body;
    return status === 'completed';
  }, 180_000);
  return `${server.url}/analysis/${id}`;
}

const smear = () =>
  drawSmear({ seed: 5, width: 640, height: 480, erythrocytes: 40, leucocytes: 2 });

const saysCorrected = (page: Page) =>
  page.getByText('Corregido por usted').filter({ visible: true }).first().waitFor();

const corrected = (gallery: Locator, amount: string) =>
  gallery.getByRole('button', { name: `Guardar ${amount}` });

test('a count corrected in the gallery and on the image with the keyboard alone makes the next version', async () => {
  const vet = await registerVet(server);
  const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
  await page.goto(await measured(vet, await smear()));
  await page.getByRole('button', { name: 'Galería' }).press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Galería de células' });
  const tile = gallery.locator('[role=gridcell][tabindex="0"]');
  await tile.focus();
  await page.keyboard.press('x');
  await gallery.getByText('1 retirada por usted').filter({ visible: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  await corrected(gallery, '2 correcciones').waitFor();
  await expectNoAxeViolations(page, 'the gallery');

  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Imágenes de Trufa' });
  await viewer.getByText('Dividida en 2 por usted').waitFor();
  await viewer.getByRole('group', { name: /^Imagen 1\./ }).focus();
  await page.keyboard.press('a');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await corrected(viewer, '3 correcciones').waitFor();
  await expectNoAxeViolations(page, 'the contours on the image');
  await corrected(viewer, '3 correcciones').press('Enter');
  await page.getByText('Versión 2 del informe', { exact: true }).waitFor();
  await saysCorrected(page);
  await page.close();
});

test('a phone corrects a count by touch, and a reload loses none of it', async () => {
  const vet = await registerVet(server);
  const page = await signedInPage(browser, vet, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto(await measured(vet, await smear()));
  const open = page.getByRole('button', { name: 'Galería' });
  const gallery = page.getByRole('dialog', { name: 'Galería de células' });
  await open.tap();
  await gallery.getByRole('gridcell').nth(1).tap();
  await corrected(gallery, '1 corrección').waitFor();
  await page.reload();
  await open.tap();
  await corrected(gallery, '1 corrección').waitFor();
  await expectNoAxeViolations(page, 'the gallery on a phone');
  await corrected(gallery, '1 corrección').tap();
  await page.getByText('Versión 2 del informe', { exact: true }).waitFor();
  await saysCorrected(page);
  await page.close();
});

test('a photo through an eyepiece is measured inside its round field', async () => {
  const vet = await registerVet(server);
  const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
  await page.goto(await measured(vet, await throughEyepiece(await drawSmear({ seed: 3 }))));
  const report = page.getByRole('main');
  await report.getByText('Eritrocito contado').waitFor();
  const text = (await report.textContent()) ?? '';
  expect(text).toMatch(/≈\s?\d+/);
  expect(text).not.toMatch(/no se (pudo|ha podido) medir|No medible/i);
  await page.close();
});
