// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { type Analysis, useAnalysis, useMarkOpened } from './analyses.ts';
import { ANALYSES_KEY } from './queryClient.ts';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/api/analyses/una';
const COUNTS = [...ANALYSES_KEY, 'list', 'counts'];
const REPORT = { id: 'una', status: 'completed', own: true, unopened: true };

function Case() {
  const { data } = useAnalysis('una');
  return data ? <Opened analysis={data} /> : null;
}

function Opened({ analysis }: { readonly analysis: Analysis }) {
  useMarkOpened(analysis);
  return <p>{analysis.unopened ? 'por abrir' : 'abierto'}</p>;
}

function renderCase(analysis: Partial<Analysis>) {
  const api = fakeApi({
    [`GET ${PATH}`]: () => answer(analysis),
    [`POST ${PATH}/opened`]: () => new Response(null, { status: 204 }),
  });
  const { queryClient } = renderPage({ routes: [{ path: '/', element: <Case /> }] });
  queryClient.setQueryData(COUNTS, { all: 1 });
  const lists = () => queryClient.getQueryState(COUNTS)?.isInvalidated;
  return { api, lists };
}

it('marks a report on screen as opened, and reads lists anew when they are next on screen', async () => {
  const { api, lists } = renderCase(REPORT as Partial<Analysis>);
  await screen.findByText('abierto');
  await waitFor(() => expect(lists()).toBe(true));
  expect(api.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    `GET ${PATH}`,
    `POST ${PATH}/opened`,
  ]);
});

it.each([
  ['another vet’s report', { own: false }],
  ['a case without its report', { status: 'pending_webhook' }],
  ['a report opened earlier', { unopened: false }],
])('reads %s without marking it', async (_, change) => {
  const { api, lists } = renderCase({ ...REPORT, ...change } as Partial<Analysis>);
  await screen.findByText(/abrir|abierto/);
  expect(lists()).toBe(false);
  expect(api.requests).toHaveLength(1);
});

it('shows a report whose opening cannot be noted', async () => {
  const { api, lists } = renderCase(REPORT as Partial<Analysis>);
  api.set(`POST ${PATH}/opened`, () => answer({}, 503));
  await screen.findByText('por abrir');
  await waitFor(() => expect(api.count('POST', `${PATH}/opened`)).toBe(1));
  expect(lists()).toBe(false);
});
