// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { AdminStats, Revenue, Transaction } from '#web/api/figures.ts';
import { RevenueScreen } from './revenueScreen.tsx';
import { StatsScreen } from './statsScreen.tsx';

/** The figures of the administration, in the words of the specification. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent ?? '';
const month = (day: string, keptCents: number, changePercent: number | null) => ({
  month: day,
  keptCents,
  changePercent,
  taxCents: Math.round((keptCents * 21) / 121),
  returnedCents: 0,
  payments: 3,
  byPlan: [],
});

const REVENUE: Revenue = {
  today: '2026-11-22',
  lastDay: '2026-11-30',
  since: '2025-12-01',
  total: { keptCents: 4_827_600, taxCents: 837_848, returnedCents: 2900, payments: 1700 },
  month: { ...month('2026-11-01', 318_400, 5.2), byPlan: [] },
  changePercent: 5.2,
  forecastCents: 350_000,
  activeSubscriptions: 142,
  subscriptionsByPlan: [
    { planId: 'basic', planName: 'Basic', amount: 100 },
    { planId: 'pro', planName: 'Pro', amount: 42 },
  ],
  newUsersThisMonth: 37,
  averageCents: 2242,
  months: [month('2026-10-01', 302_600, null), month('2026-11-01', 318_400, 5.2)],
};

const PAYMENT: Transaction = {
  id: 'in_1PAcde1234567890',
  number: 'F-0001',
  at: '2026-11-20T10:00:00.000Z',
  userId: 'u',
  name: 'Lucía Ferrándiz',
  planName: 'Pro',
  kind: 'renewal',
  state: 'completed',
  amountCents: 2900,
  taxCents: 503,
  returnedCents: 0,
  currency: 'eur',
};

const page = (items: readonly Transaction[]) => ({
  items,
  next: null,
  previous: null,
  found: items.length,
  foundMore: false,
  total: 164,
});

describe('revenue', () => {
  const open = (at = '/') => {
    api.set('GET /api/super-admin/revenue', () => answer(REVENUE));
    return renderPage({ at, routes: [{ path: '/', element: <RevenueScreen /> }] });
  };
  const lastAsked = () =>
    api.requests.findLast(({ url }) => url.pathname === '/api/super-admin/transactions')?.url
      .searchParams;

  it('has five figures with their change and tax [1.2-15, 2.2-33, 2.9-12]', async () => {
    api.set('GET /api/super-admin/transactions', () => answer(page([PAYMENT])));
    open();
    await screen.findByRole('figure', { name: 'Ingresos por mes' });
    expect(figureOf('Ingresos totales')).toBe(
      '48.276\u00a0€desde diciembre de 2025; 8.378,48\u00a0€ son IVA',
    );
    expect(figureOf('Ingresos de este mes')).toContain('+5,2\u00a0% vs mes anterior, a día 21');
    expect(figureOf('Ingresos de este mes')).toContain('22 de 30 días');
    expect(figureOf('Suscripciones activas')).toBe('142100 Basic, 42 Pro');
    expect(figureOf('Nuevos usuarios este mes')).toContain('37');
    expect(figureOf('Ingreso medio por usuario')).toContain('22,42\u00a0€');
  });

  it('draws the months with a sentence, and shows them as a table [2.2-33]', async () => {
    api.set('GET /api/super-admin/transactions', () => answer(page([PAYMENT])));
    open();
    const chart = within(await screen.findByRole('figure', { name: 'Ingresos por mes' }));
    expect(chart.getByRole('img').getAttribute('aria-label')).toContain(
      'en noviembre de 2026, 3.184\u00a0€ hasta hoy y 3.500\u00a0€ previstos',
    );
    fireEvent.click(chart.getByRole('button', { name: 'Ver como tabla' }));
    const rows = within(chart.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MesIngresosCambioIVADevueltoCobros',
      'noviembre de 20263.184,00\u00a0€+5,2\u00a0%552,60\u00a0€0,00\u00a0€3',
      'octubre de 20263.026,00\u00a0€—525,17\u00a0€0,00\u00a0€3',
    ]);
  });

  it('lists the payments with the words of the specification [2.2-33, 2.3-19]', async () => {
    const gone = { ...PAYMENT, id: 'in_2', name: null, userId: null, state: 'returned' } as const;
    api.set('GET /api/super-admin/transactions', () => answer(page([PAYMENT, gone])));
    open();
    const table = within(await screen.findByRole('table', { name: 'Transacciones' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['ID', 'Fecha', 'Usuario', 'Plan', 'Tipo', 'Importe', 'Estado'],
    ]);
    for (const text of ['Lucía Ferrándiz', 'Cuenta eliminada', 'Completado', 'Devuelto'])
      expect(table.getByText(text)).toBeTruthy();
    expect(table.getAllByText('Renovación')).toHaveLength(2);
    expect(screen.getByText(/Mostrando 2 de 164 transacciones/)).toBeTruthy();
  });

  it('applies search, dates, type and state, and the order of its columns [2.2-33, 2.7-12, 2.9-09]', async () => {
    api.set('GET /api/super-admin/transactions', () => answer(page([PAYMENT])));
    const { where } = open();
    await screen.findByRole('table', { name: 'Transacciones' });
    const range = screen.getByLabelText('Fechas');
    expect(
      within(range)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([...['Este Mes', 'Últimos 30 días', 'Últimos 90 días', 'Este Año', 'Todos']]);
    fireEvent.change(range, { target: { value: 'this_year' } });
    await waitFor(() => expect(lastAsked()?.get('range')).toBe('this_year'));
    fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'upgrade' } });
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'failed' } });
    fireEvent.change(screen.getByPlaceholderText('Buscar por ID o usuario...'), {
      target: { value: 'ana' },
    });
    await waitFor(() =>
      expect(Object.fromEntries(lastAsked() ?? [])).toMatchObject({
        range: 'this_year',
        type: 'upgrade',
        status: 'failed',
        search: 'ana',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Importe' }));
    await waitFor(() => expect(lastAsked()?.get('sort')).toBe('amount'));
    expect(where()).toContain('type=upgrade');
    const file = screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href');
    expect(file).toContain('/api/super-admin/transactions.csv?');
    expect(file).toContain('status=failed');
    const receipts = screen.getByRole('link', { name: 'Datos para facturar' });
    expect(receipts.getAttribute('href')).toContain('/api/super-admin/receipts.csv?');
  });

  it('offers to clear the filters when there are no payments', async () => {
    api.set('GET /api/super-admin/transactions', () => answer(page([])));
    const { where } = open('/?status=failed');
    expect(await screen.findByText('No se encontraron transacciones')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
    expect(where()).toBe('/');
  });
});

const STATS: AdminStats = {
  range: 'last_30',
  days: ['2026-11-21', '2026-11-22'],
  cases: [
    { type: 'cytology', total: 9, perDay: [4, 5], outcomes: [] },
    { type: 'ecg', total: 1, perDay: [1, 0], outcomes: [] },
  ],
  total: 10,
  changePercent: 25,
  outcomes: [
    { name: 'completed', count: 9 },
    { name: 'error', count: 1 },
  ],
  time: { reports: 9, median: 1800, quarter: 900, threeQuarters: 2400, nineteenOf20: 61_000 },
  times: [
    {
      type: 'cytology',
      reports: 9,
      median: 1800,
      quarter: 900,
      threeQuarters: 2400,
      nineteenOf20: 61_000,
    },
  ],
  feedback: [{ type: 'cytology', right: 38, answers: 47, diagnoses: 6 }],
  quota: [
    { planId: 'free', planName: 'Gratuito', accounts: 40, used: 12, included: null },
    { planId: 'basic', planName: 'Basic', accounts: 10, used: 20, included: 50 },
  ],
  returned: [{ name: 'no_image_read', count: 2 }],
  refusals: [{ name: 'quota_exhausted', count: 3 }],
};

describe('statistics', () => {
  const open = () => {
    api.set('GET /api/admin/stats', () => answer(STATS));
    return renderPage({ routes: [{ path: '/', element: <StatsScreen /> }] });
  };

  it('show cases by day and type, and every chart as a table [1.2-12, 2.2-40]', async () => {
    open();
    const cases = within(await screen.findByRole('figure', { name: 'Casos por día y tipo' }));
    expect(cases.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
      'Citología: 9 casos del 21 nov a hoy; el día de más, 5; hoy, 5',
    );
    const figures = screen.getAllByRole('figure');
    for (const one of figures) {
      fireEvent.click(within(one).getByRole('button', { name: 'Ver como tabla' }));
      expect(within(one).getByRole('table')).toBeTruthy();
    }
    expect(cases.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DíaCitologíaECGTodos',
      '22/11/2026505',
      '21/11/2026415',
    ]);
    expect(figures).toHaveLength(3);
  });

  it('write figures of few cases instead of drawing them', async () => {
    const { cases, times, feedback } = STATS;
    api.set('GET /api/admin/stats', () =>
      answer({
        ...STATS,
        cases: [...cases, { type: 'ultrasound', total: 0, perDay: [0, 0], outcomes: [] }],
        times: times.map((one) => ({ ...one, reports: 4 })),
        feedback: feedback.map((one) => ({ ...one, right: 1, answers: 4 })),
      }),
    );
    renderPage({ routes: [{ path: '/', element: <StatsScreen /> }] });
    const drawn = within(await screen.findByRole('figure', { name: 'Casos por día y tipo' }));
    expect(drawn.getAllByRole('img')).toHaveLength(1);
    expect(drawn.getByText('21 nov, 1')).toBeTruthy();
    expect(drawn.getByText('Ninguno en estos días.')).toBeTruthy();
    const withoutDrawing = (name: string, text: string) => {
      const figure = within(screen.getByRole('figure', { name }));
      expect(figure.getByText(text)).toBeTruthy();
      expect(figure.queryByRole('img')).toBeNull();
    };
    withoutDrawing('Tiempo hasta el informe', '4 informes');
    withoutDrawing('«¿Acertó?»', 'Pocas respuestas');
  });

  it.each([
    [25, '+25\u00a0%, hasta ayer, que los mismos días del mes anterior'],
    [null, 'sin casos que comparar del mes anterior'],
  ])('compare a month so far by %s', async (changePercent, words) => {
    api.set('GET /api/admin/stats', () => answer({ ...STATS, range: 'this_month', changePercent }));
    renderPage({ routes: [{ path: '/', element: <StatsScreen /> }] });
    await screen.findByRole('figure', { name: 'Casos por día y tipo' });
    expect(figureOf('Casos')).toBe(`10${words}`);
  });

  it('show times, outcomes, feedback, plans and refusals in words', async () => {
    open();
    await screen.findByRole('figure', { name: 'Casos por día y tipo' });
    expect(figureOf('Casos')).toBe('10+25\u00a0% que los 2 días anteriores');
    expect(figureOf('Hasta el informe')).toBe('1,8\u00a0smediana; 19 de cada 20, 1\u00a0min');
    expect(figureOf('Con informe')).toBe('90\u00a0%9 de 10 terminados');
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rowsOf('Qué fue de los casos')).toEqual(['Completado9', 'Error Interno1']);
    expect(rowsOf('Uso de los planes este mes')).toEqual([
      'Gratuito4012——',
      'Basic10205040\u00a0%',
    ]);
    expect(rowsOf('Consultas devueltas, por motivo')).toEqual(['No se pudo leer ninguna imagen2']);
    expect(rowsOf('Rechazos al enviar, por motivo')).toEqual(['Límite de Consultas Alcanzado3']);
    expect(screen.getByRole('img', { name: /^Citología: 38 de 47/ })).toBeTruthy();
  });

  it('cover the chosen days, which the URL keeps', async () => {
    const { where } = open();
    await screen.findByRole('figure', { name: 'Casos por día y tipo' });
    fireEvent.change(screen.getByLabelText('Periodo'), { target: { value: 'last_90' } });
    await waitFor(() => expect(api.requests.at(-1)?.url.searchParams.get('range')).toBe('last_90'));
    expect(where()).toBe('/?range=last_90');
  });
});
