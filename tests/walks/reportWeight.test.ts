import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawSmear, withGrain } from '#tests/support/images.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A report with five pictures of a phone: what its page loads, and what its document says alone. */

const PICTURES = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 } as const;
/** Most bytes on the line to open the report, in kB: the first time, and again. */
const MOST = { cold: 600, warm: 250 } as const;

let server: TestServer;
let browser: Browser;
let vet: Client;
let path: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
  const { id } = (await vet.create('hematology_sample', { patientName: 'Trufa' })).body;
  const smear = await drawSmear({ width: 4000, height: 3000, erythrocyteRadius: 60 });
  for (let position = 1; position <= PICTURES; position++) {
    const { status } = await vet.upload(id, position, await withGrain(smear, position));
    expect(status).toBe(201);
  }
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(
    async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    300_000,
  );
  path = `/analysis/${id}`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Trufa' });
const first = (page: Page) => page.locator('first-screen');

/** Opens the report and goes through it to its foot; the bytes that came for it. */
async function opened(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const bytes = new Map<string, number>();
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(server.url, '')));
  await page.goto(server.url + path);
  await heading(page).waitFor();
  await page.waitForLoadState('networkidle');
  const images = () => asked.filter((url) => url.includes('/images/') && url.includes('size='));
  const before = [...images()];
  await page.getByRole('region', { name: /^Imagen 1 de/ }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.waitForLoadState('networkidle');
  await line.detach();
  const kilobytes = [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1000;
  return { kilobytes, before, images: images() };
}

describe('a report with five pictures', () => {
  test('takes few bytes, and never an original', async () => {
    const page = await signedInPage(browser, vet, PHONE);
    const cold = await opened(page);
    const warm = await opened(page);
    await page.context().close();
    console.log(
      `kB on the line: ${cold.kilobytes.toFixed(0)} cold, ${warm.kilobytes.toFixed(0)} warm`,
    );
    expect(cold.images.length).toBeGreaterThan(1);
    expect(cold.images.filter((url) => url.includes('size=full'))).toEqual([]);
    expect(cold.kilobytes).toBeLessThanOrEqual(MOST.cold);
    expect(warm.kilobytes).toBeLessThanOrEqual(MOST.warm);
  });

  test('is written in the document, before any script', async () => {
    const page = await signedInPage(browser, vet, { ...PHONE, javaScriptEnabled: false });
    await page.goto(server.url + path);
    const screen = first(page);
    expect(await screen.isVisible()).toBe(true);
    const { body } = await vet.get(`/api${path.replace('analysis', 'analyses')}`);
    expect(body.aiResponse).toBeTruthy();
    const text = ((await screen.textContent()) ?? '').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Trufa');
    expect(text.length).toBeGreaterThan(80);
    const wide = await screen.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  test('reads aloud well while it loads, and the app takes it over in silence', async () => {
    const page = await signedInPage(browser, vet, PHONE);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const answer: { give?: () => void } = {};
    const held = new Promise<void>((resolve) => {
      answer.give = resolve;
    });
    await page.route('**/api/analyses/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server.url + path);
    await first(page).waitFor();
    await expectNoAxeViolations(page, 'first screen');
    answer.give?.();
    await heading(page).waitFor();
    await first(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
