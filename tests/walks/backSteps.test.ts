import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** Overlays as steps of the history, with the browser's own Back, Forward and reload. */

let server: TestServer;
let browser: Browser;
let vet: Client;
let report: string;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
  const { id } = (await vet.create('cytology', answers)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  report = `/analysis/${id}`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  page = await signedInPage(browser, vet, { viewport: { width: 1440, height: 500 } });
  // A page before the one with the overlay.
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Historial' }).first().click();
  await at('/history');
  await page.getByRole('link', { name: /Bruma/ }).first().click();
  await at(report);
  await more().waitFor();
});
afterEach(() => page.context().close());

const more = () => page.getByRole('button', { name: 'Más acciones' });
const menu = () => page.getByRole('menu');
const dialog = () => page.getByRole('dialog');
const at = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const depth = (steps: number) =>
  expect.poll(() => page.evaluate(() => history.state.step ?? 0)).toBe(steps);

async function openMenu(): Promise<void> {
  await more().click();
  await menu().waitFor();
  await depth(1);
}

async function openCorrection(): Promise<void> {
  await openMenu();
  await page.getByRole('menuitem', { name: 'Corregir datos' }).click();
  await dialog().waitFor();
  await menu().waitFor({ state: 'hidden' });
  await depth(1);
}

/** The next press leads to the page before, then to the one before that. */
async function leavesNothingBehind(): Promise<void> {
  await depth(0);
  await page.goBack();
  await at('/history');
  await page.goBack();
  await at('/dashboard');
}

test('Back closes a menu and leaves its page as it was', async () => {
  await page.evaluate(() => window.scrollTo(0, 120));
  await openMenu();
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.goBack();
  await menu().waitFor({ state: 'hidden' });
  await at(report);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
  await leavesNothingBehind();
});

test('a menu closed by Escape or its button leaves no step, nor moves the page', async () => {
  await openMenu();
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'hidden' });
  await depth(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
  await openMenu();
  await page.keyboard.press('Escape');
  await leavesNothingBehind();
});

test('a link in a menu leads to its page, and Back from there to the one with the menu', async () => {
  await openMenu();
  await page.getByRole('menuitem', { name: 'Duplicar caso' }).click();
  await at('/new-analysis');
  await page.getByLabel('Nombre de la mascota').waitFor();
  // Without a wait: the form still writes its address, and a Back in that instant holds too.
  await page.goBack();
  await at(report);
  await more().waitFor();
  expect(await menu().count()).toBe(0);
  await leavesNothingBehind();
});

test('Forward opens nothing and stays where one was', async () => {
  await openCorrection();
  await page.goBack();
  await dialog().waitFor({ state: 'hidden' });
  await page.goForward();
  await depth(0);
  expect(await dialog().count()).toBe(0);
  await leavesNothingBehind();
});

test('a reload opens nothing and leaves no step', async () => {
  await openCorrection();
  await page.reload();
  await more().waitFor();
  expect(await dialog().count()).toBe(0);
  await leavesNothingBehind();
  await page.goForward();
  await at('/history');
  await page.goForward();
  await at(report);
  await page.reload();
  await more().waitFor();
  await page.goForward();
  await depth(0);
  expect(await dialog().count()).toBe(0);
  await leavesNothingBehind();
});

test('Back asks before typed text goes; one more Back closes the question alone', async () => {
  await openCorrection();
  const reason = dialog().getByLabel('Motivo');
  await reason.fill('Leí mal el recuento');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.goBack();
  await question.waitFor();
  await depth(2);
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  await depth(1);
  expect(await reason.inputValue()).toBe('Leí mal el recuento');
  await page.goBack();
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await question.waitFor({ state: 'hidden' });
  await depth(1);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await leavesNothingBehind();
});

test('on a phone Back closes the drawer, and a page reached from it is one step', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.locator('[data-drawer]');
  const open = async () => {
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await drawer.getByRole('link', { name: 'Soporte' }).waitFor();
    await depth(1);
  };
  await open();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  await at(report);
  await open();
  await drawer.getByRole('link', { name: 'Soporte' }).click();
  await at('/support');
  await drawer.waitFor({ state: 'hidden' });
  await page.goBack();
  await at(report);
  await more().waitFor();
  await open();
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await leavesNothingBehind();
});

test('the palette leads to a page without a step between', async () => {
  await page.keyboard.press('Control+k');
  await dialog().waitFor();
  await depth(1);
  await page.keyboard.type('soporte');
  await page.getByRole('option', { name: /Soporte/ }).waitFor();
  await page.keyboard.press('Enter');
  await at('/support');
  await page.goBack();
  await at(report);
  await more().waitFor();
  await leavesNothingBehind();
});
