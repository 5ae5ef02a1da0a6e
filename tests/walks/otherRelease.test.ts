import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observe/logger.ts';
import { type Running, start } from '#server/run/start.ts';
import { type Browser as Account, signedIn } from '#tests/support/accounts.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/freePort.ts';
import { drawCytology } from '#tests/support/images.ts';
import { openDesk } from '#tests/support/openDesk.ts';
import { copyAsRelease } from '#tests/support/otherBuild.ts';
import { eventually } from '#tests/support/product.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * Another release comes under an open form, an open report and an open panel: its server has the last
 * one's files for a day, and afterwards none of them. In both directions, as a release may be undone.
 */

let folder: string;
let env: Readonly<Record<string, string>>;
let running: Running;
/** Has a report. */
let reader: Account;
/** Begins each test with the whole plan. */
let vet: Account;
let browser: Browser;
let page: Page;
let photo: Buffer;
let report: string;

const buildOf = (release: string) => join(folder, release);

/** The two ways of `docs/DEPLOY.md`. */
type Way = 'into a new folder' | 'over the old folder';

/** One process after the other, on the same port and data folder. */
async function deploy(release: string, way: Way): Promise<void> {
  await running?.stop();
  const web = way === 'into a new folder' ? buildOf(release) : join(folder, 'web');
  if (web !== buildOf(release)) {
    await rm(web, { force: true });
    await symlink(buildOf(release), web);
  }
  running = await start(
    parseConfig(env),
    createLogger('debug', () => {}),
    { web, passwords: quickPasswords(), rateLimits: false, sweeps: false },
  );
}

/** As the sweep leaves it a day after the last process of the other release. */
const dayLater = () => running.ctx.files.removeAll('web');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-releases-'));
  for (const release of ['primera', 'segunda']) await copyAsRelease(buildOf(release), release);
  const dataDir = join(folder, 'data');
  await seedEmbedded(dataDir);
  env = { NODE_ENV: 'test', PORT: String(await freePort()), DATA_DIR: dataDir, DUMP_MINUTES: '0' };
  photo = await drawCytology({ seed: 3, cells: 12, width: 640, height: 480 });
  await deploy('primera', 'into a new folder');
  reader = (await signedIn(running)).browser;
  report = (await reader.create('cytology', { patientName: 'Trufa' })).body.id;
  await reader.upload(report, 1, photo);
  await reader.post(`/api/analyses/${report}/submit`);
  await eventually(
    async () => (await reader.get(`/api/analyses/${report}`)).body.status === 'completed',
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

const releaseOf = () => page.locator('html').getAttribute('data-release');
const cases = async (): Promise<number> => (await vet.get('/api/analyses')).body.items.length;
const used = async (): Promise<number> => (await vet.get('/api/me')).body.consultations_this_month;

describe.each([
  ['primera', 'segunda', 'into a new folder', 'allow'],
  ['segunda', 'primera', 'over the old folder', 'block'],
] as const)('from %s to %s, %s (service worker: %s)', (from, to, way, serviceWorkers) => {
  const serve = (release: string) => deploy(release, way);
  beforeEach(async () => {
    await serve(from);
    vet = (await signedIn(running)).browser;
    page = await signedInPage(browser, vet, { serviceWorkers });
  });
  afterEach(() => page.context().close());

  /** With the notices that come after a page. */
  async function open(path: string): Promise<void> {
    const notices = page.waitForResponse(/\/lateNotices-/);
    await page.goto(running.url + path);
    await (await notices).finished();
    expect(await releaseOf()).toBe(from);
  }

  async function openForm(type: string, path = '/new-analysis'): Promise<void> {
    await open(`${path}?type=${type}`);
    await page.getByLabel('Nombre de la mascota', { exact: true }).fill('Bruma');
    await page.getByLabel('Especie', { exact: true }).fill('Perro');
    // A rate that the criteria compare, so that the case is charged.
    if (type === 'ecg') await page.getByLabel('Frecuencia cardiaca', { exact: true }).fill('90');
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([{ name: 'bruma.jpg', mimeType: 'image/jpeg', buffer: photo }]);
    await page.getByText('bruma.jpg').first().waitFor();
  }

  const send = () => page.getByRole('button', { name: 'Enviar Análisis', exact: true }).click();
  const update = () => page.getByRole('button', { name: 'Actualizar' }).click();

  test('for a day each file of the last release comes as it was, and afterwards none does', async () => {
    const own = await readdir(join(buildOf(to), 'assets'));
    const others = await readdir(join(buildOf(from), 'assets'));
    const gone = others.filter((name) => !own.includes(name));
    expect(gone.length).toBeGreaterThan(200);
    const fetched = async (name: string) => {
      const reply = await fetch(`${running.url}/assets/${name}`);
      return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : reply.status;
    };
    await serve(to);
    for (const name of gone)
      expect(await fetched(name)).toEqual(await readFile(join(buildOf(from), 'assets', name)));
    await dayLater();
    await serve(to);
    expect(new Set(await Promise.all(gone.map(fetched)))).toEqual(new Set([404]));
  });

  test('for a day, a form is sent and followed as if nothing had happened', async () => {
    await openForm('ecg');
    await serve(to);
    await send();
    await page.waitForURL('**/history');
    await page.getByText('Análisis Enviado').first().waitFor();
    expect(await releaseOf()).toBe(from);
  });

  test('later, a sent form leads to the list of the new release with its message, and is charged once', async () => {
    // The news of the finished case would take the place of the message.
    await page.route('**/api/events**', (route) => route.abort());
    await openForm('ecg');
    await serve(to);
    await dayLater();
    const before = [await cases(), await used()];
    await send();
    await page.waitForURL('**/history');
    await expect.poll(releaseOf).toBe(to);
    await page.getByText('Análisis Enviado').first().waitFor();
    await page.getByRole('heading', { level: 1, name: /Historial/ }).waitFor();
    expect(before.map((count) => count + 1)).toEqual([await cases(), await used()]);
    await page.goBack();
    await page.waitForURL('**/new-analysis**');
  });

  test('a form being written says that there is a new release, and one press keeps all of it', async () => {
    await openForm('cytology');
    await serve(to);
    await dayLater();
    await page.getByLabel('Localización anatómica').pressSequentially('Muslo izquierdo');
    await page.getByText('Hay una versión nueva. Lo escrito queda guardado.').waitFor();
    expect(await releaseOf()).toBe(from);
    await update();
    await expect.poll(releaseOf).toBe(to);
    await page.getByText('bruma.jpg').first().waitFor();
    expect(await page.getByLabel('Nombre de la mascota', { exact: true }).inputValue()).toBe(
      'Bruma',
    );
    expect(await page.getByLabel('Localización anatómica').inputValue()).toBe('Muslo izquierdo');
  });

  test('images on their way stop with one press, and go on in the new release', async () => {
    // With their case: those of a draft go on by themselves.
    await vet.send('PATCH', '/api/me/preferences', { json: { uploads_images: false } });
    await openForm('ecg');
    await serve(to);
    await dayLater();
    const before = [await cases(), await used()];
    // Never answered.
    await page.route('**/api/analyses/*/images/*', () => {});
    await send();
    await page.getByText('0 de 1').first().waitFor();
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByText('Hay una versión nueva. Lo escrito queda guardado.').waitFor();
    expect(await releaseOf()).toBe(from);
    await update();
    await expect.poll(releaseOf).toBe(to);
    await page.getByText('bruma.jpg').first().waitFor();
    await page.unroute('**/api/analyses/*/images/*');
    expect(await page.getByText('Subiendo imágenes').count()).toBe(0);
    await send();
    await page.waitForURL('**/history');
    await page.getByText('Análisis Enviado').first().waitFor();
    expect(before.map((count) => count + 1)).toEqual([await cases(), await used()]);
  });

  test('marks on an image are kept, also with their desk open', async () => {
    await openForm('hematology_sample', '/new-sample-analysis');
    const desk = await openDesk(page);
    for (let cell = 0; cell < 3; cell++) await page.keyboard.press('1');
    await desk.getByText('faltan 97').waitFor();
    await page.keyboard.press('Escape');
    await desk.waitFor({ state: 'hidden' });
    await serve(to);
    await dayLater();
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByText('Hay una versión nueva. Lo escrito queda guardado.').waitFor();
    await openDesk(page);
    await page.keyboard.press('1');
    await desk.getByText('faltan 96').waitFor();
    await update();
    await expect.poll(releaseOf).toBe(to);
    await (await openDesk(page)).getByText('faltan 96').waitFor();
  });

  test('a report whose menu is gone comes anew by itself, and the menu opens', async () => {
    await page.context().close();
    page = await signedInPage(browser, reader, { serviceWorkers });
    await open(`/analysis/${report}`);
    const more = page.getByRole('button', { name: 'Más acciones' });
    await more.waitFor();
    await serve(to);
    await dayLater();
    await more.click();
    await expect.poll(releaseOf).toBe(to);
    expect(page.url()).toBe(`${running.url}/analysis/${report}`);
    await more.click();
    await page.getByRole('menu').waitFor();
  });

  test('a link of the panel leads to its page, not back to the panel', async () => {
    await open('/dashboard');
    const link = page.getByRole('link', { name: 'Historial' }).first();
    await link.waitFor();
    await serve(to);
    await dayLater();
    await link.press('Enter');
    await page.waitForURL('**/history');
    await expect.poll(releaseOf).toBe(to);
    await page.getByRole('heading', { level: 1, name: /Historial/ }).waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard');
  });

  test('a new release whose server is down is waited for, and nothing is lost', async () => {
    await openForm('cytology');
    await serve(to);
    await dayLater();
    await page.getByLabel('Localización anatómica').pressSequentially('Muslo izquierdo');
    await page.getByText('Hay una versión nueva. Lo escrito queda guardado.').waitFor();
    await running.stop();
    await update();
    await page.getByText('El servidor no responde ahora.').waitFor();
    expect(await releaseOf()).toBe(from);
    await serve(to);
    await update();
    await expect.poll(releaseOf).toBe(to);
    expect(await page.getByLabel('Localización anatómica').inputValue()).toBe('Muslo izquierdo');
  });

  test('a type that is chosen leads to its form, not to the one before', async () => {
    await open('/new-analysis?type=cytology');
    await page.getByLabel('Nombre de la mascota', { exact: true }).waitFor();
    await serve(to);
    await dayLater();
    await page.getByRole('radio', { name: /^ECG/ }).check({ force: true });
    await expect.poll(releaseOf).toBe(to);
    await page.getByLabel('Frecuencia cardiaca', { exact: true }).waitFor();
    expect(page.url()).toContain('type=ecg');
  });

  test('without a connection the page says that, stays, and goes on when asked again', async () => {
    await open('/dashboard');
    const link = page.getByRole('link', { name: 'Historial' }).first();
    await link.waitFor();
    await page.context().setOffline(true);
    await link.press('Enter');
    await page.getByText('Compruebe la conexión.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.waitForURL('**/history');
    await page.getByRole('heading', { level: 1, name: /Historial/ }).waitFor();
    expect(await releaseOf()).toBe(from);
  });
});
