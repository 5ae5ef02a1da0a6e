import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recording } from '#domain/measuring/testing/recording.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { png } from '#tests/support/redrawn.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A vet measures a drawn strip by mouse and keys, and by touch, and puts it into the report. */

/** Seconds: a cat's rate of 117, which is low awake. */
const RR = 0.515;
const STRIP = {
  millimetre: 6,
  speed: 50,
  beats: Array.from({ length: 8 }, (_, i) => 0.4 + i * RR),
};
/** Pixels of the image before its first second, and in each. */
const MARGIN = 10;
const SECOND = STRIP.millimetre * STRIP.speed;

let server: TestServer;
let browser: Browser;
let vet: Client;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function finishedCase(answers: object): Promise<string> {
  const data = { patientName: 'Simba', patientSpecies: 'Gato', ...answers };
  const { id } = (await vet.create('ecg', data)).body;
  await vet.upload(id, 1, await png(recording(STRIP)), 'tira.png');
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(
    async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    60_000,
  );
  return id;
}

/** Screen column of a moment of the recording. */
async function columnOf(page: Page, seconds: number): Promise<number> {
  const box = await page.getByRole('img', { name: 'Imagen 1 de Simba' }).boundingBox();
  if (!box) throw new Error('The strip is not on screen');
  return box.x + ((MARGIN + seconds * SECOND) * box.width) / 1400;
}

async function middleOf(page: Page, name: string) {
  const box = await page.getByRole('slider', { name }).boundingBox();
  if (!box) throw new Error(`No post ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function shoot(page: Page, name: string) {
  const folder = process.env.ECG_SHOTS;
  if (!folder) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('calipers by mouse and keys give a flagged rate in the report', async () => {
  const id = await finishedCase({ technicalGain: '10 mm/mV', ecgQrsDuration: 37 });
  const page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/analysis/${id}`);
  await page.getByText('Sin escala: declare la velocidad del papel.').waitFor();
  await page.getByRole('button', { name: 'Usar 50 mm/s' }).click();
  for (const [name, beat] of [
    ['R–R, inicio', 1],
    ['R–R, fin', 2],
  ] as const) {
    const at = await middleOf(page, name);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(await columnOf(page, STRIP.beats[beat] ?? 0), at.y, { steps: 5 });
    await page.mouse.up();
  }
  const status = page.getByRole('status').filter({ hasText: 'R–R' });
  const milliseconds = async () => Number(/(\d+) ms/.exec((await status.textContent()) ?? '')?.[1]);
  expect(Math.abs((await milliseconds()) - 1000 * RR)).toBeLessThanOrEqual(4);
  await page.getByRole('slider', { name: 'R–R, fin' }).focus();
  while ((await milliseconds()) < 1000 * RR) await page.keyboard.press('ArrowRight');
  while ((await milliseconds()) > 1000 * RR) await page.keyboard.press('ArrowLeft');
  expect(await status.textContent()).toBe('R–R 515 ms, 117 lpm');
  await page.getByText('Si el papel iba a 25 mm/s, la frecuencia sería de 58 lpm.').waitFor();
  await expectNoAxeViolations(page, 'the strip under its calipers');
  await shoot(page, 'wide');
  await page.getByRole('button', { name: 'Usar en el informe' }).click();
  await page.getByText(/^Versión 2, /).waitFor();
  await shoot(page, 'wide-report');
  await page
    .getByRole('row', { name: /^Frecuencia cardiaca.*117.*bajo.*Medido por usted/ })
    .waitFor();
  await page.reload();
  await page.getByRole('row', { name: /^Intervalo RR medio 515/ }).waitFor();
  const { submittedData, version } = (await vet.get(`/api/analyses/${id}`)).body;
  expect(submittedData).toMatchObject({
    ecgHeartRate: 117,
    ecgRrInterval: 515,
    technicalPaperSpeed: '50 mm/s',
  });
  expect(version).toMatchObject({ number: 2, reason: 'Medido en la imagen' });
  await page.context().close();
});

test('by touch at 390 px an R peak is moved, and the old rate is struck', async () => {
  const id = await finishedCase({ technicalPaperSpeed: '50 mm/s' });
  const page = await signedInPage(browser, vet, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto(`${server.url}/analysis/${id}`);
  await page.getByRole('button', { name: 'Picos R' }).tap();
  const at = await middleOf(page, 'Pico R 1 de 8');
  const touch = await page.context().newCDPSession(page);
  const drag = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }],
    });
  await drag('touchStart', at.x);
  for (const by of [10, 20, 30]) await drag('touchMove', at.x + by);
  await page.locator('[data-loupe]').waitFor();
  await shoot(page, 'loupe');
  await drag('touchEnd', at.x + 30);
  const rate = page.getByRole('row', { name: /^Frecuencia cardiaca.*Antes 117/ });
  await rate.getByText('medido por usted').filter({ visible: true }).waitFor();
  await shoot(page, 'phone');
  await expectNoAxeViolations(page, 'the strip on a phone');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.context().close();
});
