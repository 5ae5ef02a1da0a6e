// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountPage, NOTHING_BOUGHT, press } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';
import { aMe } from '#tests/support/webAccount.ts';
import type { Billing, Invoice, Subscription } from '#web/api/billing.ts';
import { leaveFor } from '#web/api/leaveFor.ts';

/** Address of the portal: jsdom goes to a fragment of the page and nowhere else. */
const PORTAL = '#portal';
const whereTo = () => window.location.hash;
let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  window.location.hash = '';
  page = accountPage();
});

const SUBSCRIPTION: Subscription = {
  planId: 'basic',
  planName: 'Basic',
  status: 'active',
  priceCents: 900,
  currency: 'eur',
  startDate: '2026-03-03T10:00:00.000Z',
  currentPeriodStart: '2026-11-03T10:00:00.000Z',
  currentPeriodEnd: '2026-12-03T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  endDate: null,
  paymentFailed: false,
  source: 'stripe',
};

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: `in_${changes.number ?? 1}`,
  number: 'VS-0001',
  status: 'paid',
  amountCents: 900,
  taxCents: 156,
  refundedCents: 0,
  givenUp: false,
  currency: 'eur',
  issuedAt: '2026-11-03T10:00:00.000Z',
  periodStart: null,
  periodEnd: null,
  hostedUrl: 'https://invoice.test/1',
  pdfUrl: 'https://invoice.test/1.pdf',
  ...changes,
});

function bought(subscription: Partial<Subscription> | null, more: Partial<Billing> = {}) {
  const billing = { ...NOTHING_BOUGHT, ...more };
  page.api.set('GET /api/billing/subscription', () =>
    answer({ ...billing, subscription: subscription && { ...SUBSCRIPTION, ...subscription } }),
  );
}

const card = () => within(screen.getByRole('region', { name: 'Suscripción' }));
const fact = (name: string) => card().getByText(name).closest('div')?.querySelector('dd');
const FREE = { current_plan: 'free', plan_name: 'Gratuito', limit_type: 'total' } as const;

describe('the subscription', () => {
  it('shows plan, price, dates in Spanish, and the portal [1.2-49, 1.2-50, 1.4-22]', async () => {
    bought({});
    await page.open();
    const badge = await card().findByText('Activa');
    expect(badge.className).toContain('text-ok');
    expect(card().getByText('9,00 EUR al mes, IVA incluido')).toBeTruthy();
    expect(fact('Inicio')?.textContent).toBe('3 de marzo de 2026');
    expect(fact('Próxima renovación')?.textContent).toBe('3 de diciembre de 2026');
    expect(card().getByText('Consultas restantes este mes: 2')).toBeTruthy();
    expect(card().getByText('Se abrirá el portal seguro de Stripe.')).toBeTruthy();
    expect(card().getByRole('link', { name: 'Ver planes' })).toBeTruthy();
  });

  it.each([
    ['past_due', 'Pago pendiente'],
    ['trialing', 'En prueba'],
    ['unpaid', 'Impagada'],
    ['something_new', 'something_new'],
  ])('in state %s shows a yellow «%s» [1.4-22]', async (status, text) => {
    bought({ status });
    await page.open();
    expect((await card().findByText(text)).className).toContain('text-warn');
  });

  it('when cancelled says until when the plan stays', async () => {
    bought({ cancelAtPeriodEnd: true, endDate: '2026-12-03T10:00:00.000Z' });
    await page.open();
    expect(await card().findByText('Suscripción cancelada')).toBeTruthy();
    expect(fact('Cancelada: termina el')?.textContent).toBe('3 de diciembre de 2026');
    expect(card().queryByText('Próxima renovación')).toBeNull();
    expect(
      card().getByText(/^Conserva el plan Basic hasta el 3 de diciembre de 2026\./),
    ).toBeTruthy();
  });

  it('with a failed payment shows the next step', async () => {
    bought({ status: 'past_due', paymentFailed: true });
    page.api.set('POST /api/billing/portal', () => answer({ url: PORTAL }));
    await page.open();
    expect(await card().findByText('No se pudo cobrar el último pago')).toBeTruthy();
    press('Actualizar la tarjeta');
    await waitFor(() => expect(whereTo()).toBe(PORTAL));
  });

  it('when unpaid says which plan the account has', async () => {
    bought({ status: 'unpaid', planId: 'pro', planName: 'Pro', paymentFailed: true });
    await page.open(FREE);
    expect(await card().findByText('Ahora mismo su cuenta está en el plan Gratuito.')).toBeTruthy();
    expect(card().queryByText(/Conserva el plan/)).toBeNull();
  });

  it('of a granted plan has no renewal and no portal', async () => {
    bought({ source: 'superadmin_customer', priceCents: null, currentPeriodEnd: null });
    await page.open();
    expect(await card().findByText(/se lo ha dado la administración/)).toBeTruthy();
    expect(card().queryByText(/al mes|Sin coste/)).toBeNull();
    expect(card().queryByText('Próxima renovación')).toBeNull();
    expect(card().queryByRole('button', { name: 'Gestionar Facturación' })).toBeNull();
  });

  it('when ended says so with its date and suggests the plans', async () => {
    bought({ status: 'canceled', endDate: '2026-11-03T10:00:00.000Z' });
    await page.open(FREE);
    expect(
      await card().findByText(/^Su suscripción Basic terminó el 3 de noviembre de 2026\./),
    ).toBeTruthy();
    expect(card().getByRole('link', { name: 'Ver planes' })).toBeTruthy();
  });

  it.each([
    ['says that it is loading', {}, 'Basic', 0],
    ['of the free plan stands whole while loading', FREE, /^Está en el plan gratuito/, 1],
  ])('%s', async (_, account, words, links) => {
    page.api.set('GET /api/billing/subscription', () => new Promise<Response>(() => {}));
    await page.open(account);
    expect(await card().findByText(words)).toBeTruthy();
    expect(card().getByText('Cargando su suscripción…')).toBeTruthy();
    expect(card().queryAllByRole('link', { name: 'Ver planes' })).toHaveLength(links);
  });

  it('when missing offers a retry and the support [1.2-48, 1.2-49]', async () => {
    bought(null);
    await page.open();
    expect(await card().findByText('No se encontró la suscripción')).toBeTruthy();
    expect(card().getByRole('link', { name: 'Ir a Soporte' }).getAttribute('href')).toBe(
      '/support',
    );
    bought({});
    press('Intentar de Nuevo');
    expect(await card().findByText('Activa')).toBeTruthy();
  });

  it('that failed to load offers the same', async () => {
    page.api.set('GET /api/billing/subscription', () =>
      refuse(500, { detail: 'x', code: 'internal' }),
    );
    await page.open();
    expect(await card().findByText('No se ha podido leer su suscripción')).toBeTruthy();
    expect(card().getByRole('link', { name: 'Ir a Soporte' })).toBeTruthy();
    bought({});
    press('Intentar de Nuevo');
    expect(await card().findByText('Activa')).toBeTruthy();
  });
});

describe('the portal', () => {
  it('opens once, and again after coming back [1.7-09]', async () => {
    bought({});
    page.api.set('POST /api/billing/portal', () => answer({ url: PORTAL }));
    await page.open();
    await card().findByText('Activa');
    press('Gestionar Facturación');
    await waitFor(() => expect(whereTo()).toBe(PORTAL));
    press('Gestionar Facturación');
    expect(page.api.count('POST', '/api/billing/portal')).toBe(1);
    page.api.set('POST /api/billing/sync', () => new Response(null, { status: 204 }));
    window.location.hash = '';
    fireEvent(window, new Event('pageshow'));
    press('Gestionar Facturación');
    await waitFor(() => expect(whereTo()).toBe(PORTAL));
    expect(page.api.count('POST', '/api/billing/portal')).toBe(2);
  });

  it('syncs with Stripe once on return and shows the result', async () => {
    leaveFor(PORTAL);
    bought({});
    page.api.set('POST /api/billing/sync', () => {
      page.api.set('GET /api/me', () => answer(aMe({ current_plan: 'pro', plan_name: 'Pro' })));
      bought({ planId: 'pro', planName: 'Pro', cancelAtPeriodEnd: true });
      return new Response(null, { status: 204 });
    });
    await page.open();
    expect(await card().findByText('Suscripción cancelada')).toBeTruthy();
    await waitFor(() => expect(card().queryByText(/^Ahora mismo su cuenta/)).toBeNull());
    expect(page.api.count('POST', '/api/billing/sync')).toBe(1);
    // The browser's back button restores the page as it was left.
    leaveFor(PORTAL);
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(page.api.count('POST', '/api/billing/sync')).toBe(2));
  });

  it('does not sync on other visits, and shows the known state when Stripe does not answer', async () => {
    bought({});
    await page.open();
    expect(await card().findByText('Activa')).toBeTruthy();
    expect(page.api.count('POST', '/api/billing/sync')).toBe(0);
    leaveFor(PORTAL);
    page.api.set('POST /api/billing/sync', () =>
      refuse(503, { title: 'Stripe', detail: 'No responde.', code: 'payments_away' }),
    );
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(page.api.count('POST', '/api/billing/sync')).toBe(1));
    expect(card().getByText('Activa')).toBeTruthy();
  });

  it.each([
    [
      'no_stripe_customer',
      409,
      'No se encontró información de cliente de Stripe para esta suscripción.',
      'Error al acceder al portal',
    ],
    [
      'no_portal_url',
      502,
      'No se recibió la URL del portal de Stripe.',
      'Error al acceder al portal',
    ],
    ['portal_away', 503, 'El portal no responde.', 'Error al acceder al portal'],
    ['internal', 500, 'Ocurrió un error.', 'Error al acceder al portal'],
    ['config_missing', 503, 'No está configurada.', 'Error de Configuración'],
  ])('reports the refusal %s [1.8-20]', async (code, status, detail, title) => {
    bought({});
    page.api.set('POST /api/billing/portal', () => refuse(status, { title, detail, code }));
    await page.open();
    await card().findByText('Activa');
    press('Gestionar Facturación');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(whereTo()).toBe('');
  });
});

describe('the invoices', () => {
  const table = () => within(screen.getByRole('table', { name: 'Recibos' }));

  it('show number, date, amount, tax, state and documents', async () => {
    bought({}, { invoices: [invoice()] });
    await page.open();
    await card().findByText('Activa');
    const row = within(table().getByText('VS-0001').closest('tr') as HTMLElement);
    for (const text of ['3 de noviembre de 2026', /^9,00 €/, '1,56 € de IVA', 'Pagado'])
      expect(row.getByText(text)).toBeTruthy();
    const [hosted, pdf] = row.getAllByRole('link');
    expect(hosted?.getAttribute('href')).toBe('https://invoice.test/1');
    expect(pdf?.getAttribute('href')).toBe('https://invoice.test/1.pdf');
    expect(hosted?.getAttribute('rel')).toBe('noreferrer');
  });

  it('are all listed on request, without a link where there is no document', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      invoice({ number: `VS-${index}`, hostedUrl: null, pdfUrl: null }),
    );
    bought({}, { invoices: many });
    await page.open();
    await card().findByText('Activa');
    expect(table().getAllByText(/^VS-/)).toHaveLength(6);
    press('Ver los 8 recibos');
    expect(table().getAllByText(/^VS-/)).toHaveLength(8);
    expect(table().queryAllByRole('link')).toEqual([]);
  });

  it('stay after the subscription ends, with a link to the portal', async () => {
    bought(null, { invoices: [invoice({ refundedCents: 900 })] });
    await page.open(FREE);
    expect((await screen.findAllByText('Devuelto')).length).toBeGreaterThan(0);
    expect(card().getByRole('button', { name: 'Gestionar Facturación' })).toBeTruthy();
  });

  it('tell of a payment that went back when the subscription ended', async () => {
    bought(
      { status: 'canceled', endDate: '2026-11-03T10:00:00.000Z' },
      {
        invoices: [invoice({ refundedCents: 900 })],
      },
    );
    await page.open(FREE);
    const words = /terminó el 3 de noviembre de 2026\. Se le han devuelto 9,00 €\./;
    expect(await card().findByText(words)).toBeTruthy();
  });

  it('are not fetched for the super administrator [1.6-05]', async () => {
    await page.open({ role: 'super_admin' });
    expect(page.api.count('GET', '/api/billing/subscription')).toBe(0);
  });
});
