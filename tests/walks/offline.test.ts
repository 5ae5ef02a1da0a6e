import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/env.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { openPages } from '#server/http/pages.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/freePort.ts';
import { copyAsRelease } from '#tests/support/otherBuild.ts';

/** The service worker of the built web, without a network and across two builds. */

const BUILT = join(import.meta.dirname, '..', '..', 'build', 'client');
const SECOND = 'segunda';

let browser: Browser;
let folder: string;
let port: number;
let address: string;
let running: Server | undefined;
beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-builds-'));
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
  await copyAsRelease(folder, SECOND);
});
afterAll(async () => {
  await browser.close();
  await stopServing();
  await rm(folder, { recursive: true, force: true });
});

const noFacts = () => Promise.reject(new Error('This server knows no facts'));

/** The pages of a build, for guests. */
async function startServing(client: string): Promise<void> {
  const reads = { about: noFacts, answers: noFacts, faqs: noFacts, abilities: noFacts };
  const facts = { ...reads, clock: () => new Date(), timeZone: 'UTC' };
  const app = new Hono<HttpEnv>();
  // The content policy holds in the worker too.
  app.use(securityHeaders({ https: false }));
  app.get('/api/me', (c) => c.json(null));
  app.all('/api/*', (c) => c.notFound());
  app.route('/', await openPages(client, { ...facts, hideUi: false, publicUrl: address }));
  const options = { fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false };
  await new Promise<void>((resolve) => {
    running = serve(options, () => resolve()) as Server;
  });
}

async function stopServing(): Promise<void> {
  const server = running;
  running = undefined;
  if (!server) return;
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', serviceWorkers: 'allow' });
  context.setDefaultTimeout(STEP_MS);
  return context.newPage();
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('a page without network shows this device’s drafts, and the next build is there when it is back', async () => {
  await startServing(BUILT);
  const page = await openPage();
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
  await expect.poll(() => isControlled(page)).toBe(true);
  // A later visit takes its files from the store.
  await page.reload({ waitUntil: 'networkidle' });
  const [first] = await cacheNames(page);
  await page.evaluate(() => {
    const draft = { type: 'cytology', data: { patientName: 'Bruma' }, images: [], savedAt: '' };
    localStorage.setItem('vetoscopio:draft:ana:d1', JSON.stringify(draft));
    localStorage.setItem('signed-in-id', 'ana');
  });

  await stopServing();
  await page.goto(`${address}/dashboard`);
  expect(await heading(page)).toBe('Sin conexión con Vetoscopio');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.getByText('Bruma', { exact: true }).waitFor();
  const paths = await storedPaths(page);
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/sin-conexion']);
  expect(paths.length).toBeGreaterThan(3);

  await startServing(folder);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.poll(() => releaseOf(page)).toBe(SECOND);
  await expect.poll(() => cacheNames(page)).toEqual([first, `vetoscopio-${SECOND}`]);
  await page.context().close();

  // The last worker ends minutes later where a navigation was cut; another visitor has the next one alone.
  const next = await openPage();
  await next.goto(`${address}/login`, { waitUntil: 'networkidle' });
  await expect.poll(() => isControlled(next)).toBe(true);
  await stopServing();
  await next.goto(`${address}/history`);
  expect(await heading(next)).toBe('Sin conexión con Vetoscopio');
  expect(await releaseOf(next)).toBe(SECOND);
  await next.context().close();
});

test('a tab of the last build says that there is a new one, and a link leads on in that', async () => {
  await stopServing();
  await startServing(BUILT);
  const page = await openPage();
  await page.goto(`${address}/forgot-password`, { waitUntil: 'networkidle' });
  const email = page.getByLabel('Correo electrónico');
  await email.and(page.locator(':enabled')).waitFor();
  await stopServing();
  await startServing(folder);
  await email.fill('ana@clinica.test');
  await email.press('Enter');
  await page.getByText('Hay una versión nueva. Guarde antes lo que haya escrito.').waitFor();
  expect(await releaseOf(page)).toBeNull();

  await page.getByRole('link', { name: 'Volver a Iniciar Sesión' }).click();
  await expect.poll(() => releaseOf(page)).toBe(SECOND);
  await page.waitForURL(`${address}/login`);
  await expect.poll(() => heading(page)).toBe('Iniciar Sesión');
  await page.context().close();
});
