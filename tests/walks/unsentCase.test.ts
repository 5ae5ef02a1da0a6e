import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import {
  attach,
  readBack,
  unfold,
  type WrittenField,
  write,
  writtenFields,
} from '#tests/support/caseForm.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { drawCytology } from '#tests/support/images.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { DRAFT_PREFIX } from '#web/api/drafts.ts';

/**
 * A case that is being filled in survives a reload, another tab, another device, a lost session and
 * signing out; this device keeps nothing after that.
 */

const TYPE = 'ophthalmology';
const PASSWORD = 'una-clave-larga';
const PATIENT = { timeout: STEP_MS };

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let vet: Client;
let email: string;
let page: Page;
const definition = catalogue.find(TYPE);
const written: readonly WrittenField[] = definition ? writtenFields(definition) : [];
beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  vet = await registerVet(server);
  email = (await vet.get('/api/me')).body.email;
  page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
});

const chooseType = (from: Page) =>
  from.getByRole('radio', { name: definition?.label ?? '', exact: true });
/** Waits for the form of the type, after that of another or none. */
const formOpens = (from: Page) =>
  from.getByRole('heading', { level: 2, name: definition?.label ?? '', exact: true }).waitFor();
const names = (from: Page) => from.locator('ol > li p bdi').allTextContents();

/** The form holds all typed text unchanged. */
async function expectWritten(from: Page): Promise<void> {
  await formOpens(from);
  await unfold(from, written);
  for (const one of written)
    await expect
      .poll(() => readBack(from, one), { ...PATIENT, message: one.field.key })
      .toBe(one.typed);
}

async function expectImages(): Promise<void> {
  await expect.poll(() => names(page), PATIENT).toEqual(['segunda.jpg', 'primera.jpg']);
  for (const picture of await page.locator('ol > li img').all())
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), PATIENT)
      .toBeGreaterThan(0);
  expect(await page.locator('ol > li img').count()).toBe(2);
}

/** Number of image files that this browser stores. */
function keptFiles(): Promise<number> {
  return page.evaluate(async (name) => {
    // Opening a missing database would create it.
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const count = request.result.transaction('images').objectStore('images').count();
        count.onsuccess = () => {
          request.result.close();
          resolve(count.result);
        };
      };
    });
  }, 'vetoscopio-images');
}

const accountDrafts = async (): Promise<{ data: Record<string, unknown> }[]> =>
  (await vet.get('/api/drafts')).body.items;

async function signIn(): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

test('a reload restores type, text and images in their order [2.4-22, 2.4-24]', async () => {
  await page.goto(`${server.url}/new-analysis`);
  await chooseType(page).check();
  await formOpens(page);
  await unfold(page, written);
  for (const one of written) await write(page, one);
  const small = { cells: 6, width: 320, height: 240, cellRadius: 24 };
  await attach(page, [
    ['primera.jpg', await drawCytology({ seed: 1, ...small })],
    ['segunda.jpg', await drawCytology({ seed: 2, ...small })],
  ]);
  await page.getByRole('button', { name: 'Subir un puesto segunda.jpg' }).click();
  await expect.poll(() => names(page), PATIENT).toEqual(['segunda.jpg', 'primera.jpg']);
  await eventually(async () => (await keptFiles()) === 2);
  await eventually(async () => (await accountDrafts()).length === 1);
  await page.reload();
  await expect.poll(() => chooseType(page).isChecked(), PATIENT).toBe(true);
  await expectWritten(page);
  await expectImages();
});

test('another tab starts its own draft, and takes over this one on request [2.4-22]', async () => {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/new-analysis`);
  await other.getByText(`Tiene un borrador de ${definition?.label} sin enviar`).waitFor();
  const name = other.getByLabel('Nombre de la mascota', { exact: true });
  await name.fill('Segunda pestaña');
  // The account holds both drafts.
  await eventually(async () => (await accountDrafts()).length === 2);
  await other.getByRole('button', { name: 'Continuar' }).click();
  await expectWritten(other);
  await page.getByText('Este borrador está abierto en otra pestaña').waitFor();
  await other.goto(`${server.url}/dashboard`);
  await other.getByRole('button', { name: 'y 1 más' }).click();
  await other.getByRole('button', { name: 'Descartar el borrador de Segunda pestaña' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await eventually(async () => (await accountDrafts()).length === 1);
  await other.close();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expectWritten(page);
  await expectImages();
});

test('another device of the vet resumes the draft from the dashboard [2.4-22]', async () => {
  const other = new Client(server.url);
  await other.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  const there = await signedInPage(browser, other, { viewport: { width: 1440, height: 900 } });
  await there.goto(`${server.url}/dashboard`);
  await there.getByRole('link', { name: /Continuar el borrador/ }).click();
  await there.getByText('Sigue con el borrador de otro dispositivo').waitFor();
  await expectWritten(there);
  // The files' own names stay on their device.
  await expect.poll(() => names(there), PATIENT).toEqual(['Imagen 1', 'Imagen 2']);
  await there.context().close();
});

test('an expired session loses nothing of the draft [2.4-22]', async () => {
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query('delete from sessions');
  await sql.end();
  await page.reload();
  await page.waitForURL(/\/login/);
  await signIn();
  await page.waitForURL(/\/new-analysis/);
  await expect.poll(() => chooseType(page).isChecked(), PATIENT).toBe(true);
  await expectWritten(page);
  await expectImages();
});

test('signing out warns of data that only this device holds, wipes it, and keeps the rest in the account [2.4-22]', async () => {
  const leave = async () => {
    await page.getByRole('button', { name: /Cuenta de/ }).click();
    await page.getByText('Cerrar Sesión').filter({ visible: true }).click();
  };
  // The third one cannot go up.
  await page.route('**/api/drafts/*/images/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const small = { cells: 6, width: 320, height: 240, cellRadius: 24 };
  await attach(page, [['tercera.jpg', await drawCytology({ seed: 3, ...small })]]);
  await eventually(async () => (await keptFiles()) === 3);
  await leave();
  const dialog = page.getByRole('dialog', { name: 'Hay algo que solo está en este equipo' });
  await dialog.getByText('1 imagen').waitFor();
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await leave();
  await dialog.getByRole('button', { name: 'Cerrar sesión igualmente' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/new-analysis'));
  await page.getByText('Sesión cerrada').first().waitFor();
  const storedDrafts = () =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
      DRAFT_PREFIX,
    );
  expect(await storedDrafts()).toEqual([]);
  expect(await keptFiles()).toBe(0);
  await page.goto(`${server.url}/login`);
  await signIn();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('link', { name: /Continuar el borrador/ }).click();
  await expectWritten(page);
  await expect.poll(() => names(page), PATIENT).toEqual(['Imagen 1', 'Imagen 2', 'Imagen 3']);
  await expect.poll(() => page.getByText('Guardada').count(), PATIENT).toBe(2);
});
