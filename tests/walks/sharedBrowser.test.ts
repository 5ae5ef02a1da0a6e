import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/accounts.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawCytology } from '#tests/support/images.ts';
import type { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Two accounts one after the other in one browser profile, without a sign-out between them. */

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

async function signIn(page: Page, vet: Client): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Correo electrónico').fill((await vet.get('/api/me')).body.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/dashboard');
}

/** Status of the image by the page's own request; from the cache alone, if it has it. */
const read = (page: Page, address: string, cache: RequestCache) =>
  page.evaluate(
    async ([url = '', mode]) => (await fetch(url, { cache: mode as RequestCache })).status,
    [address, cache] as const,
  );

/** Ends every session of the account but that of `vet`. */
async function endOtherSessions(vet: Client): Promise<void> {
  const { items } = (await vet.get('/api/me/sessions')).body;
  for (const { id, current } of items)
    if (!current) await vet.send('DELETE', `/api/me/sessions/${id}`);
}

test('the second never reads an image of the first, from the server or the cache', async () => {
  const first = await registerVet(server);
  const second = await registerVet(server);
  const { id } = (await first.create('cytology', { patientName: 'Bruma' })).body;
  const photo = await drawCytology({ seed: 3, cells: 12, width: 800, height: 600, cellRadius: 24 });
  const imageId = (await first.upload(id, 1, photo)).body.id;
  const images = ['full', 'thumb'].map(
    (size) => `/api/analyses/${id}/images/${imageId}?size=${size}`,
  );

  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await signIn(page, first);
  await page.evaluate(() => localStorage.setItem('a draft of the device', 'kept'));
  for (const image of images) {
    expect(await read(page, image, 'default')).toBe(200);
    // Proves that the browser had it: the cache alone answers.
    expect(await read(page, image, 'force-cache')).toBe(200);
  }
  await endOtherSessions(first);
  await page.goto(`${server.url}/history`);
  await page.waitForURL('**/login**');
  for (const image of images) expect(await read(page, image, 'force-cache')).toBe(401);

  await signIn(page, second);
  for (const image of images)
    for (const cache of ['default', 'force-cache'] as const)
      expect(await read(page, image, cache), `${image} ${cache}`).toBe(404);
  const opened = await page.goto(server.url + images[0]);
  expect(opened?.status()).toBe(404);
  await page.goto(`${server.url}/dashboard`);
  expect(await page.evaluate(() => localStorage.getItem('a draft of the device'))).toBe('kept');
  await page.context().close();
});

test('a second account that signs in over the first one’s session reads none either', async () => {
  const first = await registerVet(server);
  const second = await registerVet(server);
  const { id } = (await first.create('cytology', { patientName: 'Bruma' })).body;
  const photo = await drawCytology({ seed: 4, cells: 12, width: 800, height: 600, cellRadius: 24 });
  const imageId = (await first.upload(id, 1, photo)).body.id;
  const image = `/api/analyses/${id}/images/${imageId}`;

  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await signIn(page, first);
  expect(await read(page, image, 'default')).toBe(200);
  const { email } = (await second.get('/api/me')).body;
  await page.evaluate(
    async ([email, password]) => {
      await fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    },
    [email, PASSWORD] as const,
  );
  expect(await read(page, image, 'force-cache')).toBe(404);
  await page.context().close();
});
