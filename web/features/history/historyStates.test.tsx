// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { HistoryScreen } from './historyScreen.tsx';

/** The history, in the specification's words. */

afterEach(() => vi.unstubAllGlobals());

function open(reply: () => Response | Promise<Response>, at = '/') {
  fakeApi({ 'GET /api/analyses': reply });
  return renderPage({ at, routes: [{ path: '/', element: <HistoryScreen userId="vet" /> }] });
}

it('the history searches by id or name of the patient [2.2-09]', () => {
  open(() => answer({ items: [], nextCursor: null }));
  expect(screen.getByPlaceholderText('Buscar por ID o Nombre Mascota...')).toBeTruthy();
});

it('the history unfolds type and state on phones, and has them open when they narrow it', () => {
  const expanded = () =>
    screen.getByRole('button', { name: 'Filtros' }).getAttribute('aria-expanded');
  const { unmount } = open(() => answer({ items: [], nextCursor: null }));
  expect(expanded()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(expanded()).toBe('true');
  unmount();
  open(() => answer({ items: [], nextCursor: null }), '/?type=cytology');
  expect(expanded()).toBe('true');
});

it('the history shows that it is loading [2.2-14]', () => {
  open(() => new Promise(() => {}));
  expect(screen.getAllByText('Cargando historial…').length).toBeGreaterThan(0);
});

it('the history has a card for each case on small screens [2.2-12]', async () => {
  const items = [
    {
      id: '9a0e44d2-0000-4000-8000-000000000000',
      type: 'cytology',
      status: 'failed',
      patientName: null,
      summary: null,
      conclusion: null,
      certainty: null,
      firstImage: null,
      unopened: false,
      urgency: null,
      createdAt: '2026-11-20T09:41:00.000Z',
    },
  ];
  open(() => answer({ items, nextCursor: null }));
  const card = within(await screen.findByRole('listitem'));
  const link = card.getByRole('link', { name: /Ver Detalles/ });
  expect(link.getAttribute('href')).toBe('/analysis/9a0e44d2-0000-4000-8000-000000000000');
  for (const text of ['N/A', 'Citología', 'Fallido']) expect(card.getByText(text)).toBeTruthy();
});

it('the history has its own message for a failure without one [2.8-12]', async () => {
  open(() => new Response('<html>', { status: 200 }));
  expect(await screen.findByText('Error de Carga')).toBeTruthy();
  expect(screen.getByText('No se pudo cargar el historial. Intente de nuevo.')).toBeTruthy();
});
