import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { expectNoAxeInEitherTheme } from '#tests/support/axe.ts';
import { attach } from '#tests/support/caseForm.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawCytology } from '#tests/support/images.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * Images go up when they are chosen, over a slow line: pressed early, cut, reloaded, on another device,
 * and refused.
 */

const PHONE = { viewport: { width: 390, height: 844 } };
/** Chrome's 3G and 4G, in bytes a second. */
const SLOW = {
  offline: false,
  latency: 40,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CUT = { ...SLOW, offline: true };
const SEND = 'Enviar Análisis';
/** Bytes after the second image: some seconds of the slow line. */
const LARGE = 6 * PART_BYTES;

let server: TestServer;
let browser: Browser;
let small: Buffer;
let large: Buffer;
let vet: Client;
let page: Page;
let line: CDPSession;
/** Parts that the page sent, by image. */
let sent: Map<string, number>;
const parts = () => [...sent.values()].at(0) ?? 0;

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  small = await drawCytology({ seed: 1, cells: 6, width: 320, height: 240, cellRadius: 24 });
  const drawn = await drawCytology({ seed: 2, cells: 6, width: 320, height: 240, cellRadius: 24 });
  // Bytes after the end of a JPEG are ignored.
  large = Buffer.concat([drawn, Buffer.alloc(LARGE)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  vet = await registerVet(server);
  page = await open();
  line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  sent = new Map();
  page.on('request', (request) => {
    const id = /\/images\/([\da-f-]+)$/.exec(request.url())?.[1];
    if (request.method() !== 'PATCH' || id === undefined) return;
    sent.set(id, (sent.get(id) ?? 0) + 1);
  });
  await page.goto(`${server.url}/new-analysis?type=cytology`);
  return () => page.context().close();
});

const open = () => signedInPage(browser, vet, PHONE);
const shape = (conditions: typeof SLOW) =>
  line.send('Network.emulateNetworkConditions', conditions);
const shown = (text: string | RegExp, on = page) =>
  on.getByText(text).filter({ visible: true }).first();
const used = async () => (await vet.get('/api/me')).body.consultations_this_month;

async function choose(...files: (readonly [string, Buffer])[]): Promise<void> {
  await page.getByLabel('Nombre de la mascota', { exact: true }).fill('Bruma');
  await attach(page, files);
}

/** The one case of the patient, once it is read, with the names of its images in their places. */
async function arrived(): Promise<string[]> {
  const { images } = await eventually(async () => {
    const { items } = (await vet.get('/api/analyses?search=Bruma')).body;
    expect(items).toHaveLength(1);
    const { body } = await vet.get(`/api/analyses/${items[0].id}`);
    return body.status === 'completed' && body;
  });
  return images.map(({ position, fileName }: { position: number; fileName: string }) =>
    [position, fileName].join(' '),
  );
}

test('a case that is sent before its last image is accepted when it is there, while the vet moves about', async () => {
  await shape(SLOW);
  await choose(['primera.jpg', small], ['segunda.jpg', large]);
  await shown('Guardada').waitFor();
  await shown('1 imagen subiendo: puede enviar ya.').waitFor();
  await page.getByRole('button', { name: SEND, exact: true }).click();
  await shown('Se enviará al llegar la última').waitFor();
  await shown('1 de 2 imágenes subidas.').waitFor();
  await expectNoAxeInEitherTheme(page, 'a case that waits for an image');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Soporte' }).press('Enter');
  await page.waitForURL(`${server.url}/support`);
  await shown(/Enviando el caso/).waitFor();
  await shown('Falta 1 imagen: no cierre Vetoscopio.').waitFor();
  const toast = page.getByRole('link', { name: 'Ver caso' }).waitFor();
  await shape(FAST);
  await toast;
  expect(await arrived()).toEqual(['1 primera.jpg', '2 segunda.jpg']);
  expect(Math.max(...sent.values())).toBe(Math.ceil(large.length / PART_BYTES));
});

test('a cut and a reload send one part again at most, and the press goes on by a press', async () => {
  await shape(SLOW);
  await choose(['segunda.jpg', large]);
  await expect.poll(parts).toBeGreaterThan(1);
  await shape(CUT);
  await shown('Sin conexión: seguirá').waitFor();
  await shape(SLOW);
  await expect.poll(parts).toBeGreaterThan(3);
  await page.getByRole('button', { name: SEND, exact: true }).click();
  await shown('Se enviará al llegar la última').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continuar el envío' }).waitFor();
  await shape(FAST);
  await shown('Guardada').waitFor();
  expect(await used()).toBe(0);
  // A cut and a reload.
  expect(parts()).toBeLessThanOrEqual(Math.ceil(large.length / PART_BYTES) + 2);
  await page.getByRole('button', { name: 'Continuar el envío' }).click();
  expect(await arrived()).toEqual(['1 segunda.jpg']);
});

test('another device goes on with the images, and sends the case', async () => {
  await choose(['primera.jpg', small]);
  await shown('Guardada').waitFor();
  const address = await eventually(async () => {
    const [draft] = (await vet.get('/api/drafts')).body.items;
    return draft?.images.length === 1 && `/new-analysis?type=cytology&borrador=${draft.id}`;
  });
  await page.context().close();
  page = await open();
  await page.goto(server.url + address);
  await shown('Guardada').waitFor();
  const picture = page.locator('ol > li img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: SEND, exact: true }).click();
  await page.waitForURL(`${server.url}/history`);
  expect(await arrived()).toHaveLength(1);
});

test('a refused image says so when it is chosen, and is asked about before anything is charged', async () => {
  const broken = Buffer.concat([small.subarray(0, 400), Buffer.alloc(2000, 7)]);
  await choose(['primera.jpg', small], ['rota.jpg', broken]);
  await shown(/La imagen está dañada/).waitFor();
  await page.getByRole('button', { name: SEND, exact: true }).click();
  await shown('Error subiendo imagen 2').waitFor();
  await page.getByRole('button', { name: 'Cambiarla', exact: true }).waitFor();
  expect(await used()).toBe(0);
  await expectNoAxeInEitherTheme(page, 'a case with a refused image');
  await page.getByRole('button', { name: 'Enviar sin la 2' }).click();
  await page.waitForURL(`${server.url}/history`);
  expect(await arrived()).toEqual(['1 primera.jpg']);
});

test('with the switch off nothing leaves before the press', async () => {
  await vet.send('PATCH', '/api/me/preferences', { json: { uploads_images: false } });
  await page.reload();
  const posted: string[] = [];
  page.on('request', (request) => {
    const method = request.method();
    if (method !== 'GET' && /\/images\//.test(request.url())) posted.push(method);
  });
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await choose(['primera.jpg', small]);
  expect((await saved).url()).toMatch(/\/api\/drafts\/[\da-f-]+$/);
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: SEND, exact: true }).click();
  await page.waitForURL(`${server.url}/history`);
  expect(await arrived()).toEqual(['1 primera.jpg']);
  expect(posted).toEqual(['PUT']);
});
