import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { SIGNED_IN_KEY } from '#web/api/signedInHint.ts';

/** The legal pages, without the app and after it takes them over for an account. */

const NAME = 'Clínica Ejemplo & Hijos, S.L.';
const PAGES = [
  ['/privacy-policy', 'Política de Privacidad'],
  ['/terms-of-service', 'Términos de Servicio'],
] as const;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({
    env: {
      OPERATOR_NAME: NAME,
      OPERATOR_TAX_ID: 'B12345678',
      OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
      OPERATOR_EMAIL: 'hola@clinica.test',
    },
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each(PAGES)(
  '%s is complete without JavaScript, with the operator’s data',
  async (path, title) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url + path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.locator('[data-fill] dd').allInnerTexts()).toEqual(
      expect.arrayContaining([NAME, 'B12345678', 'hola@clinica.test']),
    );
    const mail = page.locator('[data-fill] a[href="mailto:hola@clinica.test"]');
    expect(await mail.isVisible()).toBe(true);
    expect(await page.getByText('Cargando los datos de esta instalación…').count()).toBe(0);
    await context.close();
  },
);

test('a guest without JavaScript reads the questions and whom to write to', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  await page.goto(`${server.url}/support`);
  // Texts inside `noscript` are not found by their words.
  const questions = page.locator('summary');
  expect(await questions.allInnerTexts()).toContain('¿Quién es responsable del diagnóstico?');
  expect(await questions.first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'hola@clinica.test' }).isVisible()).toBe(true);
  expect(await page.getByText('Cargando').first().isVisible()).toBe(false);
  await context.close();
});

test.each(PAGES)('%s hydrates without a mismatch', async (path) => {
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript((key) => localStorage.setItem(key, 'user'), SIGNED_IN_KEY);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.url + path);
  // The app says here that nobody is signed in after all.
  await page.locator('html:not([data-signed-in])').waitFor();
  await page.locator('dd', { hasText: NAME }).waitFor();
  expect(await page.locator('dd', { hasText: NAME }).count()).toBe(1);
  const link = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link').last();
  await link.click();
  expect(new URL(page.url()).hash).toBe(`#${(await link.getAttribute('href'))?.split('#')[1]}`);
  expect(errors).toEqual([]);
  await context.close();
});
