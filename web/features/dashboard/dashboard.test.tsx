// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import type { MeReply } from '#web/api/session.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/analyses';
const item = (id: string, status: string, summary: string | null) => ({
  id,
  type: 'cytology',
  status,
  patientName: 'Bruma',
  summary,
  createdAt: new Date().toISOString(),
});

function open(items: unknown[] | undefined, me: Partial<MeReply> = {}) {
  fakeApi({
    [LIST]: () =>
      items
        ? answer({ items, nextCursor: null })
        : refuse(503, { detail: 'No disponible.', code: 'unavailable' }),
  });
  renderPage({ routes: [{ path: '/', element: <Dashboard me={aReadMe(me)} /> }] });
}

describe('the panel', () => {
  it('shows each recent case by its state or its summary [1.2-40, 1.2-43, 1.2-44]', async () => {
    open([
      item('a', 'pending_webhook', 'motivo'),
      item('b', 'error', null),
      item('c', 'completed', 'Compatible con mastocitoma'),
      item('d', 'completed', null),
      item('e', 'pending_images', null),
    ]);
    expect(await screen.findByText('Análisis en progreso...')).toBeTruthy();
    expect(screen.getByText('Error en el análisis')).toBeTruthy();
    expect(screen.getByText('Sin enviar: puede continuar')).toBeTruthy();
    expect(screen.getByText('Compatible con mastocitoma')).toBeTruthy();
    expect(screen.getByText('Detalles no disponibles')).toBeTruthy();
    expect(screen.getByText('Análisis en progreso...').closest('a')?.getAttribute('href')).toBe(
      '/analysis/a',
    );
  });

  it('marks an urgent case beside its state', async () => {
    open([
      { ...item('a', 'completed', 'Sugestivo de PIF'), urgency: 'vital' },
      { ...item('b', 'completed', 'Anemia grave'), urgency: '24h' },
      { ...item('c', 'completed', 'Lipoma'), urgency: 'dias' },
    ]);
    const first = (await screen.findByText('Sugestivo de PIF')).closest('li');
    const rows = [...(first?.parentElement?.children ?? [])].map((row) => row.textContent ?? '');
    expect(rows.map((text) => /Urgencia vital|Urgente, 24 h/.exec(text)?.[0])).toEqual([
      'Urgencia vital',
      'Urgente, 24 h',
      undefined,
    ]);
    expect(rows.every((text) => text.includes('Completado'))).toBe(true);
  });

  it('shows the first image of a case, or the drawing of its type', async () => {
    open([
      { ...item('a', 'completed', 'Lipoma'), firstImage: 'b' },
      { ...item('c', 'completed', 'Quiste'), firstImage: null },
    ]);
    const pictureOf = async (summary: string) =>
      (await screen.findByText(summary)).closest('li')?.querySelector('img')?.getAttribute('src');
    expect(await pictureOf('Lipoma')).toBe('/api/analyses/a/images/b?size=thumb');
    expect(await pictureOf('Quiste')).toBeUndefined();
  });

  it('says that there are no cases [1.2-45]', async () => {
    open([]);
    expect(await screen.findByText('No hay análisis recientes.')).toBeTruthy();
  });

  it('says in a toast and in place that cases could not be loaded [1.8-14]', async () => {
    open(undefined);
    expect(await screen.findByText('Error al cargar análisis recientes')).toBeTruthy();
    expect(screen.getByText('Error al cargar análisis: No disponible.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Intentar de Nuevo' })).toBeTruthy();
  });

  it.each([
    [{}, 'Consultas restantes este mes: 2'],
    [
      { limit_type: 'total', consultation_limit: 3, consultations_remaining: 0 } as const,
      'Consultas restantes (total): 0',
    ],
    [
      {
        limit_type: 'unlimited',
        consultation_limit: null,
        consultations_remaining: null,
      } as const,
      'Consultas ilimitadas este mes',
    ],
  ])('shows the remaining consultations [1.2-38, 1.9-18]', async (me, words) => {
    open([], me);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

it('offers every type by name, each with its own form', () => {
  open([]);
  const card = screen.getByRole('region', { name: 'Empezar por el tipo' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    analysisTypes.all.map((definition) => [definition.label, casePath(definition)]),
  );
});
