// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
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
