import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusRatio, greyOf } from '#domain/measuring/quality/focus.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { expectNoAxeInEitherTheme, expectNoAxeViolations } from '#tests/support/axe.ts';
import { filmSmear } from '#tests/support/cameraFilm.ts';
import { STEP_MS, startChromium } from '#tests/support/chromium.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawSmear } from '#tests/support/images.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** From the code on the desk's screen to the picture in its form, with a phone's camera and without. */

const HOST = 'clinica.test';
const FORM = '/new-sample-analysis?type=hematology_sample';

let product: Product;
let servers: BrowserServer[];
/** Takes the plain address for a secure one, and so has a camera there; `plain` does not. */
let camera: Browser;
let plain: Browser;
let folder: string;
let smear: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-film-'));
  const film = join(folder, 'smear.y4m');
  await filmSmear(film);
  smear = await drawSmear({ width: 2000, height: 1500, erythrocytes: 300 });
  product = await startProduct(
    { ai: fakeEngine() },
    {},
    undefined,
    (port) => `http://${HOST}:${port}`,
  );
  const resolved = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`;
  servers = [
    await startChromium([
      resolved,
      `--unsafely-treat-insecure-origin-as-secure=${product.ctx.publicUrl}`,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]),
    await startChromium([resolved]),
  ];
  [camera, plain] = (await Promise.all(
    servers.map((server) => chromium.connect(server.wsEndpoint())),
  )) as [Browser, Browser];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

/** A vet at the form of a smear, in a browser that knows the clinic's address. */
async function openDesk(browser: Browser) {
  const local = { auth: product.auth, url: product.url.replace(HOST, '127.0.0.1') };
  const { browser: vet } = await signedIn(local, { name: 'Lucía Ferrándiz' });
  const client = Object.assign(vet, { url: product.ctx.publicUrl });
  const page = await signedInPage(browser, client, { viewport: { width: 1440, height: 1000 } });
  await page.goto(product.ctx.publicUrl + FORM);
  await page.getByLabel('Nombre de la mascota').fill('Trufa');
  return { page, draftImages: () => readImages(local.url, vet.cookie) };
}

async function readImages(url: string, cookie: string): Promise<{ id: string; draft: string }[]> {
  const reply = await fetch(`${url}/api/drafts`, { headers: { cookie } });
  const { items } = (await reply.json()) as {
    items: { id: string; images: { id: string; state: string }[] }[];
  };
  return items.flatMap(({ id: draft, images }) =>
    images.filter(({ state }) => state === 'accepted').map(({ id }) => ({ id, draft })),
  );
}

/** Presses the button, and reads the address out of the drawn code. */
async function showCode(page: Page): Promise<string> {
  const made = page.waitForResponse((reply) => /\/api\/drafts\/[^/]+\/phone$/.test(reply.url()));
  await page.getByRole('button', { name: 'Hacer la foto con el móvil' }).click();
  const { address } = (await (await made).json()) as { address: string };
  const code = page.getByRole('img', { name: 'Código para la cámara del móvil' });
  await expect.poll(() => drawnIn(code.locator('path').getAttribute('d'))).toBe(darkOf(address));
  return address;
}

async function drawnIn(path: Promise<string | null>): Promise<number> {
  const runs = [...((await path) ?? '').matchAll(/h(\d+)v/g)];
  return runs.reduce((sum, [, dark]) => sum + Number(dark), 0);
}
/** Dark modules of the code of a text. */
const darkOf = (text: string) =>
  encode(text, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length;

async function openPhone(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const requests: { url: string; referrer: string | undefined; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    const { referer, cookie } = request.headers();
    requests.push({ url: request.url(), referrer: referer, cookie });
  });
  await page.goto(address);
  return { page, requests };
}

async function sharpnessOf(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image)
    .resize(800)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return focusRatio(greyOf({ ...info, data })) ?? 0;
}

test('the sharpest frame of the phone’s camera appears in the form, and the code leaves no trace [2.9-33]', async () => {
  const desk = await openDesk(camera);
  const address = await showCode(desk.page);
  await expectNoAxeViolations(desk.page, 'the code at the desk');
  const { page: phone, requests } = await openPhone(camera, address);
  await expect
    .poll(() => phone.locator('[data-part=title]').textContent())
    .toBe('Frotis sanguíneo');
  expect(await phone.locator('[data-part=desk]').textContent()).toBe('para el ordenador de Lucía');
  await phone.getByText('Nítida: no se mueva').waitFor();
  await expectNoAxeViolations(phone, '/movil');
  await desk.page.getByText('Móvil unido').first().waitFor();
  await phone.getByRole('button', { name: 'Hacer la foto' }).click();
  await expect.poll(async () => (await desk.draftImages()).length).toBe(1);
  await desk.page.getByText('1 de 5', { exact: true }).waitFor();
  await phone.getByText('1 de 1 ya está en el ordenador').waitFor();
  const [image] = await desk.draftImages();
  const bytes = await desk.page.evaluate(async (path) => {
    const reply = await fetch(path);
    return [...new Uint8Array(await reply.arrayBuffer())];
  }, `/api/drafts/${image?.draft}/images/${image?.id}`);
  const picture = Buffer.from(bytes);
  expect(await sharpnessOf(picture)).toBeGreaterThan(0.45);
  expect(await sharpnessOf(await sharp(picture).blur(5).toBuffer())).toBeLessThan(0.45);
  // The address of the page, and everything that left it.
  const [, code = ''] = address.split('#');
  expect(phone.url()).toBe(`${product.ctx.publicUrl}/movil`);
  expect(requests.filter(({ url }) => url.includes(code))).toEqual([]);
  // A style sheet names itself to its fonts.
  expect(requests.filter(({ referrer }) => referrer?.includes('movil'))).toEqual([]);
  expect(requests.filter(({ referrer }) => referrer?.includes(code))).toEqual([]);
  expect(requests.filter(({ cookie }) => cookie)).toEqual([]);
  await phone.getByRole('button', { name: 'Terminar' }).click();
  await phone.getByRole('heading', { name: 'Listo' }).waitFor();
  await desk.page.getByText('El móvil ha terminado').waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Ya terminó' }).waitFor();
  for (const words of ['Frotis', 'Lucía', 'Trufa'])
    expect(await phone.locator('body').textContent()).not.toContain(words);
});

test('on a plain address the phone’s own camera takes over, with the animal’s name if the vet wants [2.9-33]', async () => {
  const desk = await openDesk(plain);
  const address = await showCode(desk.page);
  await desk.page.getByLabel('Mostrar en el móvil el nombre del animal').check();
  const code = desk.page.getByRole('img', { name: 'Código para la cámara del móvil' });
  const shown = `${address}/Trufa`;
  await expect.poll(() => drawnIn(code.locator('path').getAttribute('d'))).toBe(darkOf(shown));
  const { page: phone } = await openPhone(plain, shown);
  await expect
    .poll(() => phone.locator('[data-part=title]').textContent())
    .toBe('Frotis sanguíneo de Trufa');
  await phone.getByText('solo a las páginas con https').waitFor();
  for (const width of [360, 768, 1440]) {
    await phone.setViewportSize({ width, height: 800 });
    await expectNoAxeInEitherTheme(phone, `/movil at ${width}`);
  }
  const picker = phone.locator('input[capture]');
  expect(await picker.getAttribute('accept')).toBe('image/*');
  await picker.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: smear });
  await expect.poll(async () => (await desk.draftImages()).length).toBe(1);
  await phone.getByText('Otra', { exact: true }).waitFor();
  await picker.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await phone.getByText(/^Foto 2: El archivo no es una imagen admitida/).waitFor();
  await phone.getByRole('button', { name: 'Quitar la foto 2' }).click();
  await desk.page.getByRole('button', { name: 'Anular' }).click();
  await phone.getByRole('heading', { name: 'Código anulado' }).waitFor();
  expect(await phone.locator('body').textContent()).not.toContain('Trufa');
});

test('a code that nobody made says what to do', async () => {
  for (const hash of ['', `#${'x'.repeat(22)}`, `#${randomUUID()}`]) {
    const { page } = await openPhone(plain, `${product.ctx.publicUrl}/movil${hash}`);
    await page.getByText('Este código ya no vale. Pida otro en el ordenador.').waitFor();
    await page.context().close();
  }
});
