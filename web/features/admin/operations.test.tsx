// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { AdminOperations } from '#web/api/figures.ts';
import { OperationsScreen } from './operationsScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent ?? '';

const STATUS: AdminOperations = {
  readAt: '2026-11-22T10:00:00.000Z',
  version: '1.2.3',
  attention: [],
  database: { kind: 'PostgreSQL', bytes: 3 * 1024 ** 3, migration: '0022_figures.sql' },
  queues: [{ name: 'diagnose', waiting: 3, delayed: 1, active: 2, failed: 0, oldestSeconds: 90.4 }],
  engine: {
    health: 'few',
    cases: 2,
    failed: 1,
    medianMs: 61_000,
    ended: [
      { at: '2026-11-22T09:59:00.000Z', ms: 61_000, failed: false },
      { at: '2026-11-22T09:50:00.000Z', ms: 9000, failed: true },
    ],
  },
  calls: {
    since: '2026-10-31T23:00:00.000Z',
    models: [
      {
        engine: 'llm',
        model: 'guion',
        calls: 40,
        open: 1,
        failures: [
          { name: 'timeout', count: 2 },
          { name: 'invented', count: 1 },
        ],
        inputTokens: 81_234,
        outputTokens: 9876,
        cost: 1_250_000,
        medianMs: 4200,
        nineteenOf20Ms: 61_000,
        lastFailureAt: '2026-11-22T09:30:00.000Z',
      },
    ],
    spent: 1_250_000,
    limit: 5_000_000,
  },
  cases: { today: {}, stuck: 0, failed: 1 },
  mails: { waiting: 4, oldestSeconds: 61 },
  storage: { imageBytes: 512 * 1024 ** 2, freeBytes: 20 * 1024 ** 3 },
  dumps: null,
};

describe('operations', () => {
  const open = (status: AdminOperations) => {
    api.set('GET /api/admin/operations', () => answer(status));
    renderPage({ routes: [{ path: '/', element: <OperationsScreen /> }] });
  };

  it('show queues, mails, sizes, the engine and the dumps', async () => {
    open(STATUS);
    expect(await screen.findByText('Nada requiere atención.')).toBeTruthy();
    expect(figureOf('Trabajos en espera')).toBe('32 en marcha');
    expect(figureOf('El que más espera')).toContain('1,5\u00a0min');
    expect(figureOf('Correos sin entregar')).toContain('4el primero hace 1\u00a0min');
    expect(figureOf('Base de datos')).toBe('3\u00a0GBPostgreSQL, migración 0022');
    expect(figureOf('Imágenes')).toContain('512\u00a0MB');
    expect(figureOf('Última copia')).toContain('las hace su servidor PostgreSQL');
    expect(screen.getByText('Pocos casos')).toBeTruthy();
    expect(screen.getByText(/^Vetoscopio 1\.2\.3/)).toBeTruthy();
    const engine = within(screen.getByRole('figure', { name: 'Motor' }));
    expect(engine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'hace 1 min: 1\u00a0min',
      'hace 10 min: 9\u00a0s, sin poder analizar',
    ]);
    fireEvent.click(engine.getByRole('button', { name: 'Ver como tabla' }));
    expect(engine.getByText('Sin poder analizar')).toBeTruthy();
  });

  it('show calls to models: count, failures, tokens, times and cost', async () => {
    open(STATUS);
    const calls = within(
      await screen.findByRole('table', { name: 'Llamadas a quien lee este mes' }),
    );
    const cells = calls.getAllByRole('row').at(1)?.querySelectorAll('td');
    expect([...(cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'guionllm',
      '401 en curso',
      expect.stringMatching(
        /^37,7\u00a0%no contestó a tiempo: 2, invented: 1; la última, 22\/11\/26, \d+:30$/,
      ),
      '81.234 + 9.876',
      '4,2\u00a0s / 1\u00a0min',
      '1,25',
    ]);
    expect(screen.getByText(/^Gastado este mes: 1,25 de 5/)).toBeTruthy();
  });

  it('show an automation without tokens or money', async () => {
    const [model] = STATUS.calls.models;
    if (!model) throw new Error('no model');
    const models = [{ ...model, engine: 'webhook', model: '', calls: 4, open: 1 }];
    open({ ...STATUS, calls: { ...STATUS.calls, models, spent: 0, limit: null } });
    const row = within(await screen.findByRole('table', { name: /quien lee/ })).getAllByRole('row');
    const cells = [...(row.at(1)?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    expect([cells[0], cells[3], cells[5]]).toEqual(['Automatización externa (webhook)', '—', '—']);
    expect(screen.getByText(/Lo que cuesta una automatización no se sabe/)).toBeTruthy();
  });

  it('shows that no model was called', async () => {
    open({ ...STATUS, calls: { ...STATUS.calls, models: [], spent: 0, limit: null } });
    expect(
      await screen.findByText('Este mes no se ha pedido nada a ningún modelo ni automatización.'),
    ).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Llamadas a quien lee este mes' })).toBeNull();
  });

  it('lists urgent items first', async () => {
    const dumps = { everyMinutes: 10, newestAt: null };
    open({ ...STATUS, dumps, attention: ['Queda menos de 1 GB.'] });
    expect(await screen.findByText('Queda menos de 1 GB.')).toBeTruthy();
    expect(screen.getByText('Requiere atención')).toBeTruthy();
    expect(figureOf('Última copia')).toContain('ninguna todavía');
  });
});
