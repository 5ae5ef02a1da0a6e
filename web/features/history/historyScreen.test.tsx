// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { createCatalogue } from '#domain/catalogue/field.ts';
import { answer, type FakeRequest, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { type FakeEventSource, fakeEventSource } from '#tests/support/fakeEventSource.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { tenthType } from '#tests/support/tenthType.ts';
import { aMe } from '#tests/support/webAccount.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { useLiveConnection } from '#web/api/live.ts';
import { TypesProvider } from '#web/catalogue/types.ts';
import { HistoryScreen } from './historyScreen.tsx';

const LIST = 'GET /api/analyses';
let api: ReturnType<typeof fakeApi>;
let streams: FakeEventSource[];

/** A later version may send a state that this one does not know. */
type Row = Omit<AnalysisListItem, 'status'> & { readonly status: string };

function item(changes: Partial<Row> = {}): Row {
  return {
    id: '9a0e44d2-0000-4000-8000-000000000000',
    type: 'cytology',
    status: 'completed',
    patientName: 'Bruma',
    summary: null,
    conclusion: null,
    certainty: null,
    aiMark: null,
    firstImage: null,
    unopened: false,
    urgency: null,
    askedEngine: null,
    openedByAdministration: false,
    createdAt: '2026-11-20T09:41:00.000Z',
    ...changes,
  };
}

const page = (items: Row[], nextCursor: string | null = null) => answer({ items, nextCursor });

function Screen() {
  useLiveConnection('vet');
  return <HistoryScreen userId="vet" />;
}

function open(at = '/history') {
  return renderPage({
    at,
    routes: [{ path: '/history', element: <Screen /> }],
    wrap: (pages) => (
      <TypesProvider value={createCatalogue([...catalogue.all, tenthType])}>{pages}</TypesProvider>
    ),
  });
}

const table = () => within(screen.getByRole('table'));
const asked = () => api.requests.filter((request) => request.url.pathname === '/api/analyses');
const PAGE = { limit: '20', empty: 'omitted' };
const lastQuery = () => Object.fromEntries(asked().at(-1)?.url.searchParams ?? []);

const chip = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  streams = fakeEventSource();
  api = fakeApi({
    [LIST]: () => page([item()]),
    'GET /api/analysis-counts': () => answer({ all: 42, unopened: 3, running: 0, urgent: 1000 }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the history', () => {
  it('shows each case in the specified form [2.2-08, 2.2-11, 2.2-13, 2.9-04]', async () => {
    api.set(LIST, () =>
      page([
        item(),
        item({
          id: 'f09b6e44-x',
          patientName: null,
          status: 'raro',
          createdAt: '2026-11-09T15:05:00.000Z',
        }),
      ]),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Historial de Análisis' })).toBeTruthy();
    await screen.findByRole('table');
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['ID Análisis', 'Nombre Mascota', 'Tipo', 'Fecha', 'Estado', 'Acciones']);
    expect(table().getByText('9a0e44d2...')).toBeTruthy();
    expect(table().getByText('Completado')).toBeTruthy();
    expect(table().getByText('N/A')).toBeTruthy();
    expect(table().getByText('raro')).toBeTruthy();
    expect(table().getByText(/^20\/11\/2026, \d{1,2}:41$/)).toBeTruthy();
    const [details] = table().getAllByRole('link', { name: /Ver Detalles/ });
    expect(details?.getAttribute('href')).toBe(`/analysis/${item().id}`);
  });

  it('shows conclusion, certainty and picture of each report under its day', async () => {
    api.set(LIST, () =>
      page([
        item({
          conclusion: { lead: 'Compatible con', text: 'mastocitoma cutáneo' },
          certainty: 4,
          firstImage: '11111111-0000-4000-8000-000000000000',
          unopened: true,
        }),
        item({ id: 'f09b6e44-x', status: 'error', createdAt: '2025-11-09T15:05:00.000Z' }),
      ]),
    );
    open();
    await screen.findByRole('table');
    expect(table().getByText('Compatible con').tagName).toBe('I');
    expect(table().getByText('mastocitoma cutáneo')).toBeTruthy();
    expect(table().getByText('Compatible con, 4 de 5')).toBeTruthy();
    expect(table().getByText('Por revisar')).toBeTruthy();
    expect(table().getByText('9 de noviembre de 2025')).toBeTruthy();
    const picture = screen.getByRole('table').querySelector('img');
    expect(picture?.getAttribute('src')).toContain('/images/11111111-');
    fireEvent.error(picture as HTMLImageElement);
    expect(screen.getByRole('table').querySelector('img')).toBeNull();
  });

  it('passes its filters to a case, for the link back', async () => {
    open('/history?search=luna&status=completed');
    await screen.findByRole('table');
    const [details] = table().getAllByRole('link', { name: /Ver Detalles/ });
    const address = new URL(details?.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe(`/analysis/${item().id}`);
    expect(address.searchParams.get('historial')).toBe('search=luna&status=completed');
  });

  it('filters by a tenth type without further code [2.2-10]', async () => {
    open();
    await screen.findByRole('table');
    fireEvent.change(screen.getByLabelText('Tipo de análisis'), {
      target: { value: 'trichogram' },
    });
    await waitFor(() => expect(lastQuery()).toMatchObject({ type: 'trichogram' }));
    expect(screen.getByRole('option', { name: 'Dermatología: tricograma' })).toBeTruthy();
  });

  it('keeps its filters in the address and takes them from there [2.2-10]', async () => {
    const { where } = open('/history?search=trufa&status=failed');
    await waitFor(() =>
      expect(lastQuery()).toEqual({ search: 'trufa', status: 'failed', ...PAGE }),
    );
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('trufa');
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: '' } });
    await waitFor(() => expect(where()).toBe('/history?search=trufa'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' luna ' } });
    await waitFor(() => expect(where()).toBe('/history?search=luna'));
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'luna', ...PAGE }));
  });

  it('keeps its part in the address, and counts each', async () => {
    const { where } = open('/history?type=cytology');
    await screen.findByRole('button', { name: 'Todos 42' });
    expect(chip(/^Todos/).getAttribute('aria-pressed')).toBe('true');
    expect(chip(/^En curso/).textContent).toBe('En curso 0');
    expect(chip(/^Urgentes/).textContent).toBe('Urgentes 999+');
    fireEvent.click(chip(/^Por revisar/));
    await waitFor(() =>
      expect(lastQuery()).toEqual({ type: 'cytology', part: 'unopened', ...PAGE }),
    );
    expect(where()).toBe('/history?type=cytology&part=unopened');
    expect(chip(/^Por revisar/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(chip(/^Todos/));
    expect(where()).toBe('/history?type=cytology');
  });

  it('lists the drafts, each with the way back to its form', async () => {
    api.set('GET /api/me', () => answer(aMe()));
    api.set('GET /api/drafts', () =>
      answer({
        items: [
          {
            id: '11111111-0000-4000-8000-000000000000',
            type: 'cytology',
            data: { patientName: 'Lola' },
            updatedAt: '2026-11-20T09:41:00.000Z',
          },
        ],
      }),
    );
    open('/history?part=drafts');
    await screen.findByRole('button', { name: 'Borradores 1' });
    const row = await screen.findByRole('link', { name: /^Lola/ });
    expect(row.getAttribute('href')).toBe(
      '/new-analysis?type=cytology&borrador=11111111-0000-4000-8000-000000000000',
    );
    expect(lastQuery()).toEqual(PAGE);
  });

  it('searches once per word, not at each letter', async () => {
    open();
    await screen.findByRole('table');
    const box = screen.getByRole('searchbox');
    for (const value of ['b', 'br', 'bru']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'bru', ...PAGE }));
    expect(asked()).toHaveLength(2);
  });

  it('loads more pages by cursor [2.9-11]', async () => {
    api.set(LIST, ({ url }: FakeRequest) =>
      url.searchParams.get('cursor') === 'segunda'
        ? page([item({ id: 'dddddddd-1', patientName: 'Duna' })])
        : page([item()], 'segunda'),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
    await waitFor(() => expect(table().getByText('Duna')).toBeTruthy());
    expect(table().getByText('Bruma')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('reloads when a case changes, and with «Actualizar» [2.2-08, 2.4-27]', async () => {
    api.set(LIST, () => page([item({ status: 'pending_webhook' })]));
    open();
    await waitFor(() => expect(table().getByText('Procesando IA')).toBeTruthy());
    api.set(LIST, () => page([item()]));
    streams[0]?.send({
      id: item().id,
      type: 'cytology',
      status: 'completed',
      previousStatus: null,
    });
    await waitFor(() => expect(table().getByText('Completado')).toBeTruthy());
    const before = asked().length;
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(asked().length).toBe(before + 1));
  });

  it('promises live results only while the stream is open [1.8-35]', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.queryByText('Los resultados se actualizan en tiempo real.')).toBeNull();
    expect(screen.getByText('Conectando para actualizar los resultados…')).toBeTruthy();
    act(() => streams[0]?.accept());
    expect(screen.getByText('Los resultados se actualizan en tiempo real.')).toBeTruthy();
    streams[0]?.fail({ refused: false });
    expect(screen.queryByText('Los resultados se actualizan en tiempo real.')).toBeNull();
    expect(screen.getByText(/Pulse Actualizar/)).toBeTruthy();
  });

  it('distinguishes an empty history from filters without results [2.2-16]', async () => {
    api.set(LIST, () => page([]));
    const { where } = open('/history?type=cytology');
    expect(await screen.findByText('No se encontraron análisis')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuevo Análisis' }).getAttribute('href')).toBe(
      '/new-analysis',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(where()).toBe('/history'));
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
  });

  it('shows a failure with its next step, in a toast and in place [2.2-15, 2.8-12]', async () => {
    api.set(LIST, () => refuse(500, { detail: 'Ocurrió un error inesperado.', code: 'internal' }));
    open();
    expect(await screen.findByText('Error al cargar el historial')).toBeTruthy();
    expect(await screen.findByText('Error de Carga')).toBeTruthy();
    api.set(LIST, () => page([item()]));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('keeps its rows when a reload fails', async () => {
    open();
    await screen.findByRole('table');
    api.set(LIST, () => refuse(503, { detail: 'No disponible.', code: 'unavailable' }));
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Error de Carga')).toBeTruthy();
    expect(table().getByText('Bruma')).toBeTruthy();
  });
});
