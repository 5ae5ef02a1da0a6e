// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe, aReadMe } from '#tests/support/webAccount.ts';
import { RequireRole } from './requireRole.tsx';

/** The administration, in the specification's words. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

describe('the guard of the panels', () => {
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
      queryClient.setQueryData(['me'], aReadMe({ role }));
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

describe('the tabs of a panel', () => {
  const open = (role: 'admin' | 'super_admin', at: string) => {
    const panel = renderPage({
      at: '/dashboard',
      routes: [
        { path: '/dashboard', element: <p>Panel</p> },
        { path: '/admin/*', element: <RequireRole access="admin" /> },
        { path: '/super-admin/*', element: <RequireRole access="super-admin" /> },
      ],
    });
    panel.queryClient.setQueryData(['me'], aReadMe({ role }));
    return panel.router.navigate(at);
  };
  const tabsOf = async (title: string) => {
    const tabs = within(await screen.findByRole('navigation', { name: title }));
    const links = tabs.getAllByRole('link');
    const open = links.filter((link) => link.getAttribute('aria-current') === 'page');
    return {
      all: links.map((link) => link.getAttribute('href')),
      open: open.map((link) => link.textContent),
    };
  };

  it('link to every page, and mark the open one, also for pages under it', async () => {
    void open('admin', '/admin/settings/criteria/ecg');
    expect(await tabsOf('Panel Admin')).toEqual({
      all: [
        '/admin',
        '/admin/users',
        '/admin/consultations',
        '/admin/stats',
        '/admin/operations',
        '/admin/settings',
      ],
      open: ['Ajustes'],
    });
  });

  it('link super-administrators to the other panel too, by its name', async () => {
    void open('super_admin', '/super-admin');
    const { all, open: current } = await tabsOf('Panel Super Admin');
    expect(all).toEqual([
      '/super-admin',
      '/super-admin/users',
      '/super-admin/consultations',
      '/super-admin/revenue',
      '/super-admin/donations',
      '/super-admin/faqs',
      '/super-admin/audit',
      '/admin',
    ]);
    expect(current).toEqual(['Inicio']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel Super Admin');
  });
});
