import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/freePort.ts';
import { replaceDemo } from '#workshop/demo/folder.ts';
import { makeDemo } from '#workshop/demo/generate.ts';
import { REFUSALS } from '#workshop/demo/public/rules.ts';
import { showPublic } from '#workshop/demo/public/show.ts';

/** The public demonstration in a browser: its door before the real product, on a small year. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const closing = new AbortController();
const madeAnew: number[] = [];
let browser: Browser;
let folder: string;
let address: string;
let over: Promise<void>;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vetoscopio-public-')), 'demo');
  const port = await freePort();
  const now = new Date(Date.now() - DAY);
  const year = { port, seed: 3, now, share: 0.025, password: 'una-clave-larga' };
  await replaceDemo(folder, { ...year, madeAt: now.toISOString() }, (unfinished) =>
    makeDemo({ ...year, folder: unfinished }),
  );
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  over = showPublic({
    folder,
    host: 'localhost',
    port,
    closing: closing.signal,
    makeAnew: async ({ seed }) => void madeAnew.push(seed),
    onOpen: resolve,
  });
  address = await Promise.race([opened, over.then(() => Promise.reject(new Error('It ended')))]);
  browser = await launchChromium();
}, 15 * MINUTE);
afterAll(async () => {
  closing.abort();
  await over;
  await browser.close();
  expect(existsSync(`${folder}.public`)).toBe(false);
  await rm(join(folder, '..'), { recursive: true, force: true });
});

interface Visit {
  readonly page: Page;
  /** Logged errors of the content policy and of hydration. */
  readonly problems: readonly string[];
  /** Addresses whose reply may be found by a search engine. */
  readonly listed: readonly string[];
}

async function visit(): Promise<Visit> {
  const context = await browser.newContext({ locale: 'es-ES' });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  const listed: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|hydrat/i.test(text)) problems.push(text);
  });
  page.on('response', (reply) => {
    const { 'x-robots-tag': robots } = reply.headers();
    if (robots?.includes('noindex') !== true) listed.push(reply.url());
  });
  return { page, problems, listed };
}

const mails = () => readdir(join(`${folder}.public`, 'outbox'));

test('a visitor enters with one press, and the app runs below the bar as it was written', async () => {
  const { page, problems, listed } = await visit();
  const bar = page.getByRole('complementary', { name: 'Demostración' });
  for (const path of ['/', '/exactitud', '/subscription']) {
    await page.goto(address + path, { waitUntil: 'networkidle' });
    expect(await bar.isVisible(), path).toBe(true);
  }
  await page.goto(`${address}/login`);
  await page.getByLabel('Correo electrónico').and(page.locator(':enabled')).waitFor();
  await bar.getByRole('button', { name: 'Entrar como su veterinaria' }).click();
  await page.waitForURL(`${address}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /Mi Panel/ }).waitFor();
  expect(await bar.getByRole('button').count()).toBe(0);
  // By the app: the document stays, and with it the bar.
  await page.getByRole('link', { name: 'Historial' }).filter({ visible: true }).first().click();
  await page
    .getByRole('link', { name: /Ver Detalles/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/analysis\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await bar.isVisible()).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([problems, listed]).toEqual([[], []]);
  await page.context().close();
});

test('the app says in words that nothing is sent, and no mail leaves', async () => {
  const before = await mails();
  const { page, problems } = await visit();
  await page.goto(`${address}/support`);
  await page.getByLabel('Nombre').and(page.locator(':enabled')).fill('Visitante');
  await page.getByLabel('Correo electrónico').fill('visitante@ejemplo.test');
  await page.getByLabel('Asunto').fill('Una pregunta');
  await page.getByLabel('Mensaje').fill('¿Se guarda esto?');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await page.getByText(REFUSALS.readOnly.detail).filter({ visible: true }).first().waitFor();
  expect(await mails()).toEqual(before);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a year of an earlier day is made anew before it is shown', () => {
  expect(madeAnew).toEqual([3]);
});
