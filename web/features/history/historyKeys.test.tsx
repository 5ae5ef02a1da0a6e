// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { HistoryScreen } from './historyScreen.tsx';

/** The keys of the history. */

const IDS = ['9a0e44d2-0000-4000-8000-000000000001', '9a0e44d2-0000-4000-8000-000000000002'];

beforeEach(() => {
  const items = IDS.map((id, index) => ({
    id,
    type: 'cytology',
    status: 'completed',
    patientName: 'Bruma',
    conclusion: null,
    unopened: index === 1,
    createdAt: '2026-11-20T09:41:00.000Z',
  }));
  fakeApi({ 'GET /api/analyses': () => answer({ items, nextCursor: null }) });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const view = renderPage({
    at: '/history',
    routes: [
      { path: '/history', element: <HistoryScreen userId="vet" /> },
      { path: '*', element: <p>Otra página</p> },
    ],
  });
  const rows = within(await screen.findByRole('table')).getAllByRole('link');
  return { ...view, rows };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

it('move the focus between the rows, and stop at the first', async () => {
  const { rows } = await open();
  const at = () => rows.indexOf(document.activeElement as HTMLElement);
  const places = ['j', 'J', 'k', 'k'].map((key) => {
    press(key);
    return at();
  });
  expect(places).toEqual([0, 1, 0, 0]);
});

it('open the next report to review, or begin a case', async () => {
  const { where, router } = await open();
  press('r');
  await waitFor(() => expect(where()).toBe(`/analysis/${IDS[1]}`));
  await router.navigate('/history');
  await screen.findByRole('table');
  press('n');
  await waitFor(() => expect(where()).toBe('/new-analysis'));
});

it('reach the search, and rest while it is written in or a modifier is pressed', async () => {
  const { where, rows } = await open();
  press('/');
  const search = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(search);
  press('n', search);
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(where()).toBe('/history');
  expect(rows).not.toContain(document.activeElement);
});

it('are listed by ?, and can be switched off on this computer', async () => {
  const { rows } = await open();
  press('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Teclas del historial' }));
  expect(dialog.getByText('Abrir el siguiente informe por revisar')).toBeTruthy();
  press('j');
  expect(rows).not.toContain(document.activeElement);
  fireEvent.click(dialog.getByRole('switch', { name: 'Usar estas teclas en este equipo' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  expect(rows).not.toContain(document.activeElement);
  fireEvent.click(screen.getByRole('button', { name: 'Teclas' }));
  fireEvent.click(await screen.findByRole('switch'));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  expect(document.activeElement).toBe(rows[0]);
});
