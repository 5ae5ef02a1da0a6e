// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(() => vi.unstubAllGlobals());

const CASE = {
  id: 'a',
  type: 'cytology',
  status: 'completed',
  patientName: 'Bruma',
  summary: 'Lipoma',
  conclusion: null,
  firstImage: null,
  urgency: null,
  createdAt: '2026-11-20T09:41:00.000Z',
};
const DRAFT = {
  id: 'b',
  type: 'ecg',
  data: { patientName: 'Trufa' },
  updatedAt: '2026-11-20T09:41:00.000Z',
};
const PANEL = {
  toReview: { total: 1, items: [CASE] },
  weeks: { firstDay: '2026-08-31', types: [] },
};

it.each([
  ['drafts', 'panel'],
  ['panel', 'drafts'],
] as const)(
  'shows no case before both %s and %s have answered, so that none moves',
  async (early, late) => {
    const replies = {
      drafts: answer({ items: [DRAFT] }),
      panel: answer(PANEL),
    };
    const waiting = Promise.withResolvers<Response>();
    const api = fakeApi({
      'GET /api/analyses': () => answer({ items: [CASE], nextCursor: null }),
      [`GET /api/${early}`]: () => replies[early],
      [`GET /api/${late}`]: () => waiting.promise,
    });
    renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe()} /> }] });
    await waitFor(() => expect(api.count('GET', `/api/${early}`)).toBe(1));
    expect(await titles()).not.toContain('Por revisar 1');
    expect(await titles()).not.toContain('Borrador sin enviar');
    expect(screen.queryByText('Lipoma')).toBeNull();
    // Below the cases on a phone: they would move.
    expect(document.querySelector('.max-lg\\:invisible')).not.toBeNull();
    waiting.resolve(replies[late]);
    await screen.findByText('Lipoma');
    await waitFor(() => expect(document.querySelector('.max-lg\\:invisible')).toBeNull());
    expect((await titles()).slice(1, 4)).toEqual([
      'Borrador sin enviar',
      'Por revisar 1',
      'Análisis recientes',
    ]);
  },
);

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
