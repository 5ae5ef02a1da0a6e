// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { MeReply } from '#web/api/session.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { SubscriptionScreen } from './subscriptionScreen.tsx';

/** The plans page, in the specification's words. */

/** Address of the payment page: jsdom goes to a fragment of the page and nowhere else. */
const CHECKOUT = '#pago';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  window.location.hash = '';
  dismissToast();
  api = fakeApi({ 'GET /api/me': () => answer(null) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(me?: Partial<MeReply>) {
  if (me) api.set('GET /api/me', () => answer(aMe(me)));
  return renderPage({
    at: '/subscription',
    routes: [
      { path: '/subscription', element: <SubscriptionScreen /> },
      { path: '/login', element: <p>Entrada</p> },
      { path: '*', element: <p>Otra página</p> },
    ],
  });
}

const plan = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
};

it('the page shows the four plans with prices and features [1.2-55, 1.9-04]', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Planes Adaptados a Ti');
  const prices = ['Gratuito', 'Basic', 'Pro', 'Premium'].map(
    (name) => plan(name).getByText(/^€/).textContent,
  );
  expect(prices).toEqual(['€0', '€9/mes', '€29/mes', '€49/mes']);
  expect(plan('Basic').getByText('IVA incluido')).toBeTruthy();
  expect(plan('Basic').queryByText(/por consulta/)).toBeNull();
  expect(plan('Gratuito').getByText('Soporte de la comunidad')).toBeTruthy();
  expect(plan('Basic').getByText('Historial básico')).toBeTruthy();
  expect(plan('Pro').getByText('Funciones beta anticipadas')).toBeTruthy();
  expect(plan('Premium').getByText('Varios usuarios (próximamente)')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

it('the page says before paying that plans renew, and which terms apply', () => {
  open();
  expect(screen.getByText(/se renuevan cada mes hasta que los cancele/)).toBeTruthy();
  expect(screen.getByText(/^Al contratar uno acepta los/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Términos de Servicio' }).getAttribute('href')).toBe(
    '/terms-of-service',
  );
});

it('the popular plan is marked, and the free one links guests to the registration [1.2-56, 1.2-58, 1.2-59]', () => {
  open();
  const badge = plan('Pro').getByText('Recomendado');
  expect(badge.className).toContain('uppercase');
  expect(screen.getAllByText('Recomendado')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Plan Gratuito' }).getAttribute('href')).toBe(
    '/register',
  );
  expect(screen.getByRole('link', { name: 'Contactar con Ventas' }).getAttribute('href')).toBe(
    '/support',
  );
});

it('the current plan is marked and cannot be bought again [1.2-57]', async () => {
  open({ current_plan: 'basic' });
  expect((await screen.findByText('Actual')).className).toContain('uppercase');
  const button = plan('Basic').getByRole<HTMLButtonElement>('button', { name: 'Plan Actual' });
  expect(button.disabled).toBe(true);
});

it('the free plan is neither marked as current nor offered again', async () => {
  open(FREE);
  await screen.findByText(/^Ahora tiene/);
  expect(screen.queryByText('Actual')).toBeNull();
  const button = plan('Gratuito').getByRole<HTMLButtonElement>('button', { name: 'Plan Actual' });
  expect(button.disabled).toBe(true);
});

it.each<[string, Partial<MeReply> | undefined, string]>([
  ['a guest', undefined, 'Elegir Pro'],
  ['the free plan', { current_plan: 'free' }, 'Elegir Pro'],
  ['Basic', { current_plan: 'basic' }, 'Elegir Pro'],
  ['Pro', { current_plan: 'pro' }, 'Elegir Premium'],
])('the loud button of %s is one, and of a larger plan', async (_, me, name) => {
  open(me);
  if (me) await screen.findByText(/^Ahora tiene/);
  const cards = [...document.querySelectorAll('article')];
  const loud = cards.flatMap((card) => [...card.querySelectorAll('a, button')]).filter(isLoud);
  expect(loud.map((button) => button.textContent)).toEqual([name]);
});

it('the primary button never suggests a downgrade', async () => {
  open({ current_plan: 'premium', plan_name: 'Premium' });
  await screen.findByText(/^Ahora tiene/);
  expect([...document.querySelectorAll('article a, article button')].filter(isLoud)).toEqual([]);
  expect(plan('Pro').getByRole('button', { name: 'Cambiar a Pro' })).toBeTruthy();
  expect(plan('Premium').getByText('Actual')).toBeTruthy();
});

it('the page says what is left of the plan, and until when', async () => {
  open();
  expect(screen.getByText(/^Elija según los casos/)).toBeTruthy();
  open({ consultations_until: '2026-11-30' });
  const text = 'Ahora tiene el plan Basic: le quedan 2 de 5 consultas hasta el 30 de noviembre.';
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the comparison is a table with row and column headers', () => {
  open();
  const table = within(screen.getByRole('table', { name: 'Comparación de los planes' }));
  const row = table.getByRole('rowheader', { name: 'Precio por consulta' }).closest('tr');
  const cells = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(['No', '1,80\u00a0€', '2,90\u00a0€', '2,45\u00a0€']);
});

it('a move to the free plan is a cancellation, and says where it is done', async () => {
  open({ current_plan: 'pro', plan_name: 'Pro' });
  await screen.findByText(/^Ahora tiene/);
  fireEvent.click(plan('Gratuito').getByRole('button', { name: 'Volver al plan Gratuito' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Volver al plan Gratuito' }));
  expect(dialog.getByText(/Conserva el plan Pro hasta el final del periodo/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Ir a mi suscripción' });
  expect(link.getAttribute('href')).toBe('/account-info#suscripcion');
  expect(api.count('POST', '/api/billing/checkout')).toBe(0);
});

it.each([
  ['stripe', 'El pago se hace en la página segura de Stripe.'],
  ['sandbox', 'Entorno de pruebas: el pago es simulado y no se cobra nada.'],
  ['none', 'Esta instalación todavía no cobra: los planes de pago se piden a Ventas.'],
] as const)('says where one pays, with %s, also to a guest', async (payments, words) => {
  api.set('GET /api/operator', () => answer({ operator: null, services: { payments } }));
  open();
  const renewed = 'Las consultas mensuales se renuevan el día 1.';
  expect(await screen.findByText(`${words} ${renewed}`)).toBeTruthy();
  expect(api.count('GET', '/api/billing/subscription')).toBe(0);
});

it('where nothing can be paid, a paid plan is asked for, also by a guest', async () => {
  api.set('GET /api/operator', () => answer({ operator: null, services: { payments: 'none' } }));
  open();
  const asked = await screen.findByRole('link', { name: 'Pedir Pro' });
  expect(asked.getAttribute('href')).toBe('/support');
  expect(screen.queryByText('Elegir Pro')).toBeNull();
  expect(screen.getByRole('link', { name: 'Plan Gratuito' })).toBeTruthy();
  cleanup();
  open({ current_plan: 'basic' });
  expect(await screen.findByRole('link', { name: 'Pedir Pro' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver al plan Gratuito' })).toBeTruthy();
});

it('the page names no payment provider until it is known', () => {
  open();
  expect(screen.getByText(/^El pago se hace en una página segura\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Stripe');
});

describe('buying', () => {
  it('asks a guest to sign in, and comes back [1.8-21]', async () => {
    const { where } = open();
    const link = screen.getByRole('link', { name: 'Elegir Pro' });
    // Also before hydration.
    expect(link.getAttribute('href')).toBe('/login?next=/subscription');
    fireEvent.click(link);
    await screen.findByText('Entrada');
    expect(where()).toBe('/login?next=/subscription');
    expect(await screen.findByText('Necesitas iniciar sesión')).toBeTruthy();
    expect(api.count('POST', '/api/billing/checkout')).toBe(0);
  });

  it('waits for the account before it continues', async () => {
    api.set('POST /api/billing/checkout', () => answer({ url: CHECKOUT }));
    const account = Promise.withResolvers<Response>();
    api.set('GET /api/me', () => account.promise);
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Elegir Pro' }));
    account.resolve(answer(aMe(FREE)));
    await waitFor(() => expect(window.location.hash).toBe(CHECKOUT));
    expect(screen.queryByText('Necesitas iniciar sesión')).toBeNull();
  });

  it('opens the payment page once, however often it is pressed', async () => {
    api.set('POST /api/billing/checkout', () => answer({ url: CHECKOUT }));
    open();
    open(FREE);
    const [button] = await screen.findAllByRole('button', { name: 'Elegir Pro' });
    if (!button) throw new Error('no button');
    for (let times = 0; times < 3; times++) fireEvent.click(button);
    await waitFor(() => expect(window.location.hash).toBe(CHECKOUT));
    fireEvent.click(button);
    expect(api.count('POST', '/api/billing/checkout')).toBe(1);
    // After browser back it can be pressed again.
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('redirects to the login when the session has ended [1.8-21]', async () => {
    api.set('POST /api/billing/checkout', () =>
      refuse(401, { detail: 'Usuario no autenticado.', code: 'unauthenticated' }),
    );
    const { where } = open(FREE);
    fireEvent.click(await screen.findByRole('button', { name: 'Elegir Basic' }));
    await screen.findByText('Entrada');
    expect(where()).toBe('/login?next=/subscription');
  });

  it('reloads the account when the plan was bought elsewhere [1.8-22]', async () => {
    api.set('POST /api/billing/checkout', () => {
      api.set('GET /api/me', () => answer(aMe({ current_plan: 'pro', plan_name: 'Pro' })));
      return refuse(409, {
        title: 'Plan Actual',
        detail: 'Ya estás suscrito al Pro.',
        code: 'already_subscribed',
      });
    });
    open({ current_plan: 'basic' });
    fireEvent.click(await screen.findByRole('button', { name: 'Elegir Pro' }));
    expect(await screen.findByText('Ya estás suscrito al Pro.')).toBeTruthy();
    expect(await plan('Pro').findByText('Actual')).toBeTruthy();
  });

  it.each([
    [
      503,
      { title: 'Error de Configuración', detail: 'No está configurada.', code: 'config_missing' },
      'Error de Configuración',
    ],
    [
      503,
      { title: 'Error al Redirigir a Stripe', detail: 'No contesta.', code: 'payments_away' },
      'Error al Redirigir a Stripe',
    ],
    [
      500,
      { title: 'Error inesperado', detail: 'Ocurrió un error.', code: 'internal' },
      'Error Inesperado',
    ],
  ])('a refusal of %i is told: $code [1.8-23, 1.8-24]', async (status, problem, title) => {
    api.set('POST /api/billing/checkout', () => refuse(status, problem));
    open(FREE);
    const button = await screen.findByRole('button', { name: 'Elegir Pro' });
    fireEvent.click(button);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(problem.detail)).toBeTruthy();
    expect(api.requests.at(-1)?.body).toEqual({ planId: 'pro' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('a network failure says that Stripe was not reached [1.8-24]', async () => {
    open(FREE);
    fireEvent.click(await screen.findByRole('button', { name: 'Elegir Pro' }));
    expect(await screen.findByText('Error al Redirigir a Stripe')).toBeTruthy();
  });
});

const FREE: Partial<MeReply> = { current_plan: 'free', plan_name: 'Gratuito', limit_type: 'total' };

function isLoud(button: Element): boolean {
  return button.className.includes('bg-haem ');
}
