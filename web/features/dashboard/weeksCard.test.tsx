// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(() => vi.unstubAllGlobals());

const NONE = Array.from({ length: 11 }, () => 0);

function open(types: readonly { readonly type: string; readonly cases: readonly number[] }[]) {
  const api = fakeApi({
    'GET /api/analyses': () => answer({ items: [], nextCursor: null }),
    'GET /api/panel': () =>
      answer({ toReview: { total: 0, items: [] }, weeks: { firstDay: '2026-08-31', types } }),
  });
  renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe()} /> }] });
  return api;
}

it('shows the cases of twelve weeks by type, those of this week apart', async () => {
  open([
    { type: 'ecg', cases: [1, ...NONE.slice(1), 0] },
    { type: 'cytology', cases: [...NONE, 2] },
    { type: 'hematology_sample', cases: [7, ...NONE] },
  ]);
  const card = await screen.findByRole('region', { name: 'Sus casos, doce semanas' });
  expect(card.textContent).toContain('10 casos; en rosa, esta semana');
  const rows = within(card).getAllByRole('listitem');
  const [cytology, ecg, blood] = rows;
  expect(rows).toHaveLength(3);
  expect(cytology?.textContent).toMatch(/^Citología: 2 casos, 2 esta semana$/);
  expect(cytology?.querySelectorAll('.bg-eosin')).toHaveLength(2);
  expect(blood?.textContent).toMatch(/^Frotis.*7 casos, 0 esta semana$/);
  expect(ecg?.querySelectorAll('.bg-haem')).toHaveLength(1);
});

it('shows no weeks to an account without cases', async () => {
  const api = open([]);
  await vi.waitFor(() => expect(api.count('GET', '/api/panel')).toBe(1));
  await screen.findByText('No hay análisis recientes.');
  expect(screen.queryByText('Sus casos, doce semanas')).toBeNull();
});
