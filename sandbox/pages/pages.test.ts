import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';

/** The pages as a browser without JavaScript requests them. */

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const SUCCESS = 'http://localhost:3000/payment-success';
const ACCOUNT = 'http://localhost:3000/account-info';

async function openCheckout(): Promise<{ readonly id: string; readonly customer: string }> {
  const stripe = sdkOf(sandbox);
  const { id: customer } = await stripe.customers.create({ email: 'vet@example.com', name: 'Ana' });
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_sandbox_basic', quantity: 1 }],
    success_url: `${SUCCESS}?session_id={CHECKOUT_SESSION_ID}&plan_id=basic`,
    cancel_url: 'http://localhost:3000/payment-cancelled',
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    billing_address_collection: 'required',
    automatic_tax: { enabled: true },
  });
  return { id, customer };
}

/** A paid checkout, and a portal. */
async function openPortal(flow?: string) {
  const { id, customer } = await openCheckout();
  sandbox.pay(id);
  const stripe = sdkOf(sandbox);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  if (!subscription) throw new Error('No subscription');
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: ACCOUNT,
    ...(flow
      ? {
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscription.id,
              items: [{ id: subscription.items.data[0]?.id ?? '', price: flow }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: ACCOUNT } },
          },
        }
      : {}),
  });
  const path = new URL(url).pathname;
  const now = async () => stripe.subscriptions.retrieve(subscription.id);
  return { path, customer, subscription: subscription.id, now, stripe };
}

async function get(path: string) {
  const response = await fetch(`${sandbox.url}${path}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function post(path: string, typed: Record<string, string>, headers = {}) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(typed),
    redirect: 'manual',
    headers,
  });
  const location = response.headers.get('location');
  return { status: response.status, location, text: await response.text() };
}

const TYPED = {
  card: '4242 4242 4242 4242',
  expiry: '12/40',
  cvc: '123',
  name: 'Clínica Ana S. L.',
  line1: 'Calle Mayor 1',
  postal: '28001',
  city: 'Madrid',
};

describe('the checkout', () => {
  test('shows the plan and its price, marks itself as a test, and allows no script', async () => {
    const { id } = await openCheckout();
    const { text, headers } = await get(`/c/pay/${id}`);
    expect(text).toContain('Entorno de pruebas: no se cobra nada');
    expect(text).toContain('Pagos de prueba de localhost:3000');
    expect(text).toContain('Vetoscopio Basic');
    expect(text).toContain('IVA incluido');
    expect(text).toContain('4000 0025 0000 3155');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("form-action 'self' http://localhost:3000");
  });

  test('takes the card and leads back with the id of the session', async () => {
    const { id, customer } = await openCheckout();
    const paid = await post(`/c/pay/${id}`, { ...TYPED, taxId: 'b-12345674' });
    expect(paid).toMatchObject({
      status: 303,
      location: `${SUCCESS}?session_id=${id}&plan_id=basic`,
    });
    expect(await sdkOf(sandbox).customers.retrieve(customer)).toMatchObject({
      name: 'Clínica Ana S. L.',
      address: { line1: 'Calle Mayor 1', postal_code: '28001', country: 'ES' },
    });
    const [invoice] = (await sdkOf(sandbox).invoices.list({ customer })).data;
    expect(invoice?.customer_tax_ids).toEqual([{ type: 'es_cif', value: 'B12345674' }]);
    expect((await get(`/c/pay/${id}`)).text).toContain('El pago ya está hecho');
  });

  test.each([
    ['card', { card: '4242 4242 4242 4243' }, 'El número de la tarjeta no es correcto'],
    ['card', { card: '5555555555554444' }, 'solo valen las tarjetas de prueba'],
    ['expiry', { expiry: '13/40' }, 'Escriba el mes y el año'],
    ['expiry', { expiry: '01/20' }, 'ya ha caducado'],
    ['cvc', { cvc: '1' }, 'tres cifras'],
    ['name', { name: ' ' }, 'razón social'],
    ['line1', { line1: '' }, 'calle'],
    ['postal', { postal: '28' }, 'código postal'],
    ['taxId', { taxId: '¿?' }, 'NIF'],
    ['card', { card: CARDS.declined }, 'El banco ha rechazado'],
    ['card', { card: CARDS.insufficient }, 'fondos'],
  ])('names a mistake at its field: %s %o', async (name, typed, words) => {
    const { id } = await openCheckout();
    const { status, text } = await post(`/c/pay/${id}`, { ...TYPED, ...typed });
    expect([402, 422]).toContain(status);
    const error = new RegExp(`id="${name}-error">([^<]*)`).exec(text)?.[1];
    expect(error).toContain(words);
    expect(text).toContain('No se ha cobrado nada');
    // Typed values stay, and nothing is sold.
    expect(text).toContain(`value="${TYPED.city}"`);
    expect(sandbox.state.subscriptions).toEqual({});
  });

  test('asks the bank, which may refuse and be asked again', async () => {
    const { id } = await openCheckout();
    const typed = { ...TYPED, card: CARDS.authentication };
    const asked = await post(`/c/pay/${id}`, typed);
    expect(asked.text).toContain('Confirme el pago con su banco');
    const refused = await post(`/c/pay/${id}`, { ...typed, authentication: 'refused' });
    expect(refused.text).toContain('No se ha confirmado el pago');
    const accepted = await post(`/c/pay/${id}`, { ...typed, authentication: 'accepted' });
    expect(accepted.location).toContain(SUCCESS);
  });

  test('fills in a test card and keeps the rest', async () => {
    const { id } = await openCheckout();
    const { text } = await post(`/c/pay/${id}`, { name: 'Otra <clínica>', use: CARDS.declined });
    expect(text).toContain('value="4000 0000 0000 0002"');
    expect(text).toContain('value="Otra &lt;clínica&gt;"');
  });

  test('an expired one shows so and leads back; an unknown one is not found', async () => {
    const { id } = await openCheckout();
    sandbox.clock.advanceBy(25 * 3600);
    const { text } = await get(`/c/pay/${id}`);
    expect(text).toContain('ha caducado');
    expect(text).toContain('http://localhost:3000/payment-cancelled');
    expect((await post(`/c/pay/${id}`, TYPED)).location).toBeNull();
    expect((await get('/c/pay/cs_test_nothing')).status).toBe(404);
  });

  test('accepts no form from another site’s page', async () => {
    const { id } = await openCheckout();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post(`/c/pay/${id}`, TYPED, headers)).status).toBe(404);
    expect(sandbox.state.subscriptions).toEqual({});
  });
});

describe('the portal', () => {
  test('cancels at the end of the period and takes it back', async () => {
    const { path, subscription, now } = await openPortal();
    expect((await get(path)).text).toContain('Se renueva el');
    expect((await get(`${path}/cancel?subscription=${subscription}`)).text).toContain('hasta el');
    await post(`${path}/cancel`, { subscription });
    expect(await now()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    expect((await get(path)).text).toContain('Termina el');
    await post(`${path}/resume`, { subscription });
    expect(await now()).toMatchObject({ cancel_at_period_end: false });
  });

  test('opened for a change of plan, shows it, does it and leads back', async () => {
    const { path, subscription, now, customer, stripe } = await openPortal('price_sandbox_pro');
    const { headers } = await get(path);
    const confirm = headers.get('location') ?? '';
    expect(confirm).toBe(`${path}/change?subscription=${subscription}&price=price_sandbox_pro`);
    expect((await get(confirm)).text).toContain('Se cobra hoy');
    const done = await post(`${path}/change`, { subscription, price: 'price_sandbox_pro' });
    expect(done).toMatchObject({ status: 303, location: ACCOUNT });
    expect((await now()).items.data[0]?.price.id).toBe('price_sandbox_pro');
    const invoices = await stripe.invoices.list({ customer });
    expect(invoices.data[0]).toMatchObject({
      billing_reason: 'subscription_update',
      total: 2000,
      status: 'paid',
    });
  });

  test('keeps the plan when the card is declined for the change', async () => {
    const { path, subscription, now, customer } = await openPortal();
    sandbox.portal.changeCard(customer, CARDS.declined);
    const refused = await post(`${path}/change`, { subscription, price: 'price_sandbox_pro' });
    expect(refused.text).toContain('Su plan no ha cambiado');
    expect((await now()).items.data[0]?.price.id).toBe('price_sandbox_basic');
  });

  test('changes the card, and not for one that is declined', async () => {
    const { path, customer } = await openPortal();
    const declined = await post(`${path}/card`, { ...TYPED, card: CARDS.declined });
    expect(declined.text).toContain('La tarjeta no ha cambiado');
    await post(`${path}/card`, { ...TYPED, card: CARDS.failsLater });
    const method = sandbox.state.customers[customer]?.paymentMethod ?? '';
    expect(sandbox.state.paymentMethods[method]?.last4).toBe('0341');
  });

  test('is private to its customer', async () => {
    const mine = await openPortal();
    const other = await openPortal();
    await post(`${mine.path}/cancel`, { subscription: other.subscription });
    expect(await other.now()).toMatchObject({ cancel_at_period_end: false });
  });

  test('closes after a day', async () => {
    const { path } = await openPortal();
    sandbox.clock.advanceBy(25 * 3600);
    expect(await get(path)).toMatchObject({ status: 410 });
  });
});

test('an invoice is shown, saved as PDF, and paid when open', async () => {
  const { customer, stripe, now } = await openPortal();
  const [paid] = (await stripe.invoices.list({ customer })).data;
  const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname;
  const { text } = await get(pathOf(paid?.hosted_invoice_url));
  expect(text).toContain(`Recibo ${paid?.number}`);
  expect(text).toContain('Pagado');
  const pdf = await get(pathOf(paid?.invoice_pdf));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.text).toMatch(/^%PDF-1\.4/);

  sandbox.portal.changeCard(customer, CARDS.failsLater);
  sandbox.clock.advanceBy(32 * 86_400);
  expect(await now()).toMatchObject({ status: 'past_due' });
  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const at = pathOf(open?.hosted_invoice_url);
  expect((await post(at, { ...TYPED, card: CARDS.declined })).text).toContain('rechazado');
  expect(await post(at, TYPED)).toMatchObject({ status: 303 });
  expect(await now()).toMatchObject({ status: 'active' });
});

test('the faults page moves the clock, refunds, disputes and reports impossible acts', async () => {
  const { now, customer, stripe } = await openPortal();
  const [charge] = (await stripe.charges.list({ customer })).data;
  expect((await get('/sandbox')).text).toContain('Reloj');
  const before = sandbox.clock.now();
  await post('/sandbox/do/clock', { seconds: '86400' });
  expect(sandbox.clock.now()).toBeGreaterThanOrEqual(before + 86_400_000);
  expect((await post('/sandbox/do/clock', { seconds: '-5' })).text).toContain('número entero');
  await post('/sandbox/do/charge', { id: charge?.id ?? '', act: 'open' });
  await post('/sandbox/do/charge', { id: charge?.id ?? '', act: 'lost' });
  expect((await stripe.disputes.list({ charge: charge?.id ?? '' })).data[0]?.status).toBe('lost');
  await post('/sandbox/do/status', { id: (await now()).id, status: 'unpaid' });
  expect((await now()).status).toBe('unpaid');
  await post('/sandbox/do/fault', { kind: '500' });
  await expect(now()).rejects.toThrow('unknown error');
});

test('the pages load style and fonts from the sandbox itself', async () => {
  expect((await get('/assets/style.css')).headers.get('content-type')).toContain('text/css');
  expect((await get('/assets/figtree.woff2')).headers.get('content-type')).toBe('font/woff2');
  expect((await get('/assets/..%2fmain.ts')).status).toBe(404);
});
