// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { HistoryScreen } from './historyScreen.tsx';

/** The history narrowed by date, and its reports to review. */

const LIST = 'GET /api/analyses';
const PAGE = { limit: '20', empty: 'omitted' };

afterEach(() => vi.unstubAllGlobals());

const item = (changes: object = {}) => ({
  id: '9a0e44d2-0000-4000-8000-000000000000',
  type: 'cytology',
  status: 'completed',
  patientName: 'Bruma',
  summary: null,
  conclusion: null,
  certainty: null,
  aiMark: null,
  firstImage: null,
  unopened: false,
  urgency: null,
  askedEngine: null,
  openedByAdministration: false,
  createdAt: '2026-11-20T09:41:00.000Z',
  ...changes,
});
const page = (items: readonly object[], nextCursor: string | null = null) =>
  answer({ items, nextCursor });

function open(at: string, items: readonly object[]) {
  const api = fakeApi({
    [LIST]: () => page(items),
    'GET /api/analysis-matches': () => answer({ found: 200, foundMore: true }),
  });
  const routes = [{ path: '/history', element: <HistoryScreen userId="vet" /> }];
  return { api, ...renderPage({ at, routes }) };
}

it('the history narrows by date, and tells how many cases its filters leave', async () => {
  const { api, where } = open('/history', [item()]);
  const queries = (path: string) =>
    api.requests
      .filter(({ url }) => url.pathname === path)
      .map(({ url }) => Object.fromEntries(url.searchParams));
  await screen.findByRole('table');
  const dates = screen.getByLabelText('Fecha') as HTMLSelectElement;
  expect([...dates.options].map(({ text }) => text)).toEqual([
    'Cualquier fecha',
    'Últimos 7 días',
    'Últimos 30 días',
    'Este Año',
  ]);
  fireEvent.change(dates, { target: { value: 'last_7' } });
  expect(await screen.findByText('1 caso')).toBeTruthy();
  expect(where()).toBe('/history?range=last_7');
  expect(queries('/api/analyses').at(-1)).toEqual({ range: 'last_7', ...PAGE });
  // The page holds them all: nothing is left to count.
  expect(queries('/api/analysis-matches')).toEqual([]);
  api.set(LIST, () => page([item()], 'segunda'));
  fireEvent.change(dates, { target: { value: 'this_year' } });
  expect(await screen.findByText('Más de 200 casos')).toBeTruthy();
  expect(queries('/api/analysis-matches')).toEqual([{ range: 'this_year' }]);
  fireEvent.change(dates, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText(/\d casos?$/)).toBeNull());
});

it('reports to review stand by urgency, with their day on phones', async () => {
  open('/history?part=unopened', [
    item({
      id: 'aaaaaaaa-1',
      unopened: true,
      urgency: 'vital',
      createdAt: '2025-11-09T15:05:00.000Z',
    }),
    item({ id: 'bbbbbbbb-1', unopened: true, createdAt: '2025-11-10T15:05:00.000Z' }),
  ]);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Urgencia vital',
    '10 de noviembre de 2025',
  ]);
  const [urgent, other] = screen.getAllByRole('listitem');
  expect(urgent?.querySelector('time')?.textContent).toMatch(/9\/11\/25$/);
  expect(other?.querySelector('time')?.textContent).toMatch(/:05$/);
});
