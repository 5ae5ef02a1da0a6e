// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useAnalysis } from '#web/api/analyses.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { handle as analysis } from '#web/app/routes/analysis.tsx';
import { handle as dashboard } from '#web/app/routes/dashboard.tsx';
import { handle as newAnalysis } from '#web/app/routes/newAnalysis.tsx';
import { WAITING_PAGE } from './waitingPage.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const ROUTES = [
  { path: '/dashboard', handle: dashboard, element: WAITING_PAGE },
  { path: '/analysis/:id', handle: analysis, element: WAITING_PAGE },
  { path: '/new-analysis', handle: newAnalysis, element: WAITING_PAGE },
  { path: '/read', element: <Case /> },
];

function Case() {
  return <p>{useAnalysis(ID).data?.status}</p>;
}

const open = (at: string) => {
  const api = fakeApi({
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/panel': () => answer({}),
    'GET /api/analyses': () => answer({ items: [], nextCursor: null }),
    'GET /api/abilities': () => answer({ items: [] }),
    [`GET /api/analyses/${ID}`]: () => answer({ status: 'completed' }),
  });
  const asked = () => {
    const paths = api.requests.map(({ url }) => url.pathname);
    return paths.filter((path) => path !== '/api/me').toSorted();
  };
  return { ...renderPage({ at, routes: ROUTES }), asked };
};

afterEach(() => {
  rememberSignedIn(null);
  vi.unstubAllGlobals();
});

it.each([
  ['/dashboard', ['/api/analyses', '/api/drafts', '/api/panel'], undefined],
  [`/analysis/${ID}`, [`/api/analyses/${ID}`], undefined],
  ['/analysis/other', [], undefined],
  ['/new-analysis', ['/api/abilities', '/api/drafts'], 'cytology'],
  ['/new-analysis?type=ecg', ['/api/abilities', '/api/drafts'], 'ecg'],
])('%s begins to read before the account is known', async (at, paths, type) => {
  rememberSignedIn({ id: 'una', role: 'user' });
  const { asked, queryClient } = open(at);
  await waitFor(() => expect(asked()).toEqual(paths));
  const definitions = queryClient.getQueryCache().findAll({ queryKey: ['definition'] });
  expect(definitions.map(({ queryKey: [, each] }) => each)).toEqual(type ? [type] : []);
});

it.each(['/dashboard', `/analysis/${ID}`, '/new-analysis'])(
  '%s has its heading while it loads, and nothing to press',
  (at) => {
    const { container } = open(at);
    const heading = container.querySelector('h1');
    expect(heading?.textContent).toBeTruthy();
    expect(heading?.closest('[inert]')).toBeNull();
    const pressed = 'a[href], button, input, select, textarea';
    const main = container.querySelectorAll(`[data-loading] :is(${pressed})`);
    expect([...main].filter((each) => !each.closest('[inert]'))).toEqual([]);
  },
);

it('a page of the account begins nothing for a guest', async () => {
  const { asked, queryClient } = open('/dashboard');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked()).toEqual([]);
});

it('the page takes over what was begun', async () => {
  rememberSignedIn({ id: 'una', role: 'user' });
  const { asked, router } = open(`/analysis/${ID}`);
  await router.navigate('/read');
  await screen.findByText('completed');
  expect(asked()).toEqual([`/api/analyses/${ID}`]);
});
