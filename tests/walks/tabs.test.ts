import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/accounts.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import type { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** Parts of the product that only a whole browser has: several tabs, and its storage. */

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

function streamsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') opened.push(request.url());
  });
  return opened;
}

async function openHistory(page: Page): Promise<void> {
  await page.goto(`${server.url}/history`);
  await page.getByRole('heading', { name: 'Historial de Análisis' }).waitFor();
}

const appears = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

test('tabs share one stream, and the next one opens it when its tab closes', async () => {
  const vet = await registerVet(server);
  const first = await signedInPage(browser, vet);
  const second = await first.context().newPage();
  const ofFirst = streamsOf(first);
  const ofSecond = streamsOf(second);
  await openHistory(first);
  // The heading is in the document: the app that opens the stream starts after the first paint.
  await expect.poll(() => ofFirst.length).toBe(1);
  await openHistory(second);
  await vet.create('cytology', { patientName: 'Bruma' });
  for (const page of [first, second]) await appears(page, 'Bruma');
  expect(ofSecond).toEqual([]);
  await first.close();
  await expect.poll(() => ofSecond.length).toBe(1);
  await vet.create('ecg', { patientName: 'Trufa' });
  await appears(second, 'Trufa');
  await second.context().close();
});

/** A page marks every cookie as hidden from scripts: this one must be set by the server. */
function withoutMark(vet: Client): Client {
  const pairs = vet.cookie.split('; ').filter((pair) => !pair.startsWith('vetoscopio.account='));
  vet.cookie = pairs.join('; ');
  return vet;
}

test('the panel is there at once on the next visit, and gone with the session', async () => {
  const vet = await registerVet(server);
  await vet.create('cytology', { patientName: 'Bruma' });
  const page = await signedInPage(browser, withoutMark(vet));
  await page.goto(`${server.url}/dashboard`);
  await appears(page, 'Sin enviar: puede continuar');

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await appears(page, 'Bruma');
  await appears(page, 'Actualizando…');
  answer();
  await appears(page, 'Sin enviar: puede continuar');
  await expect.poll(() => page.getByText('Actualizando…').count()).toBe(0);

  await vet.post('/api/auth/sign-out');
  await page.waitForURL(/\/login/);
  const stored = await page.evaluate(() => [
    localStorage.getItem('vetoscopio:panel'),
    document.cookie,
  ]);
  expect(stored).toEqual([null, expect.not.stringContaining('account')]);
  await page.context().close();
});

test('another account of the same browser never sees the former panel', async () => {
  const former = await registerVet(server);
  await former.create('cytology', { patientName: 'Bruma' });
  const next = await registerVet(server);
  const { email } = (await next.get('/api/me')).body;
  const page = await signedInPage(browser, withoutMark(former));
  // Marks the document in which the name was, however briefly.
  await page.addInitScript(() => {
    const look = () => {
      const { documentElement: root } = document;
      if (root?.textContent.includes('Bruma')) root.dataset.former = '';
    };
    const everything = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document, everything);
  });
  const showedFormer = () => page.evaluate(() => 'former' in document.documentElement.dataset);
  const panel = () => page.evaluate(() => localStorage.getItem('vetoscopio:panel'));
  await page.goto(`${server.url}/dashboard`);
  await appears(page, 'Sin enviar: puede continuar');
  expect(await showedFormer()).toBe(true);
  await expect.poll(panel).toContain('Bruma');

  // The session ends while nobody is at the browser.
  await page.goto('about:blank');
  await former.post('/api/auth/sign-out');
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  await appears(page, 'No hay análisis recientes.');
  expect(await showedFormer()).toBe(false);
  await expect.poll(panel).not.toBeNull();
  expect(await panel()).not.toContain('Bruma');
  await page.reload();
  await appears(page, 'No hay análisis recientes.');
  expect(await showedFormer()).toBe(false);
  await page.context().close();
});
