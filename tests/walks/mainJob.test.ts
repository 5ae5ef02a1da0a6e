import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { doneByKeyboard } from '#tests/support/axe.ts';
import { VET_PAGES } from '#tests/support/axePages.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { drawCytology, drawSmear } from '#tests/support/images.ts';
import { looksRight, viewsOf } from '#tests/support/looksRight.ts';
import { eventually } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The main job in a real browser: a new vet registers, confirms, signs in, submits and reads. */

const PASSWORD = 'una-clave-larga';
const SMALL = { cells: 12, width: 640, height: 480 };
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  // On an empty folder, as a new user starts it.
  server = await startServer({ bare: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each([
  ['on a wide screen', { width: 1440, height: 900 }, 1440],
  ['on a phone', { width: 390, height: 844 }, 360],
] as const)('%s', (name, viewport, narrowest) => {
  const onPhone = viewport.width < 1024;
  const email = `lucia-${viewport.width}@ejemplo.test`;
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    context = await browser.newContext({
      viewport,
      hasTouch: onPhone,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
    });
    context.setDefaultTimeout(STEP_MS);
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Hydration/i.test(message.text())) problems.push(message.text());
    });
  });
  afterAll(() => context.close());

  /** With a finger on a phone. */
  const press = (target: Locator) => {
    const shown = target.filter({ visible: true }).first();
    return onPhone ? shown.tap() : shown.click();
  };
  const button = (words: string | RegExp) => page.getByRole('button', { name: words });
  const link = (words: string | RegExp) => page.getByRole('link', { name: words });

  test('a vet registers from the landing, confirms the address by mail, and signs in', async () => {
    await page.goto(server.url);
    await press(link('Comenzar Ahora'));
    await page.waitForURL(`${server.url}/register`);
    await page.getByLabel('Nombre completo').fill('Lucía Ferrándiz Mora');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
    // Awaited before the press: a toast closes after five seconds.
    const toast = page.getByText('Registro Exitoso').first().waitFor();
    await press(button('Registrarse'));
    await toast;
    await page.getByRole('heading', { level: 1, name: 'Revise su correo' }).waitFor();
    await page.reload();
    await page.getByText(email).waitFor();
    expect(page.url()).toBe(`${server.url}/register`);

    const confirmed = page.getByText('Correo confirmado').first().waitFor();
    await followMailLink(page, email);
    await page.waitForURL(/\/login/);
    await confirmed;
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email);
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect
      .poll(() => password.evaluate((node) => node === document.activeElement))
      .toBe(true);
    await page.keyboard.type(PASSWORD);
    const welcome = page.getByText('¡Bienvenido de nuevo!').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/dashboard`);
    await welcome;
    await page.getByText('No hay análisis recientes.').waitFor();
  });

  test('a vet submits a cytology with three images and reads its report [2.1-01, 2.4-21]', async () => {
    await press(link('Nueva Consulta'));
    await page.waitForURL(/\/new-analysis/);
    await page.getByLabel('Nombre de la mascota').fill('Bruma');
    await page.getByRole('combobox', { name: 'Especie' }).fill('Perro');
    await page.getByLabel('Localización anatómica').fill('Muslo izquierdo');
    await attach(page, [
      ['bruma «muslo» 40×.jpg', await drawCytology({ seed: 1 })],
      ['bruma_2.jpg', await drawCytology({ seed: 2, ...SMALL })],
      ['bruma_3.jpg', await drawCytology({ seed: 3, ...SMALL })],
    ]);
    await press(button('Enviar Análisis'));
    await page.waitForURL(`${server.url}/history`);
    await completesLive(page);
    await press(link(/Ver Detalles/));
    await readsReport(page, 'Bruma', 'Sin estirpe ni criterios nucleares no se interpreta.');
    await page
      .getByText('Núcleos propuestos, sin contar')
      .filter({ visible: true })
      .first()
      .waitFor();
    await press(page.getByRole(onPhone ? 'button' : 'tab', { name: 'Detalles del Envío' }));
    await page.getByText('Muslo izquierdo').filter({ visible: true }).first().waitFor();
  });

  // Run once: the width makes no difference.
  if (!onPhone) {
    test('a vet submits a blood smear and reads how many cells were counted [2.1-03]', async () => {
      await page.goto(`${server.url}/new-sample-analysis`);
      await page.getByLabel('Nombre de la mascota').fill('Trufa');
      await attach(page, [['frotis.jpg', await drawSmear({ seed: 4 })]]);
      await page.getByRole('button', { name: 'Enviar Análisis de Muestra' }).click();
      await page.waitForURL(`${server.url}/history`);
      await completesLive(page);
      await page
        .getByRole('link', { name: /Ver Detalles/ })
        .first()
        .click();
      await readsReport(page, 'Trufa', 'Leucocitos');
      await page
        .getByText(/Recuento automático/)
        .first()
        .waitFor();
    });

    test('signing out ends the session and leads back to the login', async () => {
      const address = page.url();
      await page.request.post(`${server.url}/api/auth/sign-out`, {
        headers: { origin: server.url },
        data: {},
      });
      await page.goto(address);
      await page.waitForURL(/\/login/);
      await signIn(page, email);
      await page.waitForURL(address);
    });
  }

  const views = viewsOf<string>(VET_PAGES).filter(({ view }) => view.width === narrowest);
  test.each(views)(
    `no screen ${name} scrolls sideways, and axe finds nothing ($view.colorScheme) [1.2-01, 2.2-12]`,
    async ({ view: { colorScheme }, pages }) => {
      const report = page.url();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ ...viewport, width: narrowest });
      for (const path of pages) {
        const address = path === '/analysis/:id' ? report : path;
        await looksRight(page, new URL(address, server.url).href, nothingPending);
      }
      expect(problems).toEqual([]);
      await page.goto(report);
    },
  );
});

test('the keyboard alone signs in, sends a case and reads its report', async () => {
  const [account] = server
    .output()
    .split('\n')
    .filter((line) => line.includes('veterinaria@ejemplo.test'));
  const [, , email = '', password = ''] = account?.split(/\s+/) ?? [];
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(STEP_MS);
  await page.goto(`${server.url}/login`);
  // The form of a prerendered page is disabled until the app has taken over.
  await page.getByLabel('Correo electrónico').and(page.locator(':enabled')).waitFor();
  await tabTo(page, 'Correo electrónico');
  await page.keyboard.type(email);
  await tabTo(page, 'Contraseña');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  doneByKeyboard('entrar');
  await tabTo(page, 'Análisis de Muestras');
  await page.keyboard.press('Enter');
  await page.waitForURL(/new-sample-analysis/);
  await tabTo(page, 'Nombre de la mascota');
  await page.keyboard.type('Teclas');
  await tabTo(page, 'Enviar Análisis de Muestra');
  await page.keyboard.press('Enter');
  await page.waitForURL(/history/);
  doneByKeyboard('enviar un caso');
  await page.getByText('Completado', { exact: true }).filter({ visible: true }).first().waitFor();
  await tabTo(page, 'Ver Detalles');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Teclas' }).waitFor();
  await tabTo(page, 'Detalles del Envío', 'ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel').getByText('Teclas').filter({ visible: true }).first().waitFor();
  doneByKeyboard('leer su informe');
  await page.close();
});

/** Presses Tab (or an arrow, inside a list of tabs) until the focused element has this name. */
async function tabTo(page: Page, name: string, thenArrow?: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels = (element as HTMLInputElement | null)?.labels;
      const label = labels?.[0]?.textContent ?? element?.getAttribute('aria-label');
      return { name: label ?? element?.textContent ?? '', role: element?.getAttribute('role') };
    });
  for (let presses = 0; presses < 90; presses++) {
    const { name: current, role } = await focused();
    if (current.trim().startsWith(name)) return;
    if (!thenArrow || role !== 'tab') {
      await page.keyboard.press('Tab');
      continue;
    }
    await page.keyboard.press(thenArrow);
    // A tab list moves the focus asynchronously: a second press would skip one.
    await expect.poll(async () => (await focused()).name).not.toBe(current);
  }
  throw new Error(`The keyboard does not reach «${name}»`);
}

/** For signed-in users, whose live channel keeps the network busy. */
async function nothingPending(page: Page): Promise<void> {
  const pending = page.locator('.animate-shimmer, [aria-busy="true"]');
  await expect.poll(() => pending.count(), { timeout: STEP_MS }).toBe(0);
}

async function followMailLink(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/outbox`);
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first();
  await eventually(async () => {
    await page.reload();
    return (await mail.count()) > 0;
  });
  await mail.click();
  await page.getByRole('link', { name: /verify-email/ }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

async function attach(page: Page, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })));
  for (const [name] of files) await page.getByText(name).first().waitFor();
}

/** The badge of the newest case changes without a reload. */
async function completesLive(page: Page): Promise<void> {
  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  await shown('Completado').first().waitFor();
  await shown('Procesando IA').waitFor({ state: 'detached' });
}

async function readsReport(page: Page, patient: string, says: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: patient }).waitFor();
  const report = page.getByRole('article', { name: 'Informe' });
  await report.getByText(says).filter({ visible: true }).first().waitFor();
  await page.getByText(AUTOMATIC_NOTICE).first().waitFor();
}
