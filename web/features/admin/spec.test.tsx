// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { OverviewScreen } from './overviewScreen.tsx';
import { RequireRole } from './requireRole.tsx';

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
