// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useAnalysis } from './analyses.ts';
import { ANALYSES_KEY } from './queryClient.ts';

afterEach(() => vi.unstubAllGlobals());

function Case() {
  return <p>{useAnalysis('una').data?.status}</p>;
}

it('lists are read anew after their case was opened, and not before they are on screen', async () => {
  const api = fakeApi({ 'GET /api/analyses/una': () => answer({ status: 'completed' }) });
  const { queryClient } = renderPage({ routes: [{ path: '/', element: <Case /> }] });
  const counts = [...ANALYSES_KEY, 'list', 'counts'];
  queryClient.setQueryData(counts, { all: 1 });
  await screen.findByText('completed');
  expect(queryClient.getQueryState(counts)?.isInvalidated).toBe(true);
  expect(api.requests.map(({ url }) => url.pathname)).toEqual(['/api/analyses/una']);
});
