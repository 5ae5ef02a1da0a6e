// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { SessionUser } from '#web/api/session.ts';
import { AppLayout } from './appLayout.tsx';

/** Header, account menu, drawer and footer, in the specification's words. */

const vet: SessionUser = { id: 'v', email: 'lucia@clinica.test', name: 'Lucía Mora', role: 'user' };

function open(user: SessionUser | null, at = '/dashboard') {
  const onSignOut = vi.fn();
  const page = renderPage({
    at,
    routes: [
      {
        path: '*',
        element: (
          <AppLayout user={user} onSignOut={onSignOut}>
            <h1>Página</h1>
          </AppLayout>
        ),
      },
    ],
  });
  return { ...page, onSignOut };
}

async function openMenu() {
  const trigger = screen.getByRole('button', { name: /Lucía Mora$/ });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  return screen.findByRole('menu');
}
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
const leadsTo = (where: HTMLElement, name: string) =>
  within(where).getAllByRole('link', { name })[0]?.getAttribute('href');

it('the logo of the header leads to the landing [1.1-04]', () => {
  open(vet);
  expect(leadsTo(screen.getByRole('banner'), 'Vetoscopio, inicio')).toBe('/');
});

it('a guest finds the way in, and no account menu [1.2-23]', () => {
  open(null, '/support');
  const header = screen.getByRole('banner');
  expect(leadsTo(header, 'Iniciar Sesión')).toBe('/login');
  expect(leadsTo(header, 'Registrarse')).toBe('/register');
  expect(screen.queryByRole('button', { name: /Cuenta de/ })).toBeNull();
});

it('the account menu shows name and address, and the account’s links [1.2-27, 1.2-33, 1.9-16] [ASVS 7.4.4]', async () => {
  open(vet);
  const menu = await openMenu();
  const [name] = within(menu).getAllByText('Lucía Mora');
  expect(name?.className).toContain('max-w-[150px] truncate');
  expect(within(menu).getByText('lucia@clinica.test')).toBeTruthy();
  expect(menu.className).toContain('w-56');
  expect(entries(menu)).toEqual(['Información de Cuenta', 'Soporte', 'Cerrar Sesión']);
});

it.each([
  ['admin', ['Panel Admin', 'Gestión de Usuarios']],
  ['super_admin', ['Panel Super Admin', 'Gestión de Usuarios', 'Gestión de FAQs']],
] as const)('the menu of a %s begins with their panel [1.2-32]', async (role, panel) => {
  open({ ...vet, role });
  expect(entries(await openMenu()).slice(0, panel.length)).toEqual([...panel]);
});

it('the icon of the super administrator is yellow [1.2-31]', async () => {
  open({ ...vet, role: 'super_admin' });
  const item = within(await openMenu()).getByRole('menuitem', { name: 'Panel Super Admin' });
  expect(item.querySelector('svg')?.getAttribute('class')).toContain('text-super');
});

it('the menu closes when the mouse leaves it, not when a finger does [1.2-34]', async () => {
  open(vet);
  const menu = await openMenu();
  fireEvent.pointerOut(menu, { pointerType: 'touch', relatedTarget: document.body });
  expect(screen.queryByRole('menu')).not.toBeNull();
  fireEvent.pointerOut(menu, { pointerType: 'mouse', relatedTarget: document.body });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('the menu closes on a choice [1.2-34]', async () => {
  const { where } = open(vet);
  const menu = await openMenu();
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Información de Cuenta' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(where()).toBe('/account-info');
});

it('«Cerrar Sesión» signs out', async () => {
  const { onSignOut } = open(vet);
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Cerrar Sesión' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('the drawer holds the entries of the header and those of the account [1.2-24, 1.2-28] [ASVS 7.4.4]', () => {
  open(vet);
  const drawer = screen.getByRole('banner').querySelector('[data-drawer]');
  if (!(drawer instanceof HTMLElement)) throw new Error('no drawer');
  const names = within(drawer)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
  expect(names).toEqual([
    'Dashboard',
    'Nueva Consulta',
    'Análisis de Muestras',
    'Historial',
    'Suscripción',
    'Info. Cuenta',
    'Soporte',
  ]);
  for (const name of ['Buscar y abrir', 'Cerrar Sesión'])
    expect(within(drawer).getByText(name)).toBeTruthy();
});

it('the drawer of a super administrator holds their pages too', () => {
  open({ ...vet, role: 'super_admin' }, '/super-admin/faqs');
  const drawer = screen.getByRole('banner').querySelector<HTMLElement>('[data-drawer]');
  if (!drawer) throw new Error('no drawer');
  const links = within(drawer).getAllByRole('link', { hidden: true });
  expect(links.slice(0, 4).map((link) => link.getAttribute('href'))).toEqual([
    '/super-admin',
    '/super-admin/users',
    '/super-admin/faqs',
    '/super-admin/audit',
  ]);
  const here = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(here.map((link) => link.textContent)).toEqual(['Gestión de FAQs']);
});

it('in another user’s case the panel of the administrator is active, not the history', async () => {
  const id = '7f3c2b18-0000-4000-8000-000000000001';
  const { queryClient } = open({ ...vet, role: 'admin' }, `/analysis/${id}`);
  const active = () =>
    within(screen.getByRole('banner'))
      .getAllByRole('link', { hidden: true, current: 'page' })
      .map((link) => link.textContent);
  expect(new Set(active())).toEqual(new Set(['Historial']));
  act(() => void queryClient.setQueryData(['analyses', 'detail', id], { own: false }));
  await waitFor(() => expect(new Set(active())).toEqual(new Set(['Panel Admin'])));
});

it('the foot has the legal links [1.2-25]', () => {
  open(null);
  const foot = screen.getByRole('contentinfo');
  expect(leadsTo(foot, 'Política de Privacidad')).toBe('/privacy-policy');
  expect(leadsTo(foot, 'Términos de Servicio')).toBe('/terms-of-service');
  expect(leadsTo(foot, 'Accesibilidad')).toBe('/accesibilidad');
});

it('a network that goes is told at once, and no longer when it returns', () => {
  open(vet);
  const turn = (network: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
    act(() => void window.dispatchEvent(new Event(network)));
  };
  expect(screen.queryByText('Sin conexión.')).toBeNull();
  turn('offline');
  expect(screen.getByText('Sin conexión.').closest('[role=status]')).not.toBeNull();
  turn('online');
  expect(screen.queryByText('Sin conexión.')).toBeNull();
});
