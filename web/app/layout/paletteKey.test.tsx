// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { sentence } from '#tests/support/sentence.ts';
import { aReadMe } from '#tests/support/webAccount.ts';
import { toSessionUser } from '#web/api/session.ts';
import { openPalette, PaletteKey } from './paletteKey.tsx';

/** The palette of Ctrl K: pages and new cases at once, cases and patients from the server. */

const CASE = {
  id: '7f3c2b18-0000-4000-8000-000000000001',
  type: 'cytology',
  status: 'completed',
  patientName: 'Bruma',
  summary: null,
  urgency: 'vital',
  askedEngine: null,
  openedByAdministration: false,
  createdAt: '2026-11-18T12:00:00.000Z',
};
/** Also the key of a Mac. */
const KEY = { key: 'k', ctrlKey: true, metaKey: true };

function open() {
  const api = fakeApi({
    'GET /api/analyses': () => answer({ items: [CASE], nextCursor: null }),
    'GET /api/patients': () => answer({ items: [{ name: 'Bruma', lastSeen: '', told: {} }] }),
  });
  const key = <PaletteKey user={toSessionUser(aReadMe())} />;
  return { api, ...renderPage({ routes: [{ path: '*', element: key }] }) };
}

async function typeInto(text: string) {
  fireEvent.keyDown(window, KEY);
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

const names = () => screen.getAllByRole('option').map((option) => option.textContent);

it('opens a new case by some letters and Enter, without asking the server first', async () => {
  const { api, where } = open();
  const field = await typeInto('nuevo frotis');
  expect(names()).toEqual(['Nuevo caso: Frotis sanguíneo']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(where()).toBe('/new-sample-analysis?type=hematology_sample'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests).toEqual([]);
});

it('opens a patient’s cases and an earlier case, by the arrows', async () => {
  const { api, where } = open();
  const field = await typeInto('bruma');
  await screen.findByText('Citología · 18 nov 2026');
  expect(api.requests.find(({ url }) => url.pathname === '/api/analyses')?.url.search).toContain(
    'search=bruma',
  );
  const [patient, earlier] = screen.getAllByRole('option');
  expect(patient?.textContent).toContain('Sus casos en el historial');
  expect(patient?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(earlier?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(where()).toBe(`/analysis/${CASE.id}`));
});

it('says that nothing matches, and that the cases could not be read', async () => {
  const { api } = open();
  api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
  const field = await typeInto('xyz');
  await screen.findByText(sentence('Nada coincide con «xyz».'));
  api.set('GET /api/analyses', () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.change(field, { target: { value: 'xyzw' } });
  await screen.findByText(/^No se ha podido buscar entre sus casos/);
});

it('its key closes it, a button opens it, and it opens over no other dialog', async () => {
  open();
  act(openPalette);
  const dialog = await screen.findByRole('dialog', { name: 'Buscar y abrir' });
  expect(within(dialog).getByText('Dashboard')).toBeTruthy();
  fireEvent.keyDown(window, KEY);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  document.body.append(Object.assign(document.createElement('div'), { id: 'other' }));
  document.getElementById('other')?.setAttribute('data-scroll-lock', '');
  fireEvent.keyDown(window, KEY);
  expect(screen.queryByRole('dialog')).toBeNull();
});
