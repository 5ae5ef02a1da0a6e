// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { ConsultationsScreen } from './consultationsScreen.tsx';
import type { Panel } from './people.ts';

const LIST = 'GET /api/admin/consultations';
const ID = '77b0c3e1-0000-4000-8000-000000000000';

const consultation = {
  id: ID,
  userId: 'pau-1',
  userName: 'Pau Domènech',
  type: 'ultrasound',
  status: 'error',
  patientName: 'Rocco',
  conclusion: null,
  engine: '',
  confidence: null,
  createdAt: '2026-11-20T10:02:00.000Z',
  tookMs: 120_000,
  error: 'El análisis superó el tiempo máximo.',
  verdict: null,
  refunded: true,
};
const read = {
  ...consultation,
  id: '4e19b7a2-0000-4000-8000-000000000000',
  type: 'ecg',
  status: 'completed',
  patientName: ' ',
  conclusion: { lead: 'Compatible con', text: 'trasudado por hipoalbuminemia, de proteínas bajas' },
  engine: 'Criterios publicados',
  confidence: 'Compatible',
  tookMs: 340,
  error: null,
  verdict: 'acertado',
  refunded: false,
};
const page = (items: readonly object[], more: object = {}) =>
  answer({
    items,
    next: null,
    previous: null,
    found: items.length,
    foundMore: false,
    total: items.length,
    ...more,
  });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/engines/health': () =>
      answer({ readAt: '2026-11-20T18:00:00.000Z', engines: [] }),
    [LIST]: () => page([consultation, read], { total: 1284 }),
    'GET /api/admin/consultations/engines': () => answer({ items: ['Criterios publicados'] }),
  });
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

function open(panel: Panel, at = '/') {
  return renderPage({
    at,
    routes: [{ path: '/', element: <ConsultationsScreen panel={panel} /> }],
  });
}
const table = async () => within(await screen.findByRole('table'));
const asked = () => Object.fromEntries(lastList()?.url.searchParams ?? []);
const lastList = () =>
  api.requests.filter(({ url }) => url.pathname === '/api/admin/consultations').at(-1);

describe('the consultations of the administration', () => {
  it('show the state, time, engine and failure of each [2.2-40]', async () => {
    open('admin');
    const rows = await table();
    expect(rows.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'Mascota',
      'Tipo',
      'Usuario',
      'Fecha',
      'Estado',
      'Tardó',
      'Motor',
      'Valoración',
      'Acciones',
    ]);
    for (const text of ['Rocco', 'Ecografía', 'Error Interno', '2 min', 'Devuelta'])
      expect(rows.getByText(text)).toBeTruthy();
    expect(rows.getByText('El análisis superó el tiempo máximo.')).toBeTruthy();
    for (const text of ['N/A', '340 ms', 'Criterios publicados', 'Acertado'])
      expect(rows.getByText(text)).toBeTruthy();
    expect(screen.getByText('Mostrando 2 de 1284 consultas.')).toBeTruthy();
  });

  it('show a super-administrator result and confidence, newest first [2.2-32]', async () => {
    open('super-admin');
    const rows = await table();
    expect(rows.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'Usuario',
      'Mascota',
      'Fecha',
      'Tipo',
      'Estado',
      'Resultado',
      'Confianza',
      'Acciones',
    ]);
    const result = rows.getByTitle(
      'Compatible con trasudado por hipoalbuminemia, de proteínas bajas',
    );
    expect(result.textContent).toBe(result.title);
    expect(rows.getByRole('columnheader', { name: 'Fecha' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(asked()).toMatchObject({ sort: 'date', direction: 'desc' });
    const links = rows.getAllByRole('link', { name: /Ver Detalles/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/analysis/${ID}`,
      `/analysis/${read.id}`,
    ]);
  });

  it('keep search, filters and order in the address, and lead back to them [2.2-32]', async () => {
    const { where } = open('super-admin', '/?status=error&sort=took&direction=asc');
    const rows = await table();
    expect(asked()).toMatchObject({ status: 'error', sort: 'took', direction: 'asc' });
    fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'ecg' } });
    await waitFor(() => expect(asked()).toMatchObject({ type: 'ecg', status: 'error' }));
    fireEvent.click(rows.getAllByRole('button', { name: 'Pau Domènech' })[0] as HTMLElement);
    await waitFor(() => expect(asked()).toMatchObject({ user: 'pau-1' }));
    expect(where()).toContain('user=pau-1');
    const link = (await table()).getAllByRole('link', { name: /Ver Detalles/ })[0];
    const back = new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams;
    expect(back.get('consultas')).toContain('status=error');
    const file = screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href');
    expect(file).toContain('/api/admin/consultations.csv?');
    expect(file).toContain('status=error');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar el filtro: Pau Domènech' }));
    await waitFor(() => expect(where()).not.toContain('user'));
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(where()).toBe('/?sort=took&direction=asc'));
  });

  it('offer to reset the filters when there are none [2.2-32]', async () => {
    api.set(LIST, () => page([], { total: 5 }));
    open('super-admin', '/?search=nadie');
    expect(await screen.findByText('No se encontraron consultas')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Limpiar filtros' }).length).toBe(2);
  });

  it('rerun a failed case after a confirmation', async () => {
    let ran = false;
    api.set(`POST /api/admin/analyses/${ID}/rerun`, () => {
      ran = true;
      return answer({ status: 'pending_webhook' }, 202);
    });
    api.set(LIST, () =>
      page([ran ? { ...consultation, status: 'pending_webhook', error: null } : consultation]),
    );
    open('admin');
    const again = { name: 'Volver a ejecutar 77b0c3e1' };
    fireEvent.click((await table()).getByRole('button', again));
    expect(ran).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a ejecutar' }));
    expect(await screen.findByText('El caso está otra vez en curso')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Procesando IA').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', again)).toBeNull();
  });

  it('show why a rerun failed', async () => {
    api.set(`POST /api/admin/analyses/${ID}/rerun`, () =>
      refuse(409, { detail: 'Solo se repite un caso que terminó en fallo.', code: 'not_failed' }),
    );
    open('admin');
    const again = { name: 'Volver a ejecutar 77b0c3e1' };
    fireEvent.click((await table()).getByRole('button', again));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a ejecutar' }));
    expect(await dialog.findByText('Solo se repite un caso que terminó en fallo.')).toBeTruthy();
  });
});
