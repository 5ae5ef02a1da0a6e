import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeInEitherTheme } from '#tests/support/axe.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { runOrder } from '#tests/support/operator.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { totpCode } from '#tests/support/totp.ts';

/** The first hour of an operator in production: from an empty folder to the administration. */

const EMAIL = 'titular@ejemplo.test';
const PASSWORD = 'la-primera-clave-del-titular';
const SECRET = randomBytes(32).toString('hex');

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startServer({
    bare: true,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', AUTH_SECRET: SECRET },
  });
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'es-ES' });
  page.setDefaultTimeout(STEP_MS);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the first account registers, and the documented command makes it super-administrator', async () => {
  expect(server.output()).not.toContain('Cuentas de prueba');
  await page.goto(`${server.url}/register`);
  await field('Nombre completo').and(page.locator(':enabled')).fill('Titular');
  await field('Correo electrónico').fill(EMAIL);
  await field('Contraseña').fill(PASSWORD);
  await field('Confirmar contraseña').fill(PASSWORD);
  await press('Registrarse');
  const { links } = await waitForMail(server.dataDir, { to: EMAIL });
  await page.goto(links.find((link) => link.includes('verify-email')) ?? '');
  await page.waitForURL(/\/login/);
  const env = { DATA_DIR: server.dataDir, NODE_ENV: 'production', AUTH_SECRET: SECRET };
  const grant = await runOrder(env, server.dataDir, 'grant', EMAIL, 'super_admin');
  expect([grant.code, grant.out]).toEqual([0, `${EMAIL} tiene ahora el rol super_admin.\n`]);
});

test('each page leads to the second factor before it shows anything', async () => {
  await field('Correo electrónico').fill(EMAIL);
  await field('Contraseña').fill(PASSWORD);
  await press('Iniciar Sesión');
  await page.getByRole('heading', { name: 'Falta el segundo factor' }).waitFor();
  for (const path of ['/history', '/account-info', '/super-admin/audit', '/admin/users']) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { name: 'Falta el segundo factor' }).waitFor();
    await page.getByRole('button', { name: 'Activar', exact: true }).waitFor();
  }
  await expectNoAxeInEitherTheme(page, 'the enrolment');
  await photograph('enrolment');
});

test('after the recovery codes the page that was asked for opens', async () => {
  await press('Activar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Contraseña/).fill(PASSWORD);
  const begun = page.waitForResponse(/two-factor\/enable/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const { totpURI } = await (await begun).json();
  await dialog.getByRole('textbox').last().fill(totpCode(totpURI));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' }).waitFor();
  await press('Los He Guardado');
  await page.getByRole('cell', { name: EMAIL }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/users');
  await page.goto(`${server.url}/super-admin`);
  await page.getByRole('heading', { level: 1, name: 'Panel Super Admin' }).waitFor();
});

/** Kept where `SCREENS` names a folder. */
async function photograph(name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}
