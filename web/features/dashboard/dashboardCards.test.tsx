// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import type { MeReply } from '#web/api/session.ts';
import { Dashboard } from './dashboard.tsx';

/** Links and warnings of the panel, as specified. */

afterEach(() => vi.unstubAllGlobals());

function open(me: Partial<MeReply> = {}) {
  const api = fakeApi({ 'GET /api/analyses': () => answer({ items: [], nextCursor: null }) });
  renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe(me)} /> }] });
  return api;
}

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('the panel links to both forms and the history, and loads three cases [1.2-37, 1.2-39, 1.2-40, 1.9-06]', async () => {
  const api = open();
  await screen.findByText('No hay análisis recientes.');
  expect(leadsTo('Nueva Consulta')).toBe('/new-analysis');
  expect(leadsTo('Análisis de Muestras')).toBe('/new-sample-analysis');
  expect(leadsTo('Ver historial')).toBe('/history');
  expect(leadsTo('Ir a Soporte')).toBe('/support');
  expect(leadsTo('Ver planes')).toBe('/subscription');
  const recent = api.requests.find(({ url }) => url.pathname === '/api/analyses');
  expect(recent?.url.searchParams.get('limit')).toBe('3');
});

it.each([
  [4, 5, 'text-haem'],
  [5, 5, 'text-warn'],
  [8, 10, 'text-haem'],
  [9, 10, 'text-warn'],
])('the bar of %i used of %i is %s [1.2-38, 1.9-05]', async (used, limit, tone) => {
  open({ consultations_this_month: used, consultation_limit: limit });
  const bar = await screen.findByRole('progressbar');
  expect(bar.className).toContain(tone);
});

it('the plan card says after a downgrade that the limit is exceeded, not «13 de 3»', async () => {
  open({
    limit_type: 'total',
    consultations_this_month: 13,
    consultation_limit: 3,
    consultations_remaining: 0,
  });
  expect(await screen.findByText('Consultas restantes (total): 0')).toBeTruthy();
  expect(screen.getByText(/^Ya ha usado 13 consultas y este plan incluye 3/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/de 3 consultas/);
});

it('the plan card has no bar without a limit, and calls a nameless plan «Gratis» [1.9-19]', async () => {
  open({ plan_name: '', limit_type: 'unlimited', consultation_limit: null });
  expect(await screen.findByText('Plan Gratis')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
