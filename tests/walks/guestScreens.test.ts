import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { looksRight } from '#tests/support/looksRight.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** What anybody sees without an account. */

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

describe.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('for a guest, %i px wide, %s', (width, colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(STEP_MS);
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  test.each([
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/subscription',
    '/support',
    '/learn-more',
    '/ui',
  ])('%s does not scroll sideways and axe finds nothing [1.2-05]', async (path) => {
    await looksRight(page, server.url + path, () => page.waitForLoadState('networkidle'));
  });
});
