// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAccountMark } from '#tests/support/accountMark.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { readLastPanel } from '#web/api/lastPanel.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardSkeleton } from './dashboardSkeleton.tsx';

/** The panel at once, from this device. */

beforeEach(() => setAccountMark('una'));
afterEach(() => {
  setAccountMark(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const item = {
  id: 'a',
  type: 'cytology',
  status: 'completed',
  patientName: 'Bruma',
  summary: 'Compatible con mastocitoma',
  urgency: '24h',
  createdAt: '2026-11-20T12:00:00.000Z',
};

const openPanel = () =>
  renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe()} /> }] });
const openSkeleton = () => renderPage({ routes: [{ path: '/', element: <DashboardSkeleton /> }] });

it('is stored without anything that the report says, and shown while the server is asked', async () => {
  const api = fakeApi({ 'GET /api/analyses': () => answer({ items: [item], nextCursor: null }) });
  const first = openPanel();
  await screen.findByText('Compatible con mastocitoma');
  await waitFor(() => expect(readLastPanel()).toBeDefined());
  expect(JSON.stringify(readLastPanel())).not.toMatch(/mastocitoma|24h/);
  first.unmount();

  const waiting = openSkeleton();
  expect(screen.getByText('Bruma')).toBeTruthy();
  expect(screen.getByText('Actualizando…')).toBeTruthy();
  expect(screen.getByText('Plan Basic')).toBeTruthy();
  waiting.unmount();

  api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
  openPanel();
  expect(screen.getByText('Bruma')).toBeTruthy();
  expect(await screen.findByText('No hay análisis recientes.')).toBeTruthy();
  expect(screen.queryByText('Bruma')).toBeNull();
  expect(screen.queryByText('Actualizando…')).toBeNull();
});

it('is not shown to another account', async () => {
  fakeApi({ 'GET /api/analyses': () => answer({ items: [item], nextCursor: null }) });
  const first = openPanel();
  await screen.findByText('Bruma');
  await waitFor(() => expect(readLastPanel()).toBeDefined());
  first.unmount();
  setAccountMark('otra');
  openSkeleton();
  expect(screen.queryByText('Bruma')).toBeNull();
  expect(screen.getByText('Cargando análisis recientes…')).toBeTruthy();
});
