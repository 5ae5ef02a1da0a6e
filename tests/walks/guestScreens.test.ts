import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { looksRight, viewsOf } from '#tests/support/looksRight.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Screens without an account. */

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

const PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=t',
  '/confirm-email?token=t',
  '/subscription',
  '/support',
  '/learn-more',
  '/exactitud',
  '/sin-conexion',
  '/ui',
  '/privacy-policy',
  '/terms-of-service',
];

describe.each(viewsOf(PAGES))(
  'for a guest, $view.width px wide, $view.colorScheme',
  ({ view, pages }) => {
    let page: Page;
    beforeAll(async () => {
      const context = await browser.newContext({
        viewport: { width: view.width, height: 800 },
        colorScheme: view.colorScheme,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(STEP_MS);
      page = await context.newPage();
    });
    afterAll(() => page.context().close());

    test.each(pages)('%s does not scroll sideways and axe finds nothing [1.2-05]', async (path) => {
      await looksRight(page, server.url + path, () => page.waitForLoadState('networkidle'));
    });
  },
);

test('the plans and their prices are readable without JavaScript, and their links work [1.2-55]', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  await page.goto(`${server.url}/subscription`);
  for (const price of ['€0', '€9/mes', '€29/mes', '€49/mes'])
    expect(await page.locator('article').getByText(price, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('table').getByText('Prioritario').first().isVisible()).toBe(true);
  const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await leadsTo('Plan Gratuito')).toBe('/register');
  expect(await leadsTo('Elegir Pro')).toBe('/login?next=/subscription');
  expect(await leadsTo('Contactar con Ventas')).toBe('/support');
  await context.close();
});
