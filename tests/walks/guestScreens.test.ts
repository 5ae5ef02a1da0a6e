import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTED_PAGES } from '#server/http/searchEngines.ts';
import { GUEST_PAGES, QUERIES } from '#tests/support/axePages.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { looksRight, optionsOf, viewsOf } from '#tests/support/looksRight.ts';
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

describe.each(viewsOf<string>(GUEST_PAGES))(
  'for a guest, $view.width px wide, $view.colorScheme',
  ({ view, pages }) => {
    let page: Page;
    beforeAll(async () => {
      const context = await browser.newContext(optionsOf(view));
      context.setDefaultTimeout(STEP_MS);
      page = await context.newPage();
    });
    afterAll(() => page.context().close());

    test.each(pages)('%s does not scroll sideways and axe finds nothing [1.2-05]', async (path) => {
      await looksRight(page, server.url + path + (QUERIES[path] ?? ''), () =>
        page.waitForLoadState('networkidle'),
      );
    });
  },
);

test('a theme changed on the open landing also reaches the parts that wait to be drawn', async () => {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  await page.goto(server.url);
  const headings = page.getByRole('main').locator('h1, section:not([data-theme]) h2');
  const colours = () =>
    headings.evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))]);
  const [light, ...others] = await colours();
  expect(others).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await colours()).includes(light ?? '')).toBe(false);
  expect(await colours()).toHaveLength(1);
  await context.close();
});

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

test('every public page is read without JavaScript, and its links lead somewhere', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const links = new Set<string>();
  for (const path of LISTED_PAGES) {
    await page.goto(server.url + path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    const [words = ''] = await page.getByRole('main').allInnerTexts();
    expect(words.length, path).toBeGreaterThan(FEWEST_LETTERS);
    expect(words, path).not.toMatch(/cargando/i);
    expect(await page.locator('[aria-busy="true"]').count(), path).toBe(0);
    for (const link of await page.getByRole('link').filter({ visible: true }).all())
      links.add(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  }
  const own = [...links].filter((link) => link.startsWith(server.url));
  expect(own.length).toBeGreaterThan(LISTED_PAGES.length);
  const documents = new Map<string, string>();
  for (const link of own) {
    const { hash, pathname } = new URL(link);
    if (!documents.has(pathname)) {
      const reply = await context.request.get(link);
      expect(reply.status(), link).toBe(200);
      documents.set(pathname, await reply.text());
    }
    if (hash) expect(documents.get(pathname), link).toContain(`id="${hash.slice(1)}"`);
  }
  await context.close();
});

/** The login and its form's labels have more. */
const FEWEST_LETTERS = 150;

test('a guest reads the pages without a form without any script of the app', async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/learn-more', '/exactitud', '/privacy-policy', '/terms-of-service']) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  expect(scripts).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Soporte' }).click();
  await page.getByLabel('Asunto').fill('Duda');
  expect(new URL(page.url()).pathname).toBe('/support');
  await context.close();
});

test('a field tapped before the app has come has the focus afterwards', async () => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.waitFor();
  expect(await password.isDisabled()).toBe(true);
  const { x, y, width, height } = (await password.boundingBox()) ?? UNSEEN;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  held.resolve();
  await page.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type('secreta');
  expect(await password.inputValue()).toBe('secreta');
  await context.close();
});

const UNSEEN = { x: 0, y: 0, width: 0, height: 0 };
