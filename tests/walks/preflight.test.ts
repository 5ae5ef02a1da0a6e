import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenPicture } from '#domain/measuring/testing/drawnPhotos.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** Images of a form are judged in the browser, before anything is sent or charged. */

const IMAGES = join(import.meta.dirname, '../../web/features/landing/trial/images');
const FORM = '/new-sample-analysis?type=hematology_sample';

let server: TestServer;
let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Runs in the page: it notes what its own thread decodes and draws. */
function watchDrawing(): void {
  const drawn: string[] = [];
  Object.assign(window, { drawn });
  const decode = window.createImageBitmap.bind(window);
  const noted = (...parts: Parameters<typeof decode>) => {
    drawn.push('createImageBitmap');
    return decode(...parts);
  };
  Object.assign(window, { createImageBitmap: noted });
  for (const canvas of [HTMLCanvasElement, OffscreenCanvas])
    canvas.prototype.getContext = () => {
      drawn.push(canvas.name);
      return null;
    };
}

test('a sharp, a blurred, a foreign image, a photograph of a screen and the first again get their line, and none leaves the browser', async () => {
  const smear = await readFile(join(IMAGES, 'redCells.webp'));
  const png = async (name: string, image: Sharp) => ({
    name,
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  });
  const { data, width, height } = screenPicture({ seed: 2, pitch: 7, blur: 0.5 });
  const screen = sharp(data, { raw: { width, height, channels: 3 } });
  const vet = await registerVet(server);
  await vet.send('PATCH', '/api/me/preferences', { json: { uploads_images: false } });
  const page = await signedInPage(browser, vet);
  await page.addInitScript(watchDrawing);
  await page.goto(server.url + FORM);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await page.locator('input[type=file][multiple]').setInputFiles([
    await png('nitida.png', sharp(smear)),
    await png('movida.png', sharp(smear).blur(8)),
    await png('gris.png', sharp(smear).greyscale()),
    await png('pantalla.png', screen),
    {
      name: 'otra.webp',
      mimeType: 'image/webp',
      buffer: await sharp(smear).webp({ lossless: true, effort: 0 }).toBuffer(),
    },
  ]);
  const lineOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('status');
  await expect.poll(() => lineOf('nitida.png').textContent()).toBe('Nítida y bien expuesta');
  await expect
    .poll(() => lineOf('movida.png').textContent())
    .toBe('Borrosa: repita la fotografía. Aún no se ha cobrado nada.');
  await expect
    .poll(() => lineOf('gris.png').textContent())
    .toBe('Parece otra cosa: es gris, y este tipo de estudio lleva color.');
  await expect
    .poll(() => lineOf('pantalla.png').textContent())
    .toBe('Parece la foto de una pantalla: suba el archivo original. Aún no se ha cobrado nada.');
  await expect
    .poll(() => lineOf('otra.webp').textContent())
    .toBe('La imagen 5 es la 1: se cuenta una vez.');
  const panel = page.getByRole('list', { name: 'Imágenes comprobadas' });
  await expect
    .poll(() => panel.getByRole('listitem').allTextContents())
    .toEqual([
      'Imagen 1: nítida y bien expuesta',
      'Imagen 2: borrosa. Revisar',
      'Imagen 3: parece otra cosa. Revisar',
      'Imagen 4: parece la foto de una pantalla. Revisar',
      'Imagen 5: es la 1, se cuenta una vez. Revisar',
    ]);
  // The species decides how red cells are counted.
  await page.getByLabel('Especie', { exact: true }).fill('Loro');
  await expect
    .poll(() => lineOf('nitida.png').textContent())
    .toMatch(/^Nítida\. No se podrá medir: /);
  expect(sent.filter((path) => path.includes('/images'))).toEqual([]);
  // Decoding, drawing and measuring would hold up typing: the worker does all of it.
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual([]);
  await expectNoAxeViolations(page, FORM);
  await page.close();
});
