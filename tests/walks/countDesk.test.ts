import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { openDesk } from '#tests/support/openDesk.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { crowded } from '#tests/support/shownParts.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A differential counted on the image of a form, whose marks the account then holds. */

const SMEAR = join(import.meta.dirname, '../../web/features/landing/trial/images/redCells.webp');
const FORM = '/new-sample-analysis?type=hematology_sample';
/** Cells by key: segmented neutrophils, lymphocytes, monocytes. */
const CELLS = [
  ['1', 60],
  ['3', 30],
  ['4', 10],
] as const;

let server: TestServer;
let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function openForm(options: Parameters<typeof signedInPage>[2] = {}) {
  const client = await registerVet(server);
  const page = await signedInPage(browser, client, options);
  await page.goto(server.url + FORM);
  await page.locator('input[name=patientName]').fill('Bruma');
  await page.getByLabel('Especie', { exact: true }).fill('Perro');
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'frotis.png',
    mimeType: 'image/png',
    buffer: await sharp(await readFile(SMEAR))
      .png()
      .toBuffer(),
  });
  return page;
}

/** Places of the image as far apart as a finger tells marks, clear of the buttons over its upper edge. */
function gridOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const apart = 25;
  const across = Math.floor((width - 10) / apart);
  const down = Math.floor((height - 60) / apart);
  return Array.from({ length: across * down }, (_, at): [number, number] => [
    x + 15 + (at % across) * apart,
    y + 55 + Math.floor(at / across) * apart,
  ]);
}

/** The fields of the count are in a fold. */
async function fieldOf(page: Page, key: string) {
  const fold = page.getByRole('button', { name: /^Recuento al microscopio/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return page.locator(`input[name=${key}]`).inputValue();
}

async function sendAndRead(page: Page) {
  await page.getByRole('button', { name: 'Enviar Análisis de Muestra' }).first().click();
  await page.getByRole('link', { name: 'Ver caso' }).click();
  await page.getByText('Contado por usted').filter({ visible: true }).first().waitFor();
  return page.locator('main').textContent();
}

/** On the report, where the contours of the engine are; the count makes a version. */
async function countOn(page: Page) {
  const desk = await openDesk(page);
  await expect.poll(() => desk.getByText('Recuento completo').count()).toBe(1);
  await desk.getByRole('button', { name: 'Contornos' }).waitFor();
  for (const key of [' ', '3', ' ', '3']) await page.keyboard.press(key);
  await expectNoAxeViolations(page, 'the desk of a case');
  await desk.getByRole('button', { name: 'Pasar al informe' }).press('Enter');
  await desk.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ver lo que cambió' }).click();
  await page.getByText('Motivo: Recuento en la imagen: 102 células').waitFor();
  await page.getByText(/^Linfocitos: 30\s%\s*31,4\s%$/).waitFor();
}

test('a hundred cells are counted on the image with the keyboard alone, outlive a reload, reach the report and are counted on there', async () => {
  const page = await openForm();
  const desk = await openDesk(page);
  for (const [key, cells] of CELLS)
    for (let cell = 0; cell < cells; cell++) {
      await page.keyboard.press(key);
      if (cell % 7 === 6) await page.keyboard.press('ArrowRight');
    }
  await expect.poll(() => desk.textContent()).toContain('100 células contadas. Puede seguir.');
  await page.keyboard.press('1');
  await page.keyboard.press('z');
  await expectNoAxeViolations(page, FORM);
  await expectNoAxeViolations(page, FORM);
  await page.reload();
  const again = await openDesk(page);
  await expect
    .poll(() => again.getByText(/^faltan|^Recuento completo/).textContent())
    .toBe('Recuento completo');
  await again.getByRole('button', { name: 'Pasar al informe' }).focus();
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  expect(await fieldOf(page, 'diffSegmented')).toBe('60');
  expect(await fieldOf(page, 'diffCellsCounted')).toBe('100');
  const text = await sendAndRead(page);
  expect(text).toMatch(/60[\s\S]*Contado por usted/);
  await countOn(page);
  await page.close();
});

test('a phone counts a hundred cells by touch: the class first, then its cells; a touched mark goes', async () => {
  const page = await openForm({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const desk = await openDesk(page);
  const image = desk.getByRole('img', { name: 'Imagen 1' });
  const box = await image.boundingBox();
  if (!box) throw new Error('The image is on screen');
  const places = gridOf(box);
  const touch = ([x, y]: readonly [number, number]) => page.touchscreen.tap(x, y);
  for (const [key, cells] of CELLS) {
    await desk.locator(`[aria-keyshortcuts="${key}"]`).tap();
    for (const place of places.splice(0, cells)) await touch(place);
  }
  // One more, and the same place again.
  for (const place of places.splice(0, 1)) {
    await touch(place);
    await desk.getByText('Monocitos: 11 de 101').waitFor();
    await touch(place);
  }
  await expect.poll(() => desk.textContent()).toContain('Recuento completo');
  // Nothing that appeared meanwhile has moved the image.
  expect(await image.boundingBox()).toEqual(box);
  await expectNoAxeViolations(page, FORM);
  await desk.getByRole('button', { name: 'Pasar al informe' }).tap();
  await desk.waitFor({ state: 'hidden' });
  expect(await fieldOf(page, 'diffSegmented')).toBe('60');
  expect(await fieldOf(page, 'diffLymphocytes')).toBe('30');
  expect(await fieldOf(page, 'diffCellsCounted')).toBe('100');
  await page.close();
});

test.each([
  [320, 256],
  [360, 640],
  [667, 375],
])(
  'at %i × %i px the picture has the room of a desk, and every control is reached',
  async (width, height) => {
    const page = await openForm({ viewport: { width, height } });
    await openDesk(page);
    expect(await page.evaluate(crowded)).toEqual([]);
    await page.close();
  },
);
