import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { expectNoAxeInEitherTheme } from '#tests/support/axe.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { eventually } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type SmtpServer, startSmtp } from '#tests/support/smtp.ts';
import { nextTotpCode, totpCode } from '#tests/support/totp.ts';

/**
 * The life of an account in a browser, every mail through a real SMTP server: register, confirm, sign
 * in, forget the password, reset it, change address and password, take the data away, delete all.
 */

const FIRST = 'la-primera-clave';
const SECOND = 'la-segunda-clave';
const THIRD = 'la-tercera-clave';
const OLD = 'marta@ejemplo.test';
const NEW = 'marta.ruiz@ejemplo.test';

let smtp: SmtpServer;
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Vetoscopio <avisos@vetoscopio.test>' },
  });
  browser = await launchChromium();
  context = await browser.newContext({ locale: 'es-ES', acceptDownloads: true });
  context.setDefaultTimeout(STEP_MS);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await smtp.stop();
});

const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const field = (label: string) => page.getByLabel(label, { exact: true });
/** Reads a toast. The wait precedes the press: toasts close after five seconds. */
async function pressAndRead(name: string, text: string): Promise<void> {
  const appears = shown(text).waitFor();
  await press(name);
  await appears;
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

interface Search {
  readonly to: string;
  /** Part of the wanted link. */
  readonly link: string;
}

/** The wanted link of the newest mail that has it. */
function mailed({ to, link }: Search): Promise<string> {
  return eventually(async () =>
    smtp.mails
      .filter((mail) => mail.envelope.to.includes(to))
      .flatMap((mail) => mail.links)
      .findLast((url) => url.includes(link)),
  );
}

/** Follows the link to `path` in the newest mail to an address. */
async function follow(to: string, path: string): Promise<void> {
  await page.goto(await mailed({ to, link: path }));
}

async function signIn(email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await field('Correo electrónico').fill(email);
  await field('Contraseña').fill(password);
  await press('Iniciar Sesión');
}

test('registration works with the keyboard alone and ends with the link of the mail', async () => {
  await page.goto(`${server.url}/register`);
  // The form of a prerendered page is disabled until the app has taken over.
  await field('Nombre completo').and(page.locator(':enabled')).focus();
  for (const text of ['Marta Ruiz', OLD, FIRST]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The tab stop of the eye is between both fields.
  await page.keyboard.press('Tab');
  await page.keyboard.type(FIRST);
  const toast = shown('Registro Exitoso').waitFor();
  await page.keyboard.press('Enter');
  await toast;
  await page.getByRole('heading', { level: 1, name: 'Revise su correo' }).waitFor();
  await follow(OLD, '/verify-email');
  await page.waitForURL(/\/login/);
});

test('registration reports an address that waits for confirmation or is taken', async () => {
  await page.goto(`${server.url}/register`);
  await field('Nombre completo').fill('Otra');
  await field('Correo electrónico').fill(OLD.toUpperCase());
  await field('Contraseña').fill(FIRST);
  await field('Confirmar contraseña').fill('otra-cosa-distinta');
  await pressAndRead('Registrarse', 'Las contraseñas no coinciden.');
  await field('Confirmar contraseña').fill(FIRST);
  await pressAndRead('Registrarse', ERRORS.user_already_registered.title);
});

test('the login accepts the right password and refuses a wrong one', async () => {
  await signIn(OLD, 'no-es-esta-clave');
  await shown(ERRORS.invalid_email_or_password.detail).waitFor();
  const welcome = shown('Inicio de Sesión Exitoso').waitFor();
  await signIn(OLD, FIRST);
  await page.waitForURL(`${server.url}/dashboard`);
  await welcome;
});

test('every page shows the account menu, the landing too, and none logs an error', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Cuenta de Marta Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Información de Cuenta' }).click();
  await page.waitForURL(`${server.url}/account-info`);
  const guest = await browser.newPage();
  guest.setDefaultTimeout(STEP_MS);
  guest.on('pageerror', (error) => errors.push(error.message));
  guest.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const entrances = ['/login', '/login?confirmado=1', '/login?acceso=x', '/login?next=/history'];
  const others = ['/', '/subscription', '/support', '/register', '/forgot-password'];
  for (const path of [...others, ...entrances]) {
    await guest.goto(server.url + path);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await guest.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
  await guest.close();
});

test('a password reset by mail ends every session', async () => {
  const other = await browser.newPage();
  other.setDefaultTimeout(STEP_MS);
  await other.goto(`${server.url}/forgot-password`);
  await other.getByLabel('Correo electrónico').fill(OLD);
  const sent = other.getByText('Correo Enviado').first().waitFor();
  await other.getByRole('button', { name: 'Enviar Enlace' }).click();
  await sent;
  await other.goto(await mailed({ to: OLD, link: '/reset-password' }));
  await other.getByLabel('Nueva contraseña', { exact: true }).fill(SECOND);
  await other.getByLabel('Confirmar contraseña').fill(SECOND);
  await other.getByRole('button', { name: 'Restablecer Contraseña' }).click();
  await other.waitForURL(/\/login/);
  await other.close();
  // The first tab updates by itself.
  await page.waitForURL(/\/login/);
  await signIn(OLD, SECOND);
  await page.waitForURL(/\/dashboard/);
});

test('a forged reset link redirects to the login', async () => {
  const other = await browser.newPage();
  other.setDefaultTimeout(STEP_MS);
  const toast = other.getByText('Acceso Inválido').first().waitFor();
  await other.goto(`${server.url}/reset-password`);
  await other.waitForURL(/\/login/);
  await toast;
  await other.close();
});

test('a change of address takes effect after both addresses confirm', async () => {
  await page.goto(`${server.url}/account-info`);
  await field('Nuevo correo electrónico').fill(NEW);
  await press('Cambiar Correo');
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(SECOND);
  await pressAndRead('Enviar Mensaje', 'Correo Enviado');
  await follow(OLD, '/confirm-email');
  await press('Confirmar el Cambio');
  await page.goto(await mailed({ to: NEW, link: '/confirm-email' }));
  await pressAndRead('Confirmar el Cambio', 'Email Actualizado');
  await page.goto(`${server.url}/account-info`);
  await shown(NEW).waitFor();
});

test('a change of password asks for the current one', async () => {
  await page.goto(`${server.url}/account-info`);
  await field('Contraseña actual').fill(SECOND);
  await field('Nueva contraseña').fill(THIRD);
  await field('Confirmar contraseña').fill(THIRD);
  await pressAndRead('Cambiar Contraseña', 'Contraseña Actualizada');
  await eventually(async () =>
    smtp.mails.some(
      (mail) =>
        mail.envelope.to.includes(NEW) &&
        mail.subject === 'Su contraseña de Vetoscopio ha cambiado',
    ),
  );
});

test('a second factor is set up, and asked at the next sign-in, without an axe violation', async () => {
  await page.goto(`${server.url}/account-info`);
  const card = page.getByRole('heading', { name: 'Su cuenta solo pide la contraseña' });
  await card.waitFor();
  await press('Activar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Contraseña/).fill(THIRD);
  const begun = page.waitForResponse(/two-factor\/enable/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const { totpURI } = await (await begun).json();
  await page.getByRole('dialog', { name: 'Añada la cuenta a su aplicación' }).waitFor();
  await expectNoAxeInEitherTheme(page, 'the key of the second factor');
  await dialog.getByRole('textbox').last().fill(totpCode(totpURI));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' }).waitFor();
  await expectNoAxeInEitherTheme(page, 'the recovery codes');
  await press('Los He Guardado');
  await shown('Su cuenta pide un código').waitFor();

  await context.clearCookies();
  await signIn(NEW, THIRD);
  await field('Código de verificación').waitFor();
  await expectNoAxeInEitherTheme(page, 'the second factor');
  await field('Código de verificación').fill(nextTotpCode(totpURI));
  await press('Verificar');
  await page.waitForURL(/\/dashboard/);
});

test('the fiscal form stores on save and discards on cancel', async () => {
  await page.goto(`${server.url}/account-info`);
  await press('Editar');
  await field('Nombre completo').fill('Nombre que se cancela');
  await press('Cancelar');
  await shown('Marta Ruiz').waitFor();
  await press('Editar');
  await page.getByLabel(/Empresa/).fill('Clínica Los Sauces');
  await pressAndRead('Guardar Cambios', 'Información Actualizada');
  await shown('Clínica Los Sauces').waitFor();
});

test('the account exports its data as one file', async () => {
  const downloading = page.waitForEvent('download');
  await press('Descargar mis datos');
  const bytes = await buffer(await (await downloading).createReadStream());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the account is deleted with its password', async () => {
  await press('Eliminar mi cuenta');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Contraseña/).fill(THIRD);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await page.waitForURL(`${server.url}/`);
  await signIn(NEW, THIRD);
  await shown(ERRORS.invalid_email_or_password.detail).waitFor();
});
