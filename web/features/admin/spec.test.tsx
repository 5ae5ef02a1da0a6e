// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { OverviewScreen } from './overviewScreen.tsx';
import { RequireRole } from './requireRole.tsx';
import { UsersScreen } from './usersScreen.tsx';

/** What the specification asks of the administration, in its words. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

describe('the guard', () => {
  it.each([
    ['user', '/dashboard', '/dashboard'],
    ['admin', '/admin', '/dashboard'],
    ['super_admin', '/admin', '/super-admin'],
  ] as const)(
    'lets a %s to %s and %s [1.2-11, 1.2-13, 1.2-20, 1.2-21, 2.6-05]',
    async (role, ofAdmins, ofSuperAdmins) => {
      api.set('GET /api/me', () => answer(aMe({ role })));
      const { queryClient, router } = renderPage({
        at: '/dashboard',
        routes: [
          { path: '/dashboard', element: <p>Panel</p> },
          {
            element: <RequireRole access="admin" />,
            children: [{ path: '/admin', element: <p>Administración</p> }],
          },
          {
            element: <RequireRole access="super-admin" />,
            children: [{ path: '/super-admin', element: <p>Super</p> }],
          },
        ],
      });
      // Known by then: the session guard around these pages has asked.
      queryClient.setQueryData(['me'], aMe({ role }));
      for (const [asked, reached] of [
        ['/admin', ofAdmins],
        ['/super-admin', ofSuperAdmins],
      ] as const) {
        await router.navigate(asked);
        await waitFor(() => expect(router.state.location.pathname).toBe(reached));
      }
    },
  );
});

it('the home shows figures of the installation and leads to the users [1.6-06, 2.2-29, 2.2-35]', async () => {
  api.set('GET /api/admin/overview', () =>
    answer({
      users: 12,
      verifiedUsers: 9,
      analysesToday: 4,
      analysesUnderWay: 1,
      analysesCompleted: 1234,
    }),
  );
  renderPage({ routes: [{ path: '/', element: <OverviewScreen title="Panel Admin" /> }] });
  expect(await screen.findByText('1234')).toBeTruthy();
  expect(screen.getByText('Consultas hoy').nextSibling?.textContent).toBe('4');
  expect(screen.getByRole('heading', { name: 'Gestión de Usuarios' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver usuarios' }).getAttribute('href')).toBe(
    '/admin/users',
  );
});

it('only the super administrator is led to the questions [2.2-30]', async () => {
  api.set('GET /api/admin/overview', () => refuse(500, { detail: 'x', code: 'internal' }));
  const { unmount } = renderPage({
    routes: [{ path: '/', element: <OverviewScreen title="Panel Admin" /> }],
  });
  expect(screen.queryByRole('link', { name: 'Ver preguntas' })).toBeNull();
  unmount();
  renderPage({ routes: [{ path: '/', element: <OverviewScreen title="Panel" superAdmin /> }] });
  expect(screen.getByRole('link', { name: 'Ver preguntas' }).getAttribute('href')).toBe(
    '/super-admin/faqs',
  );
});

describe('the users', () => {
  const user = {
    id: '9a0e44d2-0000-4000-8000-000000000000',
    name: 'Lucía',
    email: 'lucia@clinica.test',
    role: 'user',
    planName: 'Pro',
    verified: true,
    consultations: 7,
    createdAt: '2026-11-20T09:41:00.000Z',
  };
  const open = () => renderPage({ routes: [{ path: '/', element: <UsersScreen /> }] });

  it('are a table with their plan, consultations and state, and a count [2.2-37]', async () => {
    api.set('GET /api/admin/users', () => answer({ items: [user], found: 1, total: 5 }));
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'Nombre',
      'Email',
      'Plan',
      'Consultas',
      'Estado',
    ]);
    for (const text of ['Lucía', 'lucia@clinica.test', 'Pro', '7', 'Activo'])
      expect(table.getByText(text)).toBeTruthy();
    expect(screen.getByText('Mostrando 1 de 5 usuarios.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestión de Usuarios');
  });

  it('are cards with the same on small screens', async () => {
    const other = { ...user, id: '00000000-0000-4000-8000-000000000000', verified: false };
    api.set('GET /api/admin/users', () => answer({ items: [user, other], found: 2, total: 2 }));
    open();
    const [card, unconfirmed] = within(
      await screen.findByRole('list', { name: 'Usuarios' }),
    ).getAllByRole('listitem');
    for (const text of ['Lucía', 'lucia@clinica.test', 'Pro', '7', '9a0e44d2…', 'Activo'])
      expect(within(card as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(unconfirmed as HTMLElement).getByText('Sin confirmar')).toBeTruthy();
  });

  it('are searched and filtered by plan, and the filters can be cleared [2.2-38]', async () => {
    api.set('GET /api/admin/users', () => answer({ items: [], found: 0, total: 5 }));
    open();
    const search = screen.getByPlaceholderText<HTMLInputElement>(
      'Buscar por ID, nombre o email...',
    );
    fireEvent.change(search, { target: { value: 'ana' } });
    fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'pro' } });
    await waitFor(() =>
      expect(Object.fromEntries(api.requests.at(-1)?.url.searchParams ?? [])).toMatchObject({
        search: 'ana',
        plan: 'pro',
      }),
    );
    fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'enterprise' } });
    await waitFor(() =>
      expect(api.requests.at(-1)?.url.searchParams.get('plan')).toBe('enterprise'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));
    expect(search.value).toBe('');
  });
});
