import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attach } from '#tests/support/caseForm.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type CuttableLine, openLine } from '#tests/support/cuttableLine.ts';
import { drawCytology } from '#tests/support/images.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * The network fails while a case is being sent, and returns: the vet is told, continues with one
 * press, and the case arrives whole, once, charged once.
 */

const NAMES = ['primera.jpg', 'segunda.jpg', 'tercera.jpg'] as const;
const CONTINUE = 'Continuar el envío';
/** Bytes that follow the second image, and of those that go before the line is cut. */
const TAIL = 6_000_000;
const GONE = 2_000_000;

let line: CuttableLine;
let server: TestServer;
let browser: Browser;
let photos: readonly Buffer[];
beforeAll(async () => {
  line = await openLine();
  server = await startServer({ env: { PUBLIC_URL: line.url } });
  line.leadTo(server.url);
  browser = await launchChromium();
  const small = { cells: 6, width: 320, height: 240, cellRadius: 24 };
  photos = [
    await drawCytology({ seed: 1 }),
    withTail(await drawCytology({ seed: 2, ...small }), TAIL),
    await drawCytology({ seed: 3, ...small }),
  ];
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
});

/** The same picture in a larger file: bytes after the end of a JPEG are ignored. */
function withTail(jpeg: Buffer, bytes: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(bytes)]);
}

describe.each(size([360], [1440, 360]))('%i px wide', (width) => {
  let page: Page;
  let vet: Client;
  beforeAll(async () => {
    const overLine = await registerVet({ url: line.url, dataDir: server.dataDir });
    // Images go with their case: those of a draft go on by themselves (`imagesInDraft`).
    await overLine.send('PATCH', '/api/me/preferences', { json: { uploads_images: false } });
    page = await signedInPage(browser, overLine, { viewport: { width, height: 800 } });
    // Queries the server directly, also while the proxy cuts the line.
    vet = new Client(server.url);
    vet.cookie = overLine.cookie;
  });
  afterAll(() => page.context().close());

  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  const used = async () => (await vet.get('/api/me')).body.consultations_this_month;

  async function fillIn(patient: string): Promise<void> {
    await page.goto(`${line.url}/new-analysis?type=ecg`);
    await page.getByLabel('Nombre de la mascota', { exact: true }).fill(patient);
    // A rate that the criteria compare, so that the case is charged.
    await page.getByLabel('Especie', { exact: true }).fill('Perro');
    await page.getByLabel('Frecuencia cardiaca', { exact: true }).fill('90');
    await attach(
      page,
      NAMES.map((name, index) => [name, photos[index] as Buffer] as const),
    );
  }

  /** The one case of that patient, whole, and the charges of the account. */
  async function expectArrivedOnce(patient: string, charges: number): Promise<void> {
    await page.waitForURL(`${line.url}/history`);
    const { items } = (await vet.get(`/api/analyses?search=${patient}`)).body;
    expect(items).toHaveLength(1);
    const { images } = await eventually(async () => {
      const { body } = await vet.get(`/api/analyses/${items[0].id}`);
      return body.status === 'completed' && body;
    });
    const order = images.map((image: { position: number; fileName: string }) => [
      image.position,
      image.fileName,
    ]);
    expect(order).toEqual(NAMES.map((name, index) => [index + 1, name]));
    expect(await used()).toBe(charges);
  }

  test('an upload cut in the middle of an image resumes [2.5-10, 2.9-23]', async () => {
    // A browser remembers that a script failed without network, until the page is loaded again.
    await page.route('**/assets/background-*', (route) => route.abort());
    await fillIn('Bruma');
    const cut = line.cutAfter(GONE);
    await page.getByRole('button', { name: 'Enviar Análisis', exact: true }).click();
    await cut;
    await page.context().setOffline(true);
    await shown(/Se ha cortado la conexión\./).waitFor();
    await shown(/1 de 3 imágenes/).waitFor();
    await page.getByRole('button', { name: CONTINUE }).waitFor();
    // Nothing was accepted, and the typed text is still there.
    const { items } = (await vet.get('/api/analyses')).body;
    expect(items.map((item: { status: string }) => item.status)).toEqual(['pending_images']);
    expect(await used()).toBe(0);
    expect(await page.getByLabel('Nombre de la mascota').inputValue()).toBe('Bruma');

    line.restore();
    await page.context().setOffline(false);
    await shown(/Ya hay conexión/).waitFor();
    await page.getByRole('button', { name: CONTINUE }).click();
    await expectArrivedOnce('Bruma', 1);
    await page.unroute('**/assets/background-*');
  });

  test('a case that the server accepted before the cut is not sent twice [2.9-23]', async () => {
    await fillIn('Trufa');
    let accepted = 0;
    await page.route('**/api/analyses/*/submit', async (route) => {
      const response = await route.fetch();
      accepted = response.status();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Enviar Análisis', exact: true }).click();
    await shown(/No se ha podido conectar con el servidor\./).waitFor();
    expect(accepted).toBe(202);
    await page.unroute('**/api/analyses/*/submit');
    await page.getByRole('button', { name: CONTINUE }).click();
    await expectArrivedOnce('Trufa', 2);
  });

  test('leaving the form in the middle of an upload does not stop the case', async () => {
    await fillIn('Nube');
    const before = await used();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/analyses/*/images/2', async (route) => {
      await held;
      await route.continue();
    });
    const second = page.waitForRequest('**/api/analyses/*/images/2');
    await page.getByRole('button', { name: 'Enviar Análisis', exact: true }).click();
    await second;
    // A page of another layout, by a link of this one; the message of the progress lies over it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Soporte' }).press('Enter');
    await page.waitForURL(`${line.url}/support`);
    await shown(/Enviando el caso/).waitFor();
    await shown(/1 de 3 imágenes/).waitFor();
    const { items } = (await vet.get('/api/analyses?search=Nube')).body;
    expect(items.map((item: { status: string }) => item.status)).toEqual(['pending_images']);
    // Awaited beforehand: a message is gone after five seconds.
    const toast = page.getByRole('link', { name: 'Ver caso' }).waitFor();
    arrive();
    await toast;
    await page.unroute('**/api/analyses/*/images/2');
    await page.goto(`${line.url}/history`);
    await expectArrivedOnce('Nube', before + 1);
  });
});
