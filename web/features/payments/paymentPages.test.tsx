// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Confirmation } from '#web/api/billing.ts';
import { useMe } from '#web/api/session.ts';
import { PaymentCancelled } from './paymentCancelled.tsx';
import { PaymentSuccess } from './paymentSuccess.tsx';

/** Return pages from Stripe, as specified. */

const PAID = '/payment-success?session_id=cs_test_1&plan_id=pro';
const SLOWLY = { timeout: 10_000 };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe()) });
});
afterEach(() => vi.unstubAllGlobals());

/** The account as the layout shows it around the page. */
function Plan() {
  return <p data-testid="plan">{useMe().data?.planName}</p>;
}

function open(at: string) {
  const success = (
    <>
      <Plan />
      <PaymentSuccess />
    </>
  );
  return renderPage({
    at,
    routes: [
      { path: '/payment-success', element: success },
      { path: '/payment-cancelled', element: <PaymentCancelled /> },
      { path: '*', element: <p>Otra página</p> },
    ],
  });
}

const confirmation = (state: Confirmation['state']) => () =>
  answer({ state, planId: 'pro', planName: 'Pro' } satisfies Confirmation);
const confirms = (reply: () => Response) => api.set('POST /api/billing/confirm', reply);
const asked = () => api.count('POST', '/api/billing/confirm');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const leadsTo = (name: string) =>
  screen.getByRole('link', { name, hidden: true }).getAttribute('href');

describe('the page after paying', () => {
  it('congratulates and links to a new case and to the dashboard [1.2-60, 2.4-35]', async () => {
    confirms(confirmation('done'));
    open(PAID);
    const congratulation = within(await dialog('¡Enhorabuena!'));
    const link = congratulation.getByRole('link', { name: 'Nueva Consulta' });
    expect(link.getAttribute('href')).toBe('/new-analysis');
    fireEvent.click(congratulation.getByRole('button', { name: 'Cerrar' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pago Exitoso');
    expect(leadsTo('Ir a Mi Panel')).toBe('/dashboard');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      sessionId: 'cs_test_1',
      planId: 'pro',
    });
    expect(asked()).toBe(1);
  });

  it('shows progress while Stripe settles, and ends by itself [1.4-17]', async () => {
    let times = 0;
    confirms(() => confirmation(++times < 3 ? 'pending' : 'done')());
    open(PAID);
    expect(await screen.findByRole('progressbar', { name: 'Confirmación del pago' })).toBeTruthy();
    expect(screen.queryByText('Pago Exitoso')).toBeNull();
    expect(await screen.findByText('Pago Exitoso', {}, SLOWLY)).toBeTruthy();
    expect(asked()).toBe(3);
  });

  it('says after a while that waiting or paying again is not needed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let state: 'pending' | 'done' = 'pending';
      confirms(() => confirmation(state)());
      open(PAID);
      await screen.findByRole('progressbar', { name: 'Confirmación del pago' });
      expect(screen.queryByText(/ni que pague otra vez/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(21_000));
      expect(await screen.findByText(/ni que pague otra vez/)).toBeTruthy();
      expect(leadsTo('Ir a Mi Panel')).toBe('/dashboard');
      state = 'done';
      expect(await screen.findByText('Pago Exitoso', {}, SLOWLY)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('refetches the plan here and in the other tabs', async () => {
    const elsewhere = new BroadcastChannel('vetoscopio:plan');
    const heard = new Promise((resolve) => (elsewhere.onmessage = ({ data }) => resolve(data)));
    confirms(() => {
      const pro = { current_plan: 'pro', plan_name: 'Pro', consultations_remaining: 10 };
      api.set('GET /api/me', () => answer(aMe(pro)));
      return confirmation('done')();
    });
    open(PAID);
    await waitFor(() => expect(screen.getByTestId('plan').textContent).toBe('Pro'));
    expect(screen.getByText('Consultas restantes este mes: 10')).toBeTruthy();
    expect(await heard).toBe('plan-changed');
    elsewhere.close();
  });

  it('does not show the remaining consultations of the former plan', async () => {
    confirms(confirmation('done'));
    open(PAID);
    await screen.findByText('Pago Exitoso');
    expect(screen.getByTestId('plan').textContent).toBe('Basic');
    expect(screen.queryByText(/^Consultas restantes/)).toBeNull();
  });

  it('says where a payment was refused that nothing was charged', async () => {
    confirms(confirmation('failed'));
    const { where } = open(PAID);
    const words = within(await dialog('Algo Salió Mal'));
    expect(words.getByText(/problema con el pago y no se ha hecho ningún cargo/)).toBeTruthy();
    expect(where()).toBe('/payment-cancelled?reason=problem');
  });

  it('says that a payment belongs to another account, and stops polling', async () => {
    confirms(() => refuse(404, { detail: 'No hay ningún pago así.', code: 'checkout_not_found' }));
    open(PAID);
    expect(await screen.findByText(ERRORS.checkout_not_found.title)).toBeTruthy();
    expect(leadsTo('Ir a Soporte')).toBe('/support');
    expect(leadsTo('Ver mi suscripción')).toBe('/account-info#suscripcion');
    expect(asked()).toBe(1);
  });

  it.each(['/payment-success', '/payment-success?session_id=cs_1', '/payment-success?plan_id=pro'])(
    'asks nothing without a reference: %s',
    async (at) => {
      open(at);
      expect(await screen.findByText('Falta la referencia del pago')).toBeTruthy();
      expect(asked()).toBe(0);
    },
  );

  it('retries a silent server on request, without paying twice', async () => {
    confirms(() => refuse(503, { title: 'Stripe', detail: 'No responde.', code: 'payments_away' }));
    open(PAID);
    expect(await screen.findByText('No responde.')).toBeTruthy();
    expect(screen.getByText(/^No pague otra vez/)).toBeTruthy();
    confirms(confirmation('done'));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await screen.findByText('Pago Exitoso')).toBeTruthy();
  });
});

describe('the page of a cancelled payment', () => {
  it.each([
    ['/payment-cancelled', /se canceló antes de terminar/],
    ['/payment-cancelled?reason=problem', /problema con el pago/],
  ])('%s says that nothing was charged, and the ways on [1.2-61, 2.8-23]', async (at, words) => {
    const { where } = open(at);
    const box = within(await dialog('Algo Salió Mal'));
    expect(box.getByText(words).textContent).toMatch(/no se ha hecho ningún cargo/i);
    const again = box.getByRole('link', { name: 'Ver Planes e Intentar de Nuevo' });
    expect(again.getAttribute('href')).toBe('/subscription');
    fireEvent.click(box.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pago Cancelado');
    expect(screen.getByText(/No se ha cobrado nada\.$/)).toBeTruthy();
    expect(screen.getByText('Su plan sigue siendo Basic.')).toBeTruthy();
    expect(leadsTo('Ir a Mi Panel')).toBe('/dashboard');
    expect(leadsTo('Ver Planes')).toBe('/subscription');
    expect(where()).toBe(at);
  });
});
