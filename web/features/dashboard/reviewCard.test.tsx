// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(() => vi.unstubAllGlobals());

const WEEKS = { firstDay: '2026-08-31', types: [] };
const vital = {
  id: 'a',
  type: 'body_fluids_sample',
  patientName: 'Nube',
  conclusion: { lead: 'Sugestivo de', text: 'peritonitis infecciosa felina (PIF)' },
  firstImage: 'b',
  urgency: 'vital',
  createdAt: new Date().toISOString(),
};
const older = { ...vital, id: 'c', firstImage: null, urgency: null, patientName: null };

function open(total: number, items: readonly unknown[]) {
  fakeApi({
    'GET /api/analyses': () => answer({ items: [], nextCursor: null }),
    'GET /api/panel': () => answer({ toReview: { total, items }, weeks: WEEKS }),
  });
  renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe()} /> }] });
}

it('names the reports that wait for their vet, with picture, whole conclusion and urgency', async () => {
  open(7, [vital, { ...older, conclusion: null }]);
  const card = await screen.findByRole('region', { name: 'Por revisar 7' });
  const [first, second] = within(card).getAllByRole('listitem');
  expect(first?.textContent).toContain('Sugestivo de peritonitis infecciosa felina (PIF)');
  expect(first?.textContent).toContain('Urgencia vital');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/analysis/a');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe(
    '/api/analyses/a/images/b?size=thumb',
  );
  expect(second?.textContent).toContain('Detalles no disponibles');
  expect(second?.querySelector('img')).toBeNull();
  const all = within(card).getByRole('link', { name: 'Ver todos' });
  expect(all.getAttribute('href')).toBe('/history?part=unopened');
});

it('stands aside when nothing waits', async () => {
  open(0, []);
  await screen.findByText('No hay análisis recientes.');
  expect(screen.queryByText('Por revisar')).toBeNull();
});
