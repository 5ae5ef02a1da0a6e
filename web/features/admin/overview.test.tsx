// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { OverviewScreen } from './overviewScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
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

describe('the administration’s home', () => {
  it('shows administrators three figures and their cards [1.6-06, 2.2-35, 2.2-36]', async () => {
    api.set('GET /api/admin/overview', () => answer(OVERVIEW));
    renderPage({ routes: [{ path: '/', element: <OverviewScreen /> }] });
    expect(await screen.findByText('1.234')).toBeTruthy();
    expect(figureOf('Consultas hoy')).toBe('482 en proceso');
    expect(figureOf('Ingresos de este mes')).toContain('3.184,50\u00a0€');
    expect(figureOf('Ingresos de este mes')).toContain('+5,2\u00a0% vs mes anterior');
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
    expect(figureOf('Ingresos de este mes')).toContain('−12\u00a0% vs mes anterior');
    expect(linksOfCards().slice(0, 4)).toEqual([
      '/super-admin/users',
      '/super-admin/consultations',
      '/super-admin/revenue',
      '/super-admin/faqs',
    ]);
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
