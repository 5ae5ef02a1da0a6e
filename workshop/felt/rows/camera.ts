import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { type Browser, chromium, type Page } from 'playwright-core';
import { filmSmear } from '#tests/support/cameraFilm.ts';
import { startChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/freePort.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer } from '#tests/support/server.ts';
import { type Row, repeated } from '../felt.ts';
import { button, openForm } from '../form.ts';
import { COMMAND } from '../stage.ts';

/** A browser gives a page the camera on https alone, and the code needs an address that a phone reaches. */
const HOST = 'clinica.test';
const PASSWORD = 'una-clave-larga';
const SHOW = 'Hacer la foto con el móvil';
/** Longest wait for a button that a product may not have, in milliseconds. */
const LOOK_MS = 15_000;

/** F9: from the code on the desk's screen to the picture of a phone's camera in the form. */
export const cameraRow: Row = async (feeling) => {
  const figure = {
    row: 'F9',
    what: 'code shown → picture in the form, drawn video source',
    line: '',
    unit: 's' as const,
    aim: 6,
  };
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-felt-'));
  const film = join(folder, 'smear.y4m');
  await filmSmear(film);
  const clinic = await openClinic(folder);
  const launched = await startChromium([
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const desk = await openDesk(browser, clinic);
    if (!(await hasCode(desk)))
      return [{ ...figure, runs: [], missing: `the form has no «${SHOW}»` }];
    const runs = await repeated(feeling, 'F9', async () => {
      await openForm(desk, clinic.url);
      return shoot(browser, desk);
    });
    return [{ ...figure, runs }];
  } finally {
    await launched.close();
    await clinic.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function hasCode(desk: Page): Promise<boolean> {
  return button(desk, SHOW)
    .waitFor({ timeout: LOOK_MS })
    .then(
      () => true,
      () => false,
    );
}

/** One picture. Seconds from the shown code until the form has it. */
async function shoot(browser: Browser, desk: Page): Promise<number> {
  const pictures = desk.locator('ol > li img');
  const before = await pictures.count();
  const made = desk.waitForResponse((reply) => /\/api\/drafts\/[^/]+\/phone$/.test(reply.url()));
  await button(desk, SHOW).click();
  const { address } = (await (await made).json()) as { readonly address: string };
  const began = performance.now();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    locale: 'es-ES',
  });
  const phone = await context.newPage();
  await phone.goto(address);
  await button(phone, 'Hacer la foto').tap();
  await pictures.nth(before).waitFor();
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return seconds;
}

interface Clinic {
  readonly url: string;
  readonly email: string;
  close(): Promise<void>;
}

/** The product behind a proxy with TLS, with a vet who registered before. */
async function openClinic(folder: string): Promise<Clinic> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const shared = { AUTH_SECRET: randomBytes(32).toString('hex') };
  const before = await startServer({ bare: true, dataDir, command: COMMAND, env: shared });
  const email: string = (await (await registerVet(before)).get('/api/me')).body.email;
  await before.end();
  const port = await freePort();
  const url = `https://${HOST}:${port}`;
  const env = { ...shared, PUBLIC_URL: url, NODE_ENV: 'production', HOST: '127.0.0.1' };
  const server = await startServer({ bare: true, dataDir, command: COMMAND, env });
  const proxy = createServer(await certificate(folder), (browser) => {
    const line = connect(Number(new URL(server.url).port), '127.0.0.1');
    browser.on('error', () => line.destroy());
    line.on('error', () => browser.destroy());
    browser.pipe(line).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url,
    email,
    close: async () => {
      proxy.close();
      await server.stop();
    },
  };
}

/** Signed by itself, by OpenSSL. */
async function certificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const how = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  execFileSync('openssl', ['req', ...how, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: await readFile(key), cert: await readFile(cert) };
}

async function openDesk(browser: Browser, { url, email }: Clinic): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    ignoreHTTPSErrors: true,
    locale: 'es-ES',
    serviceWorkers: 'block',
  });
  await page.goto(`${url}/login`);
  const address = page.getByLabel('Correo electrónico').and(page.locator(':enabled'));
  await address.fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await openForm(page, url);
  return page;
}
