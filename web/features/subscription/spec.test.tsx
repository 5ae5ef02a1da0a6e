// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Me } from '#web/api/session.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { SubscriptionScreen } from './subscriptionScreen.tsx';

/** What the specification asks of the plans page, in its words. */

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  dismissToast();
  api = fakeApi({ 'GET /api/me': () => answer(null) });
});
afterEach(() => vi.unstubAllGlobals());

function open(me?: Partial<Me>) {
  if (me) api.set('GET /api/me', () => answer(aMe(me)));
  return renderPage({
    at: '/subscription',
    routes: [
      { path: '/subscription', element: <SubscriptionScreen /> },
      { path: '/login', element: <p>Entrada</p> },
    ],
  });
}

const plan = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
};

it('shows the four plans with their prices and what they bring [1.2-55, 1.9-04]', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Planes Adaptados a Ti');
  const prices = ['Gratuito', 'Basic', 'Pro', 'Premium'].map(
    (name) => plan(name).getByText(/^€/).textContent,
  );
  expect(prices).toEqual(['€0', '€9/mes', '€29/mes', '€49/mes']);
  expect(plan('Gratuito').getByText('Soporte de la comunidad')).toBeTruthy();
  expect(plan('Basic').getByText('Historial básico')).toBeTruthy();
  expect(plan('Pro').getByText('Funciones beta anticipadas')).toBeTruthy();
  expect(plan('Premium').getByText('Varios usuarios (próximamente)')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

it('marks the popular plan in capitals, and leads guests of the free one to register [1.2-56, 1.2-58]', () => {
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

it('marks the plan of the reader, which cannot be bought again [1.2-57]', async () => {
  open({ current_plan: 'basic' });
  expect((await screen.findByText('Actual')).className).toContain('uppercase');
  const button = plan('Basic').getByRole<HTMLButtonElement>('button', { name: 'Plan Actual' });
  expect(button.disabled).toBe(true);
});

it('does not mark the free plan as the current one', async () => {
  open({ current_plan: 'free' });
  await screen.findByText('Recomendado');
  expect(screen.queryByText('Actual')).toBeNull();
});

it('asks a guest who buys to sign in, and comes back [1.8-21]', async () => {
  const { where } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Elegir Pro' }));
  await screen.findByText('Entrada');
  expect(where()).toBe('/login?next=/subscription');
  expect(await screen.findByText('Necesitas iniciar sesión')).toBeTruthy();
});

it('says that payments are not configured [1.8-23]', async () => {
  api.set('POST /api/billing/checkout', () =>
    refuse(503, {
      title: 'Error de Configuración',
      detail: 'Esta función no está configurada en el servidor. Avise al soporte.',
      code: 'config_missing',
    }),
  );
  open({ current_plan: 'basic' });
  await screen.findByText('Actual');
  fireEvent.click(screen.getByRole('button', { name: 'Elegir Pro' }));
  expect(await screen.findByText('Error de Configuración')).toBeTruthy();
  expect(api.requests.at(-1)?.body).toEqual({ planId: 'pro' });
});
