// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { EnginesHealth } from './figures/enginesHealth.tsx';

const ended = (at: string, ms: number, failed = false) => ({ at, ms, failed });
const HEALTH = {
  readAt: '2026-11-20T18:00:00.000Z',
  engines: [
    {
      engine: 'Criterios publicados',
      health: 'well',
      cases: 212,
      failed: 1,
      medianMs: 300,
      ended: [
        ended('2026-11-20T17:00:00.000Z', 300),
        ended('2026-11-20T09:00:00.000Z', 900, true),
        ...['04', '03', '02'].map((hour) => ended(`2026-11-20T${hour}:00:00.000Z`, 300)),
      ],
    },
    { engine: '', health: 'idle', cases: 0, failed: 0, medianMs: null, ended: [] },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/engines/health': () => answer(HEALTH) });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderPage({ routes: [{ path: '/', element: <EnginesHealth /> }] });

describe('the health of the engines', () => {
  const health = async () =>
    within(await screen.findByRole('figure', { name: 'Salud de los motores, 24 horas' }));

  it('has a chart and a text for each, and one table of all [2.2-40]', async () => {
    open();
    const figure = await health();
    const engines = figure.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(engines[0]).toContain(
      'SanoCriterios publicados212 casos · mediana 300\u00a0ms · 1 sin poder analizar · se dibujan los 5 últimos',
    );
    expect(engines[1]).toBe(
      'Sin casos en 24 horasMotor sin anotarNingún caso terminó en 24 horas.',
    );
    const [drawing, ...others] = figure.getAllByRole('img');
    expect(others).toEqual([]);
    expect(drawing?.querySelectorAll('circle')).toHaveLength(4);
    expect(drawing?.querySelectorAll('path')).toHaveLength(1);
    fireEvent.click(figure.getByRole('button', { name: 'Ver como tabla' }));
    expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MotorEstadoCasosSin poder analizarMedianaEl más lento',
      'Criterios publicadosSano2121300\u00a0ms900\u00a0ms',
      'Motor sin anotarSin casos en 24 horas00——',
    ]);
  });

  it('writes the cases of an engine that had few', async () => {
    const [engine] = HEALTH.engines;
    const few = [
      ended('2026-11-20T17:58:00.000Z', 1800),
      ended('2026-11-20T15:00:00.000Z', 900, true),
    ];
    api.set('GET /api/admin/engines/health', () =>
      answer({ ...HEALTH, engines: [{ ...engine, cases: 2, ended: few }] }),
    );
    open();
    const figure = await health();
    expect(figure.queryByRole('img')).toBeNull();
    expect(figure.getByText(/^hace 2 min/).textContent).toBe('hace 2 min: 1,8\u00a0s');
    expect(figure.getByText(/^hace 3 h/).textContent).toBe(
      'hace 3 h: 900\u00a0ms, sin poder analizar',
    );
  });

  it('shows that it could not be loaded', async () => {
    api.set('GET /api/admin/engines/health', () => refuse(500, { detail: 'x', code: 'internal' }));
    open();
    const again = await screen.findByRole('button', { name: 'Intentar de Nuevo' });
    api.set('GET /api/admin/engines/health', () => answer(HEALTH));
    fireEvent.click(again);
    expect((await health()).getAllByRole('listitem')).toHaveLength(2);
  });
});
