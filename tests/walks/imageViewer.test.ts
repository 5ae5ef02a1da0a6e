import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawSmear } from '#tests/support/images.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A finished report in a real browser: its images under the loupe, copied, and shown for printing. */

let server: TestServer;
let browser: Browser;
let vet: Client;
let caseId: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
  caseId = (await vet.create('hematology_sample', { patientName: 'Trufa' })).body.id;
  for (const position of [1, 2])
    await vet.upload(
      caseId,
      position,
      await drawSmear({ seed: position, width: 640, height: 480, erythrocytes: 40, leucocytes: 2 }),
      `campo ${position}.jpg`,
    );
  await vet.post(`/api/analyses/${caseId}/submit`);
  await eventually(async () => {
    const { status } = (await vet.get(`/api/analyses/${caseId}`)).body;
    return status === 'completed';
  }, 180_000);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(size([1440], [1440, 360]))('%i px wide', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedInPage(browser, vet, {
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    await page.goto(`${server.url}/analysis/${caseId}`);
    await page.getByRole('heading', { level: 1, name: 'Trufa' }).waitFor();
  });
  afterAll(() => page.context().close());

  test('the loading case fits the window', async () => {
    const loading = await page.context().newPage();
    await loading.route(`**/api/analyses/${caseId}`, () => {});
    await loading.goto(`${server.url}/analysis/${caseId}`);
    await loading.getByText('Cargando el análisis…').waitFor();
    const beyond = await loading.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    // Less where the gutter of the scrollbar is reserved.
    expect(beyond).toBeLessThanOrEqual(0);
    await loading.close();
  });

  test('the viewer zooms, rotates, pans, brightens and compares images [2.9-24]', async () => {
    const opener = page.getByRole('button', { name: 'Ampliar y comparar' });
    await opener.click();
    const viewer = page.getByRole('dialog', { name: 'Imágenes de Trufa' });
    const press = (name: string) => viewer.getByRole('button', { name, exact: true }).click();
    const pane = viewer.getByRole('group', { name: /^Imagen 1\./ });
    const picture = viewer.getByRole('img', { name: /^Imagen 1/ });
    await settled(picture);
    const whole = await boxOf(picture);

    await press('Ampliar');
    await viewer.getByText('150 %', { exact: true }).waitFor();
    await expect
      .poll(async () => Math.round((await boxOf(picture)).width))
      .toBe(Math.round(whole.width * 1.5));

    const before = await boxOf(picture);
    await pane.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(picture)).x).not.toBeCloseTo(before.x, 0);
    await page.keyboard.press('r');
    await expect
      .poll(async () => (await boxOf(picture)).height > (await boxOf(picture)).width)
      .toBe(true);

    // A phone keeps them behind a button.
    if (width < 640) await press('Luz y comparación');
    await viewer.getByRole('slider', { name: 'Contraste' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => filterOf(picture)).toContain('contrast(1.1)');

    const contours = pane.locator('svg');
    await expect.poll(() => contours.count()).toBe(1);
    await viewer.getByRole('switch', { name: 'Contornos' }).click();
    await expect.poll(() => contours.count()).toBe(0);

    await press('Comparar');
    const other = viewer.getByRole('img', { name: /^Imagen 2/ });
    await settled(other);
    expect(await filterOf(other)).toBe(await filterOf(picture));

    await press('Ajustar y quitar los cambios');
    await viewer.getByText('100 %', { exact: true }).first().waitFor();
    await expectNoAxeViolations(page, 'the viewer');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('contours are wider on a phone, on a white halo', async () => {
    const drawing = page.locator('[data-overlay]').first();
    const widths = () =>
      drawing.locator('path').evaluateAll((paths) =>
        paths.map((path) => {
          const { stroke, strokeWidth } = getComputedStyle(path);
          return `${stroke} ${strokeWidth}`;
        }),
      );
    await page.setViewportSize({ width: 390, height: 800 });
    await expect
      .poll(widths)
      .toEqual(expect.arrayContaining(['rgb(255, 255, 255) 3.85px', 'rgb(0, 128, 108) 2.5px']));
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect
      .poll(widths)
      .toEqual(expect.arrayContaining(['rgb(255, 255, 255) 3.1px', 'rgb(0, 128, 108) 1.75px']));
    await page.setViewportSize({ width, height: 800 });
  });

  test('the report is copied as plain text [2.9-25]', async () => {
    const more = page.getByRole('button', { name: 'Más acciones' });
    await more.press('Enter');
    await expectNoAxeViolations(page, 'the open menu');
    await page.getByRole('menuitem', { name: 'Copiar para la historia' }).press('Enter');
    // The menu restores the focus on closing.
    await expect
      .poll(() => more.evaluate((button) => button === document.activeElement))
      .toBe(true);
    const text = await eventually(async () => {
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      return copied.includes(AUTOMATIC_NOTICE) && copied;
    });
    expect(text).toContain('Trufa');
    expect(text).not.toContain('<');
  });

  test('printing opens the PDF in its own tab [2.9-25]', async () => {
    const opened = page.context().waitForEvent('response', (reply) => reply.url().includes('/pdf'));
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: /^Imprimir/ }).click();
    const headers = await (await opened).allHeaders();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline; filename="informe-Trufa-/);
  });
});

/** Waits until the image has loaded. */
async function settled(picture: Locator): Promise<void> {
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

async function boxOf(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  return box;
}

function filterOf(picture: Locator): Promise<string> {
  return picture.evaluate((image) => getComputedStyle(image).filter);
}
