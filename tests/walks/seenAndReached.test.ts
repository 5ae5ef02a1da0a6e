import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { hiddenStops, unseen } from '#tests/support/shownParts.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { casePath } from '#web/catalogue/casePath.ts';

/** Focus under bars that stay, and pages in the colours of the system. */

let server: TestServer;
let browser: Browser;
let vet: Client;
let report: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  report = `/analysis/${id}`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each([
  ['at 390 px', { width: 390, height: 844 }, 1],
  ['at 200 %', { width: 195, height: 422 }, 2],
] as const)('on a phone %s', (_, viewport, deviceScaleFactor) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport, deviceScaleFactor, hasTouch: true });
  });
  afterAll(() => page.context().close());

  test.each(analysisTypes.all.map((type) => [type.type, type] as const))(
    'no stop of the form of %s hides under what stays on the screen',
    async (_type, type) => {
      await page.goto(new URL(casePath(type), server.url).href);
      await page.getByLabel('Nombre de la mascota').waitFor();
      const alarm = page.getByRole('radiogroup', { name: /^Colapso/ });
      // Its urgency stands above the bar.
      if ((await alarm.count()) > 0) {
        await alarm.getByRole('radio').first().press('Space');
        await page.getByRole('status').getByText('Urgencia vital').first().waitFor();
      }
      const { stops, hidden } = await page.evaluate(hiddenStops);
      expect(stops).toBeGreaterThan(15);
      expect(hidden).toEqual([]);
    },
  );
});

test('without room for the bar a stop of the form hides under it', async () => {
  const page = await signedInPage(browser, vet, { viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/new-analysis`);
  await page.getByLabel('Nombre de la mascota').waitFor();
  await page.evaluate(() => {
    document.documentElement.style.scrollPaddingBottom = '0px';
  });
  expect((await page.evaluate(hiddenStops)).hidden).not.toEqual([]);
  await page.context().close();
});

describe.each([
  ['light', { width: 360, height: 800 }],
  ['dark', { width: 1440, height: 900 }],
] as const)('in forced colours, %s', (colorScheme, viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedInPage(browser, vet, { viewport, colorScheme, forcedColors: 'active' });
  });
  afterAll(() => page.context().close());

  const settled = async (path: string) => {
    await page.goto(new URL(path, server.url).href);
    const loading = page.locator('.animate-shimmer, [aria-busy="true"], [data-loading]');
    // The page of the kit shows loading parts as samples.
    await expect.poll(async () => (await loading.count()) > 0).toBe(path === '/ui');
    // A key, so that the focus of what follows is shown.
    await page.keyboard.press('Tab');
  };

  test.each([
    '/',
    '/login',
    '/register',
    '/subscription',
    '/ui',
    '/dashboard',
    '/history',
    '/account-info',
  ])('every control of %s has its edge and its ring, and the chosen stand out', async (path) => {
    await settled(path);
    expect(await page.evaluate(unseen)).toEqual([]);
  });

  test('the form shows the chosen type, answers and alarms', async () => {
    await settled('/new-sample-analysis?type=hematology_sample');
    await page
      .getByRole('radiogroup', { name: /^Colapso/ })
      .getByRole('radio')
      .first()
      .press('Space');
    const band = page.locator('.urgency-edge').filter({ visible: true }).first();
    await band.waitFor();
    expect(await band.evaluate((each) => getComputedStyle(each).borderInlineStartWidth)).toBe(
      '4px',
    );
    expect(await page.evaluate(unseen)).toEqual([]);
  });

  test('the report keeps its ladder, tabs and drawings', async () => {
    await settled(report);
    const dot = page.locator('[aria-current="step"] .rounded-full .rounded-full');
    const outline = await dot.first().evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(outline).toBe('solid');
    // Last: a focused tab shows its own part in place of the ladder.
    expect(await page.evaluate(unseen)).toEqual([]);
  });
});
