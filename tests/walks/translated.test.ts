import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_ERRORS } from '#domain/authErrorKinds.ts';
import {
  emailProblem,
  newPasswordProblem,
  repeatedPasswordProblem,
} from '#domain/rules/credentials.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { drawCytology } from '#tests/support/images.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { Client } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Translator, translate } from '#tests/support/translators.ts';

/**
 * The main job on pages that a translator changes from the moment they are read: no step ends in the
 * error screen, and each text that changes afterwards changes for the reader.
 */

const PASSWORD = 'una-clave-larga';
/** States of a case before it is finished. */
const WAITING = /^(Procesando IA|Pendiente Imágenes)$/i;
/** In capitals, as the translation writes them: a patient, a person, an address. */
const OWN_NAMES = /\bBRUMA(RIO)?\b(?!\.JPG)|FERRÁNDIZ|@EJEMPLO/;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  // On an empty folder, which lists its sample accounts at the first start.
  server = await startServer({ bare: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each([
  ['replace by nested fonts', 'browser'],
  ['merge neighbours into one font', 'page'],
] as const)('the main job works where translators «%s» through the %s', async (kind, through) => {
  const email = `${through}@ejemplo.test`;
  const reader = await translatedPage(kind, through);
  await registers(reader, email);
  await signsIn(reader, email);
  await sendsAndFollows(reader);
  await searches(reader);
  await corrects(reader);
  await administers(reader, email);
  await reader.page.context().close();
});

type Reader = Awaited<ReturnType<typeof translatedPage>>;

/** Translations stand in capitals: a name given as text finds them, a pattern needs its `i`. */
async function translatedPage(kind: Translator, through: 'page' | 'browser') {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'light',
  });
  context.setDefaultTimeout(STEP_MS);
  const run = `(${translate})(${JSON.stringify([kind, through])})`;
  await context.addInitScript(`document.addEventListener('DOMContentLoaded', () => ${run})`);
  const page = await context.newPage();
  const problems: string[] = [];
  // React tells that it found another text than it wrote, and draws the page anew.
  page.on('pageerror', ({ message }) => /#418/.test(message) || problems.push(message));
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  return {
    page,
    field: (label: string | RegExp) => page.getByLabel(label).and(page.locator(':enabled')),
    press: (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click(),
    /** The page shows the text, translated, and none of those from before. */
    async reads(text: string | RegExp, ...before: readonly (string | RegExp)[]) {
      await shown(text).waitFor();
      expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
      for (const former of before) await shown(former).waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('font').count()).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      // The announcement of a toast, which only a reader hears, is one text of the library's.
      const translated = await page.locator('font:not([aria-live] font)').allTextContents();
      expect(translated.filter((one) => OWN_NAMES.test(one))).toEqual([]);
      // The theme of the head script outlives a page that React draws anew.
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    },
  };
}

async function registers({ page, field, press, reads }: Reader, email: string): Promise<void> {
  const short = newPasswordProblem('corta') ?? '';
  const missing = repeatedPasswordProblem('', PASSWORD) ?? '';
  const other = repeatedPasswordProblem('otra', PASSWORD) ?? '';
  await page.goto(`${server.url}/register`);
  await field('Nombre completo').fill('Lucía Ferrándiz Mora');
  await field('Correo electrónico').fill(email);
  await field(/^contraseña$/i).fill('corta');
  await press('Registrarse');
  await reads(short);
  await reads(missing);
  await field(/^contraseña$/i).fill(PASSWORD);
  await field('Confirmar contraseña').fill('otra');
  await press('Registrarse');
  await reads(other, short, missing);
  await field('Confirmar contraseña').fill(PASSWORD);
  const toast = reads('Registro Exitoso');
  await press('Registrarse');
  await toast;
  await reads('Revise su correo', other);
  const link = (await waitForMail(server.dataDir, { to: email })).links[0] ?? '';
  await page.goto(link);
  await page.waitForURL(/\/login/);
}

async function signsIn({ page, field, press, reads }: Reader, email: string): Promise<void> {
  const none = emailProblem('') ?? '';
  const wrong = emailProblem('lucía') ?? '';
  await field('Correo electrónico').fill('');
  await field(/^contraseña$/i).fill('otra-clave-larga');
  await press('Iniciar Sesión');
  await reads(none);
  await field('Correo electrónico').fill('lucía');
  await press('Iniciar Sesión');
  await reads(wrong, none);
  await field('Correo electrónico').fill(email);
  await press('Iniciar Sesión');
  await reads(AUTH_ERRORS.invalid_email_or_password.detail, wrong);
  await field(/^contraseña$/i).fill(PASSWORD);
  await press('Iniciar Sesión');
  await page.waitForURL(/dashboard/);
  await reads('No hay análisis recientes.');
}

async function sendsAndFollows({ page, field, press, reads }: Reader): Promise<void> {
  await page.goto(`${server.url}/new-analysis`);
  await field('Nombre de la mascota').fill('Bruma');
  await page.getByRole('combobox', { name: 'Especie' }).fill('Perro');
  const buffer = await drawCytology({ seed: 1, cells: 12, width: 640, height: 480 });
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'bruma.jpg', mimeType: 'image/jpeg', buffer });
  await reads('bruma.jpg');
  await press('Enviar Análisis');
  await page.waitForURL(/history/);
  await reads(/^Completado$/i, WAITING);
}

async function searches({ page, field, reads }: Reader): Promise<void> {
  const search = field(/^Buscar por ID o nombre/i);
  await search.fill('nadie');
  await reads('No se encontraron análisis');
  await reads(/^0 casos$/i);
  await search.fill('Bruma');
  await reads(/^1 caso$/i, /^0 casos$/i, 'No se encontraron análisis');
  // Another device sends a case: its row and the count change without a step here.
  const device = new Client(server.url);
  const cookies = await page.context().cookies();
  device.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answers = { patientName: 'Brumario', patientSpecies: 'Gato', cytoNeutrophilPct: 90 };
  const { id } = (await device.create('cytology', answers)).body;
  await device.post(`/api/analyses/${id}/submit`);
  await reads(/^2 casos$/i, /^1 caso$/i);
  await reads('Brumario', WAITING);
}

async function corrects({ page, field, press, reads }: Reader): Promise<void> {
  await page.getByRole('link', { name: /Ver Detalles\s+de Bruma,/i }).click();
  await page.getByRole('heading', { level: 1, name: /^bruma$/i }).waitFor();
  await page.getByRole('tab', { name: 'Detalles del Envío' }).click();
  await page.getByRole('tabpanel').getByText('Perro').filter({ visible: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Respuesta IA' }).click();
  await press('Más acciones');
  await page.getByRole('menuitem', { name: 'Corregir datos' }).click();
  await field('Localización anatómica').fill('Muslo izquierdo');
  await field('Motivo').fill('Faltaba el sitio');
  await press('Volver a leer');
  await press('Ver lo que cambió');
  await reads('Motivo: Faltaba el sitio');
}

async function administers({ page, field, press, reads }: Reader, email: string): Promise<void> {
  await page.context().clearCookies();
  const line = server.output().match(/superadmin@ejemplo\.test\s+(\S+)/);
  await page.goto(`${server.url}/login`);
  await field('Correo electrónico').fill('superadmin@ejemplo.test');
  await field(/^contraseña$/i).fill(line?.[1] ?? '');
  await press('Iniciar Sesión');
  await page.waitForURL(/dashboard|admin/);
  await page.goto(`${server.url}/super-admin/users`);
  const all = /^Mostrando \d+ de \d+ usuarios\.$/i;
  await reads(all);
  await field(/^Buscar por ID, nombre/i).fill(email);
  await reads(/^Mostrando 1 de \d+ usuarios\. 1 cumple los filtros\.$/i, all);
  await reads(email, 'veterinaria@ejemplo.test');
}
