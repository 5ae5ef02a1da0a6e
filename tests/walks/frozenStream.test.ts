import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { type CuttableLine, openLine } from '#tests/support/cuttableLine.ts';
import { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** The connection of the live stream passes nothing any more, and nobody closes it. */

const LIVE = 'Los resultados se actualizan en tiempo real.';
const DOWN = /Sin conexión en directo por ahora/;

let line: CuttableLine;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  line = await openLine();
  server = await startServer({ env: { PUBLIC_URL: line.url } });
  line.leadTo(server.url);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
});

const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** As if so long had gone by without a sign. */
const pass = (page: Page) =>
  page.evaluate(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 61_000;
  });

for (const many of [1, 3])
  test(`with ${many} ${many === 1 ? 'tab' : 'tabs'} a frozen stream is told, opened anew, and the list read`, async () => {
    const overLine = await registerVet({ url: line.url, dataDir: server.dataDir });
    const vet = new Client(server.url);
    vet.cookie = overLine.cookie;
    const first = await signedInPage(browser, overLine);
    const pages = [first];
    while (pages.length < many) pages.push(await first.context().newPage());
    for (const page of pages) {
      await page.goto(`${line.url}/history`);
      await shows(page, LIVE);
    }
    line.freeze('/api/events');
    line.hold();
    const patient = `Bruma ${many}`;
    const { status } = await vet.create('cytology', { patientName: patient });
    expect(status).toBe(201);
    for (const page of pages) await pass(page);
    for (const page of pages) await shows(page, DOWN);
    line.letGo();
    for (const page of pages) {
      await shows(page, patient);
      await shows(page, LIVE);
    }
    await first.context().close();
  });

test('a page whose scripts do not arrive promises nothing', async () => {
  const vet = await registerVet({ url: line.url, dataDir: server.dataDir });
  const page = await signedInPage(browser, vet);
  await page.route(/\.js$/, () => {});
  await page.goto(`${line.url}/history`, { waitUntil: 'commit' });
  await shows(page, 'Conectando para actualizar los resultados…');
  expect(await page.getByText(LIVE).count()).toBe(0);
  await page.context().close();
});
