import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** «Mida una imagen de muestra» of the landing, without an account. */

const IMAGES = join(import.meta.dirname, '../../web/features/landing/trial/images');

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

async function openLanding(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  return { page, errors, scripts, close: () => context.close() };
}

const figure = (page: Page, at: string) =>
  page.locator(`[data-trial-part="${at}"] [data-trial-part="value"]`);
const finished = (page: Page) => page.locator('[data-trial][data-state="done"]').waitFor();

test('one press measures the sample, with contours, and no script is loaded before it', async () => {
  const { page, errors, scripts, close } = await openLanding();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Medir esta imagen' }).click();
  await finished(page);
  expect(await figure(page, 'first').textContent()).toBe('≈ 86');
  expect(await figure(page, 'second').textContent()).toBe('No medible');
  expect(await page.locator('[data-trial-part="contours"] path').count()).toBeGreaterThan(2);
  expect(await page.locator('[data-trial-part="columns"] rect').count()).toBe(11);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => !/\/assets\/(run|worker)-/.test(url))).toEqual([]);
  // While the next picture comes, no figure of this one stands.
  const held = Promise.withResolvers<void>();
  await page.route(/\.webp$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Medir: Frotis con un leucocito' }).click();
  await expect.poll(() => figure(page, 'first').textContent()).toBe('—');
  expect(await figure(page, 'second').textContent()).toBe('—');
  held.resolve();
  await expect.poll(() => figure(page, 'first').textContent()).toBe('No medible');
  await finished(page);
  expect(await figure(page, 'second').textContent()).toBe('1');
  expect(errors).toEqual([]);
  await close();
});

test('the contours are swept in where motion is wanted', async () => {
  const { page, close } = await openLanding({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Medir esta imagen' }).click();
  await page.getByText('hasta ahora; los dibujados a trazos no cuentan').waitFor();
  await finished(page);
  expect(await figure(page, 'first').textContent()).toBe('≈ 86');
  await close();
});

test('an own image is measured or refused without any request that carries it', async () => {
  const { page, errors, close } = await openLanding();
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const chooser = page.locator('input[type=file]');
  await page.getByLabel('Citología', { exact: true }).check();
  await chooser.setInputFiles(join(IMAGES, 'nuclei.webp'));
  await finished(page);
  expect(await figure(page, 'first').textContent()).toBe('Propuestos');
  const cut = Buffer.from('\x89PNG\r\n\x1a\nno', 'latin1');
  const broken = { name: 'rota.png', mimeType: 'image/png', buffer: cut };
  await chooser.setInputFiles(broken);
  await page.getByText('La imagen está dañada o incompleta.').waitFor();
  const outside = sent.filter((request) => !request.url().startsWith('blob:'));
  expect(outside.map((request) => request.method())).not.toContain('POST');
  expect(outside.filter((request) => request.postDataBuffer() !== null)).toEqual([]);
  expect(outside.every((request) => request.url().startsWith(`${server.url}/assets/`))).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('without JavaScript the finished picture and its figures stand there', async () => {
  const { page, close } = await openLanding({ javaScriptEnabled: false });
  await page.getByAltText('El mismo frotis con cada eritrocito rodeado por su contorno').waitFor();
  expect(await page.locator('[data-trial-part="first"] noscript p').textContent()).toBe(
    '≈ 86, entre 61 y 110',
  );
  expect(await page.getByRole('button', { name: 'Medir esta imagen' }).isVisible()).toBe(false);
  await close();
});
