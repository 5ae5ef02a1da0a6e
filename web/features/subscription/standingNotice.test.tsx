// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Subscription } from '#web/api/billing.ts';
import type { MeReply } from '#web/api/session.ts';
import { SubscriptionScreen } from './subscriptionScreen.tsx';

/** The plans page for users whose own plan needs attention. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

function open(me: Partial<MeReply>) {
  api.set('GET /api/me', () => answer(aMe(me)));
  return renderPage({
    at: '/subscription',
    routes: [{ path: '/subscription', element: <SubscriptionScreen /> }],
  });
}

const PAID: Subscription = {
  planId: 'pro',
  planName: 'Pro',
  status: 'active',
  priceCents: 2900,
  currency: 'eur',
  startDate: '2026-10-25T10:00:00.000Z',
  currentPeriodStart: '2026-10-25T10:00:00.000Z',
  currentPeriodEnd: '2026-11-24T23:30:00.000Z',
  cancelAtPeriodEnd: false,
  endDate: null,
  paymentFailed: false,
  source: 'stripe',
};
const has = (subscription: Partial<Subscription>) =>
  api.set('GET /api/billing/subscription', () =>
    answer({ payments: 'stripe', subscription: { ...PAID, ...subscription }, invoices: [] }),
  );

it.each([
  [{ cancelAtPeriodEnd: true }, 'Suscripción cancelada', /termina el 25 de noviembre de 2026/],
  [{ status: 'past_due', paymentFailed: true }, 'No se pudo cobrar el último pago', /la tarjeta/],
])(
  'a subscription with %j says so before another plan is chosen, and how to keep it',
  async (one, title, words) => {
    has(one);
    open({ current_plan: 'pro', plan_name: 'Pro' });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ir a mi suscripción' });
    expect(link.getAttribute('href')).toBe('/account-info#suscripcion');
  },
);

it('the notice says how a change is charged while the subscription lasts, and nothing after it', async () => {
  has({});
  open({ current_plan: 'pro', plan_name: 'Pro' });
  expect(await screen.findByText(/El cambio de plan es inmediato/)).toBeTruthy();
  cleanup();
  has({ status: 'canceled', cancelAtPeriodEnd: true });
  open({ current_plan: 'free', plan_name: 'Gratuito', limit_type: 'total' });
  await screen.findByText(/^Ahora tiene/);
  await waitFor(() => expect(api.count('GET', '/api/billing/subscription')).toBe(2));
  expect(screen.queryByText(/El cambio de plan es inmediato/)).toBeNull();
  expect(screen.queryByText('Suscripción cancelada')).toBeNull();
});

it('a granted plan is left through the support, not by cancelling', async () => {
  has({ planId: 'enterprise', planName: 'Enterprise', source: 'superadmin_customer' });
  open({ current_plan: 'enterprise', plan_name: 'Enterprise', limit_type: 'unlimited' });
  await screen.findByText(/^Ahora tiene/);
  await waitFor(() => expect(api.count('GET', '/api/billing/subscription')).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Volver al plan Gratuito' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Volver al plan Gratuito' }));
  expect(await dialog.findByText(/no hay nada que cancelar/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Ir a Soporte' }).getAttribute('href')).toBe('/support');
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  // Nor is a smaller one sold instead.
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar a Premium' }));
  expect(await screen.findByRole('dialog', { name: 'Cambiar al plan Premium' })).toBeTruthy();
  expect(api.count('POST', '/api/billing/checkout')).toBe(0);
});
