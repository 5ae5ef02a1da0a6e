// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { userPage as page, listedUser as user } from '#tests/support/listedUser.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Panel } from './people.ts';
import { UsersScreen } from './usersScreen.tsx';

/** The list of the accounts, in the words of the specification. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe({ role: 'super_admin' })) });
  api.set('GET /api/admin/users', () => page([user]));
});
afterEach(() => vi.unstubAllGlobals());

function open(at = '/users', panel: Panel = 'super-admin') {
  const title = panel === 'admin' ? 'Gestión de Usuarios' : 'Usuarios';
  return renderPage({
    at,
    routes: [
      { path: '/users', element: <UsersScreen panel={panel} title={title} /> },
      { path: '/super-admin/users/:id', element: <p>La cuenta</p> },
    ],
  });
}

const asked = () =>
  Object.fromEntries(
    api.requests.filter(({ url }) => url.pathname === '/api/admin/users').at(-1)?.url
      .searchParams ?? [],
  );
const heads = async () => within(await screen.findByRole('table')).getAllByRole('columnheader');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the table of users', () => {
  it('shows administrators seven columns and a count [2.2-37, 2.2-39]', async () => {
    open('/users', 'admin');
    expect((await heads()).map((head) => head.textContent)).toEqual([
      ...['ID', 'Nombre', 'Email', 'Plan', 'Consultas', 'Estado', 'Acciones'],
    ]);
    const table = within(screen.getByRole('table'));
    for (const text of ['Lucía', 'lucia@clinica.test', 'Pro', '7', 'Active'])
      expect(table.getByText(text)).toBeTruthy();
    expect(screen.getByText('Mostrando 1 de 5 usuarios.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestión de Usuarios');
    expect(screen.getByRole('button', { name: 'Añadir Nuevo Usuario' })).toBeTruthy();
  });

  it('lets super-administrators sort by seven columns, newest first by default [2.2-31]', async () => {
    open();
    const sorts = (await heads()).map((head) => [head.textContent, head.getAttribute('aria-sort')]);
    expect(sorts).toEqual([
      ['ID', 'none'],
      ['Nombre', 'none'],
      ['Email', 'none'],
      ['Plan', 'none'],
      ['Alta', 'descending'],
      ['Consultas', 'none'],
      ['Estado', 'none'],
      ['Acciones', null],
    ]);
    press('Nombre');
    await waitFor(() => expect(asked()).toEqual({ sort: 'name', direction: 'asc' }));
    press('Nombre');
    await waitFor(() => expect(asked()).toEqual({ sort: 'name', direction: 'desc' }));
    expect((await heads())[1]?.getAttribute('aria-sort')).toBe('descending');
  });

  it('becomes cards with the same data on small screens', async () => {
    const other = { ...user, id: '00000000-0000-4000-8000-000000000000', state: 'pending' };
    api.set('GET /api/admin/users', () => page([user, other]));
    open();
    const cards = within(await screen.findByRole('list', { name: 'Usuarios' }));
    const [card, unconfirmed] = cards.getAllByRole('listitem');
    for (const text of ['Lucía', 'lucia@clinica.test', 'Pro', '7', '9a0e44d2', 'Active'])
      expect(within(card as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(unconfirmed as HTMLElement).getByText('Pending Activation')).toBeTruthy();
  });

  it('explains each state', async () => {
    open();
    const meaning = await screen.findByText(/ninguna sesión en los últimos 90 días/);
    expect(meaning.closest('details')?.open).toBe(false);
    const table = within(screen.getByRole('table'));
    expect(table.getByTitle(/^ha abierto o usado una sesión/).textContent).toBe('Active');
  });
});

describe('the filters of users', () => {
  it('offer all plans and states, and can be cleared [2.2-38, 2.2-39]', async () => {
    const { where } = open();
    const words = (label: string) =>
      [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text);
    expect(words('Plan')).toEqual([
      ...['Plan: Todos', 'Gratuito', 'Basic', 'Pro', 'Premium', 'Enterprise'],
    ]);
    expect(words('Estado')).toEqual([
      ...['Estado: Todos', 'Active', 'Inactive', 'Pending Activation', 'Suspended'],
    ]);
    const search = screen.getByPlaceholderText<HTMLInputElement>(
      'Buscar por ID, nombre o email...',
    );
    fireEvent.change(search, { target: { value: 'ana' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'pro' } });
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'suspended' } });
    const all = { search: 'ana', plan: 'pro', status: 'suspended' };
    await waitFor(() => expect(asked()).toMatchObject(all));
    expect(where()).toBe('/users?search=ana&plan=pro&status=suspended');
    expect(await screen.findByText(/1 cumple los filtros/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
      '/api/admin/users.csv?search=ana&plan=pro&status=suspended&sort=joinDate&direction=desc',
    );
    press('Limpiar filtros');
    await waitFor(() => expect(where()).toBe('/users'));
    expect(search.value).toBe('');
  });

  it('are in the URL, for a reload or the back button', async () => {
    open('/users?search=ana&status=pending&sort=email&direction=asc&cursor=abc');
    await waitFor(() =>
      expect(asked()).toEqual({
        search: 'ana',
        status: 'pending',
        sort: 'email',
        direction: 'asc',
        cursor: 'abc',
      }),
    );
    expect((screen.getByLabelText('Estado') as HTMLSelectElement).value).toBe('pending');
  });

  it('without results show so and offer a reset [2.2-31, 2.2-38]', async () => {
    api.set('GET /api/admin/users', () => page([]));
    open('/users?search=zz');
    expect(await screen.findByText('No se encontraron usuarios')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Limpiar filtros' })).toHaveLength(2);
    expect(screen.getByText('Mostrando 0 de 5 usuarios. 0 cumplen los filtros.')).toBeTruthy();
  });

  it('with invalid values are reported, and not sent', async () => {
    const { where } = open('/users?plan=oro');
    expect(await screen.findByText(/No se puede buscar con ese valor de «plan»/)).toBeTruthy();
    expect(api.count('GET', '/api/admin/users')).toBe(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
    await waitFor(() => expect(where()).toBe('/users'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('above a thousand results show «más de»', async () => {
    api.set('GET /api/admin/users', () =>
      page([user], { found: 1000, foundMore: true, total: 100_000 }),
    );
    open('/users?plan=pro');
    expect(
      await screen.findByText('Mostrando 1 de 100.000 usuarios. Más de 1000 cumplen los filtros.'),
    ).toBeTruthy();
  });
});

describe('the pages of users', () => {
  it('follow each other, forwards and backwards', async () => {
    api.set('GET /api/admin/users', ({ url }) =>
      url.searchParams.get('cursor') === 'dos'
        ? page([{ ...user, name: 'Segunda' }], { previous: 'uno' })
        : page([user], { next: 'dos' }),
    );
    const { router } = open();
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);
    press('Siguiente');
    expect((await screen.findAllByText('Segunda')).length).toBeGreaterThan(0);
    await router.navigate(-1);
    expect((await screen.findAllByText('Lucía')).length).toBeGreaterThan(0);
  });

  it.each([
    ['is empty', () => page([]), 'Esta página ya no tiene nada'],
    [
      'is gone',
      () => refuse(400, { detail: 'Vuelva al principio de la lista.', code: 'list_page_gone' }),
      'No se pudieron cargar los datos de usuarios',
    ],
  ])('offer a way back to the first page when one %s', async (_what, reply, text) => {
    api.set('GET /api/admin/users', reply);
    const { where } = open('/users?sort=name&direction=asc&cursor=vieja');
    expect(await screen.findByText(text)).toBeTruthy();
    api.set('GET /api/admin/users', () => page([user]));
    press('Volver al principio');
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(where()).toBe('/users?sort=name&direction=asc');
  });

  it('offer a retry after a failure, with the fault of a field', async () => {
    const detail = 'Hay datos que no se pueden aceptar.';
    const fields = [{ field: 'search', message: 'Búsqueda: como mucho 200 caracteres.' }];
    api.set('GET /api/admin/users', () =>
      answer({ status: 422, code: 'invalid_body', title: 'x', detail, fields }, 422),
    );
    open(`/users?search=${'a'.repeat(10_000)}`);
    expect(await screen.findByText('Búsqueda: como mucho 200 caracteres.')).toBeTruthy();
    api.set('GET /api/admin/users', () => page([user]));
    press('Intentar de Nuevo');
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

it.each([
  ['admin', false],
  ['super_admin', true],
] as const)('the plans that %s may give hold the unlisted one: %s', async (role, listed) => {
  api.set('GET /api/me', () => answer(aMe({ role })));
  open('/users', 'admin');
  await heads();
  press('Añadir Nuevo Usuario');
  const plans = within(await screen.findByRole('dialog')).getByLabelText('Plan');
  const words = within(plans)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(words.includes('Enterprise')).toBe(listed);
  expect(words).toContain('Premium');
});
