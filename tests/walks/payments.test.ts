import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeInEitherTheme, expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium, STEP_MS } from '#tests/support/chromium.ts';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { type Buyer, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { eventually } from '#tests/support/product.ts';
import { CARDS } from '#tests/support/sandbox.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** Buying in a real browser, with the payment sandbox in Stripe's place. */

const DAY = 24 * 3600;
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  // Sessions expire by the system clock: this one starts early enough to move by a month.
  shop = await openShop({}, {}, { clock: () => new Date(Date.now() - 60 * DAY * 1000) });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

async function vetWithPage(): Promise<{ vet: Buyer; page: Page }> {
  const vet = await newBuyer(shop);
  const page = await signedInPage(browser, vet.browser, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  return { vet, page };
}

const at = (path: string) => shop.product.url + path;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function sendsCases(vet: Buyer, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const { body } = await vet.browser.create('cytology', CLASSIFIED);
    expect(
      (await vet.browser.post(`/api/analyses/${body.id}/submit`, { attemptedImages: 0 })).status,
    ).toBe(202);
  }
}

/** Opens the checkout from the plans. */
async function choosesPlan(page: Page, name: string): Promise<void> {
  await button(page, `Elegir ${name}`).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByText('Entorno de pruebas: no se cobra nada.').waitFor();
}

/** Fills in the checkout and submits it. */
async function pays(page: Page, card: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(card);
  await page.getByLabel('Caducidad').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Nombre o razón social').fill('Clínica Los Sauces, S. L.');
  for (const [label, text] of [
    ['Dirección', 'Calle de los Sauces, 14'],
    ['Código postal', '46021'],
    ['Ciudad', 'València'],
  ] as const) {
    const field = page.getByLabel(label);
    if ((await field.count()) > 0) await field.fill(text);
  }
  const terms = page.getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

test('a vet on the free plan buys a plan and cancels it [1.2-60, 1.4-16, 1.7-09, 1.7-10]', async () => {
  const { vet, page } = await vetWithPage();
  await sendsCases(vet, 3);
  await page.goto(at('/new-analysis'));
  await page.getByLabel('Nombre de la mascota').fill('Bruma');
  await page.getByText('Límite de Consultas Alcanzado').waitFor();
  // The button reports that nothing is left.
  await button(page, 'Enviar Análisis').press('Enter');
  await dialog(page, 'Límite de Consultas Alcanzado')
    .getByRole('link', { name: 'Ver Planes de Suscripción' })
    .click();

  await page.waitForURL(/\/subscription$/);
  await page.getByText('Ahora tiene el plan Gratuito: ya ha usado sus 3 consultas.').waitFor();
  await choosesPlan(page, 'Basic');
  await pays(page, CARDS.good);

  await page.waitForURL(/\/payment-success\?/);
  await dialog(page, '¡Enhorabuena!').waitFor();
  await page.getByText('Consultas restantes este mes: 5').waitFor();
  await expectNoAxeInEitherTheme(page, 'payment-success');
  // A reload shows the same and charges nothing.
  await page.reload();
  await dialog(page, '¡Enhorabuena!').getByRole('link', { name: 'Nueva Consulta' }).waitFor();
  await button(page, 'Cerrar').click();
  await link(page, 'Ver mi suscripción').click();

  const card = page.getByRole('region', { name: 'Suscripción', exact: true });
  await card.getByText('Activa', { exact: true }).waitFor();
  await card.getByText('9,00 EUR al mes, IVA incluido').waitFor();
  await card.getByRole('table', { name: 'Recibos' }).getByText('Pagado').waitFor();
  await button(page, 'Gestionar Facturación').click();
  await page.waitForURL(/\/p\/session\//);
  await link(page, 'Cancelar la suscripción').click();
  await button(page, 'Cancelar la suscripción').click();
  await link(page, 'Volver a Vetoscopio').click();

  await card.getByText('Suscripción cancelada').waitFor();
  await card.getByText('Consultas restantes este mes: 5').waitFor();
  await expectNoAxeViolations(page, 'a cancelled subscription');
  shop.sandbox.clock.advanceBy(20 * DAY);
  await shop.sandbox.deliver();
  expect(await vet.plan()).toBe('basic');
  shop.sandbox.clock.advanceBy(12 * DAY);
  await shop.sandbox.deliver();
  await eventually(async () => (await vet.plan()) === 'free');
  await page.reload();
  await card.getByText(/^Su suscripción Basic terminó el/).waitFor();
  await card.getByText('Consultas restantes (total): 0').waitFor();
  await page.context().close();
});

test('a declined card charges nothing, and another card pays [1.2-61]', async () => {
  const { vet, page } = await vetWithPage();
  await page.goto(at('/subscription'));
  await choosesPlan(page, 'Pro');
  await pays(page, CARDS.declined);
  await page.getByText(/El banco ha rechazado la tarjeta/).waitFor();
  await link(page, 'Volver sin pagar').click();
  await page.waitForURL(/\/payment-cancelled$/);
  await dialog(page, 'Algo Salió Mal')
    .getByText(/No se ha hecho ningún cargo/)
    .waitFor();
  await expectNoAxeInEitherTheme(page, 'payment-cancelled');
  expect(await vet.plan()).toBe('free');
  await dialog(page, 'Algo Salió Mal')
    .getByRole('link', { name: 'Ver Planes e Intentar de Nuevo' })
    .click();

  // With a card whose bank authenticates the buyer.
  await choosesPlan(page, 'Pro');
  await pays(page, CARDS.authentication);
  await button(page, 'Confirmar el pago').click();
  await dialog(page, '¡Enhorabuena!').waitFor();
  await page.getByText('Consultas restantes este mes: 10').waitFor();

  // An upgrade changes the same subscription instead of adding one.
  await page.goto(at('/subscription'));
  await button(page, 'Elegir Premium').click();
  await page.waitForURL(/\/p\/session\//);
  await button(page, 'Confirmar el cambio').click();
  await page.waitForURL(/\/account-info/);
  await page.getByText('49,00 EUR al mes, IVA incluido').waitFor();
  await page.getByText('Consultas restantes este mes: 20').waitFor();
  const live = Object.values(shop.sandbox.state.subscriptions).filter(
    (one) => one.endedAt === null,
  );
  expect(live).toHaveLength(1);
  await page.context().close();
});

test('the plan is there after closing the browser on paying [1.4-17]', async () => {
  const { vet, page } = await vetWithPage();
  await page.goto(at('/subscription'));
  await choosesPlan(page, 'Basic');
  // The payment succeeds, but the browser never follows the redirect back.
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await page.route(/\/c\/pay\//, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    resolve();
  });
  const press = pays(page, CARDS.good).catch(() => {});
  await arrived;
  await page.close();
  await press;
  await eventually(async () => (await vet.plan()) === 'basic');
  const later = await page.context().newPage();
  later.setDefaultTimeout(STEP_MS);
  await later.goto(at('/dashboard'));
  await later.getByText('Consultas restantes este mes: 5').waitFor();
  await later.context().close();
});

test('a vet withdraws from a first subscription in two steps, and reads what goes back', async () => {
  const { vet, page } = await vetWithPage();
  await vet.buy('pro');
  await sendsCases(vet, 1);
  await page.goto(at('/account-info'));
  await button(page, 'Desistir de la suscripción').click();
  const step = dialog(page, 'Desistir del plan Pro');
  await step.getByText('1 consulta usada').waitFor();
  await step.getByText('26,10 €').waitFor();
  await expectNoAxeInEitherTheme(page, 'withdrawal');
  await button(page, 'Confirmar el desistimiento').click();
  const card = page.getByRole('region', { name: 'Suscripción', exact: true });
  await card.getByText(/^Se le han devuelto 26,10\s€/).waitFor();
  expect(await vet.plan()).toBe('free');
  await page.reload();
  await card.getByText(/^Se le han devuelto/).waitFor();
  expect(await button(page, 'Desistir de la suscripción').count()).toBe(0);
  await page.context().close();
});
