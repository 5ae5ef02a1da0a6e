// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { AdminAttention } from '#web/api/figures.ts';
import { OverviewScreen } from './overviewScreen.tsx';

const waiting = (items: AdminAttention['items']): AdminAttention => ({
  readAt: '2026-11-22T10:00:00.000Z',
  items,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/attention': () => answer(waiting([])) });
});
afterEach(() => vi.unstubAllGlobals());

const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent ?? '';
const linksOfCards = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const OVERVIEW = {
  day: '2026-11-22',
  activeUsers: 1234,
  users: 2000,
  verifiedUsers: 1500,
  newUsersThisMonth: 37,
  analysesToday: 48,
  analysesUnderWay: 2,
  analysesCompletedThisMonth: 812,
  monthRevenueCents: 318_450,
  monthChangePercent: 5.2,
};

const WAITING: AdminAttention['items'] = [
  { topic: 'engine', text: 'Modelo, lento.' },
  { topic: 'stuck', text: 'Uno lleva mucho.' },
  { topic: 'failed', text: 'Uno falló.' },
  { topic: 'operation', text: 'Queda menos de 1 GB.' },
  { topic: 'payment', text: 'Una suscripción sin cobrar.' },
  { topic: 'support', text: 'Un mensaje de soporte.' },
];

describe('the administration’s home', () => {
  it('shows administrators three figures and their cards [1.6-06, 2.2-35, 2.2-36]', async () => {
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    renderPage({ routes: [{ path: '/', element: <OverviewScreen /> }] });
    expect(await screen.findByText('1.234')).toBeTruthy();
    expect(figureOf('Consultas hoy')).toBe('482 en proceso');
    expect(figureOf('Ingresos de este mes')).toContain('3.184,50\u00a0€');
    expect(figureOf('Ingresos de este mes')).toContain('+5,2\u00a0% vs mes anterior, a día 21');
    expect(linksOfCards()).toEqual([
      '/admin/users',
      '/admin/consultations',
      '/admin/stats',
      '/admin/settings',
      '/admin/operations',
    ]);
  });

  it('shows super-administrators a summary and their cards [2.2-29, 2.2-30]', async () => {
    api.set('GET /api/admin/overview', () => answer({ ...OVERVIEW, monthChangePercent: -12 }));
    renderPage({ routes: [{ path: '/', element: <OverviewScreen superAdmin /> }] });
    expect(await screen.findByText('812')).toBeTruthy();
    expect(screen.getByText(/Resumen rápido/)).toBeTruthy();
    expect(figureOf('Ingresos de este mes')).toContain('−12\u00a0% vs mes anterior, a día 21');
    expect(linksOfCards().slice(0, 5)).toEqual([
      '/super-admin/users',
      '/super-admin/consultations',
      '/super-admin/revenue',
      '/super-admin/donations',
      '/super-admin/faqs',
    ]);
  });

  it('lists what waits first, with the page that acts on it, and says that nothing does', async () => {
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    const view = renderPage({ routes: [{ path: '/', element: <OverviewScreen superAdmin /> }] });
    expect(await screen.findByText('Nada requiere atención.')).toBeTruthy();
    api.set('GET /api/admin/attention', () => answer(waiting(WAITING)));
    await view.queryClient.refetchQueries({ queryKey: ['admin', 'attention'] });
    const list = within(await screen.findByRole('region', { name: 'Requiere atención' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Modelo, lento.Ver motores',
      'Uno lleva mucho.Ver casos',
      'Uno falló.Ver casos',
      'Queda menos de 1 GB.Ver operación',
      'Una suscripción sin cobrar.Ver pagos fallidos',
      'Un mensaje de soporte.',
    ]);
    expect(linksOfCards().slice(0, 5)).toEqual([
      '/admin/consultations',
      '/admin/consultations?status=pending_webhook',
      '/admin/consultations?status=error&days=1',
      '/admin/operations',
      '/super-admin/revenue?status=failed',
    ]);
    expect(screen.queryByText('Nada requiere atención.')).toBeNull();
  });

  it('leads administrators to no page of the super-administrator', async () => {
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    api.set('GET /api/admin/attention', () => answer(waiting(WAITING)));
    renderPage({ routes: [{ path: '/', element: <OverviewScreen /> }] });
    await screen.findByText('Una suscripción sin cobrar.');
    expect(linksOfCards().filter((path) => path?.includes('super-admin'))).toEqual([]);
  });

  it('shows the figures when the list of what waits cannot be read', async () => {
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    api.set('GET /api/admin/attention', () =>
      refuse(500, { detail: 'Ahora no.', code: 'internal' }),
    );
    renderPage({ routes: [{ path: '/', element: <OverviewScreen /> }] });
    expect(await screen.findByText('No se pudo leer lo que requiere atención')).toBeTruthy();
    expect(await screen.findByText('1.234')).toBeTruthy();
  });

  it('shows that the figures could not be loaded, and retries', async () => {
    api.set('GET /api/admin/overview', () =>
      refuse(500, { detail: 'Ahora no.', code: 'internal' }),
    );
    renderPage({ routes: [{ path: '/', element: <OverviewScreen /> }] });
    const again = await screen.findByRole('button', { name: 'Intentar de Nuevo' });
    expect(screen.getByText('Ahora no.')).toBeTruthy();
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    fireEvent.click(again);
    expect(await screen.findByText('1.234')).toBeTruthy();
  });
});
