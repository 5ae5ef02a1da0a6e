import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { looksRight, viewsOf } from '#tests/support/looksRight.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { Client } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/**
 * The super-administrator in a browser: invites somebody, finds, edits and suspends the account while it
 * is in use, and keeps the frequent questions.
 */

const NORA = 'nora@clinica.test';
const PASSWORD = 'caballo-grapa-nube';

let server: TestServer;
let browser: Browser;
let boss: Client;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  boss = await signInBoss();
  page = await signedInPage(browser, boss, { acceptDownloads: true });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** With the password that a first start writes for whoever runs it. */
async function signInBoss(): Promise<Client> {
  const lines = (await readFile(join(server.dataDir, 'sample-accounts.txt'), 'utf8')).split('\n');
  const [, email, password] =
    lines.map((line) => line.split('\t')).find(([role]) => role === 'super_admin') ?? [];
  const client = new Client(server.url);
  const reply = await client.post('/api/auth/sign-in/email', { email, password });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return client;
}

const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const press = (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

test('somebody who is invited activates the account, and is found, edited and suspended [2.2-31, 2.2-39]', async () => {
  await page.goto(`${server.url}/super-admin/users`);
  await press('Añadir Nuevo Usuario');
  await page.getByLabel('Correo electrónico').fill(NORA);
  await page.getByLabel('Nombre completo').fill('Nora Ibáñez');
  await press('Enviar invitación');
  await shown('Invitación enviada.').waitFor();
  await shown('Pending Activation').waitFor();

  const link = (await waitForMail(server.dataDir, { to: NORA })).links[0] ?? '';
  const guest = await browser.newPage();
  guest.setDefaultTimeout(STEP_MS);
  await guest.goto(link);
  await guest.getByLabel('Correo electrónico').fill(NORA);
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await guest.waitForURL(/\/login/);
  const enter = async () => {
    // The form before has fields of the same names, for as long as it is there.
    await guest.getByRole('button', { name: 'Iniciar Sesión', exact: true }).waitFor();
    await guest.getByLabel('Correo electrónico').fill(NORA);
    await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  };
  await enter();
  await guest.waitForURL(`${server.url}/dashboard`);

  await page.getByPlaceholder('Buscar por ID, nombre o email...').fill('ibanez');
  await page.waitForURL(/search=ibanez/);
  await shown('1 cumple los filtros.').waitFor();
  await page.getByRole('button', { name: 'Editar Nora Ibáñez' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByLabel('Plan').selectOption('Pro');
  await press('Guardar');
  await shown('Cuenta guardada.').waitFor();
  await page.reload();
  await page.getByRole('cell', { name: 'Pro', exact: true }).waitFor();

  await page.goto(`${server.url}/super-admin/users?status=active&sort=name&direction=desc`);
  await page.getByRole('cell', { name: NORA }).waitFor();
  const listed = (await page.getByRole('row').all()).slice(1);
  const cells = (row: Locator) => row.getByRole('cell').allInnerTexts();
  const addresses = (await Promise.all(listed.map(cells))).map((row) => row[2]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  const file = (await buffer(await (await download).createReadStream())).toString('utf8');
  const lines = file.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(';')[2])).toEqual(addresses);
  expect(lines).toContainEqual(expect.stringContaining(`;Nora Ibáñez;${NORA};Pro;`));

  const patient = guest.getByLabel('Nombre de la mascota', { exact: true });
  await guest.goto(`${server.url}/new-analysis`);
  await patient.fill('Bruma');
  await page
    .getByRole('button', { name: 'Suspender Nora Ibáñez' })
    .filter({ visible: true })
    .click();
  await page.getByLabel('Motivo').fill('Prueba');
  await press('Suspender');
  // Her page is ended at once, says why, and lets her in no more.
  await guest.waitForURL(/\/login/);
  await guest.getByText('Cuenta suspendida', { exact: true }).waitFor();
  await page.goto(`${server.url}/super-admin/users?status=suspended`);
  await page.getByRole('button', { name: 'Levantar la suspensión de Nora Ibáñez' }).click();
  await press('Levantar la suspensión');
  await shown('No se encontraron usuarios').waitFor();
  await enter();
  await guest.waitForURL(/\/new-analysis/);
  await expect.poll(() => patient.inputValue()).toBe('Bruma');
  await guest.close();

  await page.goto(`${server.url}/super-admin/audit`);
  await shown('Suspender la cuenta').waitFor();
  await shown('Invitar a un usuario').waitFor();
});

test('a question is added, moved by the keyboard, read by a guest, corrected and deleted [2.2-34, 2.5-15]', async () => {
  const guest = await browser.newPage();
  guest.setDefaultTimeout(STEP_MS);
  const read = async () => {
    await guest.goto(`${server.url}/support`);
    const questions = guest.getByRole('button', { name: /^¿/ });
    await questions.first().waitFor();
    return questions.allInnerTexts();
  };
  const seeded = await read();

  await page.goto(`${server.url}/super-admin/faqs`);
  await press('Añadir FAQ');
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Leen HEIC?');
  await page.getByLabel('Respuesta', { exact: true }).fill('Todavía no.');
  await press('Guardar');
  const up = page.getByRole('button', { name: 'Subir «¿Leen HEIC?»' });
  await up.focus();
  for (let place = seeded.length; place > 0; place--) {
    await page.keyboard.press('Enter');
    await page.getByText(`«¿Leen HEIC?» es ahora la ${place} de ${seeded.length + 1}.`).waitFor();
  }
  expect(await read()).toEqual(['¿Leen HEIC?', ...seeded]);

  await press('Editar «¿Leen HEIC?»');
  await page.getByLabel('Respuesta', { exact: true }).fill('Ya sí.');
  await press('Guardar');
  await shown('FAQ actualizada correctamente.').waitFor();
  await read();
  await guest.getByRole('button', { name: '¿Leen HEIC?' }).click();
  await guest.getByText('Ya sí.').waitFor();

  await press('Eliminar «¿Leen HEIC?»');
  await shown('¿Está seguro de que desea eliminar esta FAQ?').waitFor();
  await press('Eliminar');
  await shown('FAQ eliminada correctamente.').waitFor();
  expect(await read()).toEqual(seeded);
  await guest.close();
});

const PAGES = [
  '/super-admin/users',
  '/admin/settings',
  '/super-admin/faqs',
  '/super-admin/users/:id',
  '/super-admin/audit',
  '/invitation?token=t',
];

test.each(viewsOf(PAGES))(
  'at $view.width px, $view.colorScheme, nothing scrolls sideways and axe finds nothing',
  async ({ view, pages }) => {
    const seen = await signedInPage(browser, boss, {
      viewport: { width: view.width, height: 900 },
      colorScheme: view.colorScheme,
      reducedMotion: 'reduce',
    });
    const { items } = (await boss.get('/api/admin/users')).body;
    for (const path of pages)
      await looksRight(seen, server.url + path.replace(':id', items[0].id), () =>
        seen.waitForLoadState('networkidle'),
      );
    await seen.context().close();
  },
);
