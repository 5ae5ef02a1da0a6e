// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { CriteriaScreen } from './criteriaScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe({ role: 'super_admin' })) });
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

describe('the criteria of a type', () => {
  const rule = {
    name: 'ecg/E-C1',
    id: 'E-C1',
    state: 'on',
    mark: 'confirmed',
    about: 'Si la FC…',
    sources: ['Tilley 1992'],
    applied: null,
    reason: null,
    version: 0,
    changedAt: null,
    changedBy: null,
  };
  const doubtful = { ...rule, name: 'ecg/E-Z9', id: 'E-Z9', state: 'off', mark: 'doubtful' };
  const LIST = 'GET /api/admin/criteria/ecg';
  const show = (at = '/') => {
    api.set(LIST, () => answer({ items: [rule, doubtful] }));
    return renderPage({ at, routes: [{ path: '/', element: <CriteriaScreen type="ecg" /> }] });
  };

  it('show the sentence, source and state of each', async () => {
    show();
    expect(await screen.findByText('Mostrando 2 de 2 criterios.')).toBeTruthy();
    expect(screen.getAllByText('Tilley 1992').length).toBe(2);
    expect(screen.getByText('se aplica')).toBeTruthy();
    expect(screen.getByText('sin confirmar')).toBeTruthy();
    await screen.findByRole('columnheader', { name: 'Acciones' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['ID', 'Criterio', 'Estado', 'Acciones']);
  });

  it('show the first ones, and the others when asked for or searched', async () => {
    const many = Array.from({ length: 50 }, (_, at) => {
      const id = `E-C${at}`;
      return { ...rule, id, name: `ecg/${id}` };
    });
    api.set(LIST, () => answer({ items: many }));
    const screenOf = { path: '/', element: <CriteriaScreen type="ecg" /> };
    const { where } = renderPage({ at: '/?search=E-C4', routes: [screenOf] });
    expect(await screen.findByText('Mostrando 11 de 50 criterios.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(await screen.findByText('Mostrando 40 de 50 criterios.')).toBeTruthy();
    expect(where()).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Ver los demás criterios (10)' }));
    expect(await screen.findByText('Mostrando 50 de 50 criterios.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(51);
  });

  it('are filtered by state and by what supports them', async () => {
    const { where } = show();
    await screen.findByText('Mostrando 2 de 2 criterios.');
    fireEvent.change(screen.getByLabelText('Respaldo'), { target: { value: 'doubtful' } });
    expect(await screen.findByText('Mostrando 1 de 2 criterios.')).toBeTruthy();
    expect(screen.queryByText('E-C1')).toBeNull();
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'on' } });
    expect(await screen.findByText('No hay criterios así')).toBeTruthy();
    expect(where()).toBe('/?mark=doubtful&status=on');
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(await screen.findByText('Mostrando 2 de 2 criterios.')).toBeTruthy();
  });

  it('are searched by id, sentence and source, without accents', async () => {
    show();
    await screen.findByText('Mostrando 2 de 2 criterios.');
    const search = (text: string) => {
      const field = screen.getByPlaceholderText('Buscar por ID, criterio o fuente...');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    search('z9');
    expect(await screen.findByText('Mostrando 1 de 2 criterios.')).toBeTruthy();
    expect(screen.getAllByText('E-Z9').length).toBeGreaterThan(0);
    search('tílley SI');
    expect(await screen.findByText('Mostrando 2 de 2 criterios.')).toBeTruthy();
    search('tilley perro');
    expect(await screen.findByText('No hay criterios así')).toBeTruthy();
  });

  it('are switched with a reason', async () => {
    show();
    api.set('PUT /api/admin/criteria/ecg/E-C1', () => new Response(null, { status: 204 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apagar E-C1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar E-C1' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Apagar' }));
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Segunda lectura' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Criterio E-C1 cambiado')).toBeTruthy();
    expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      applied: false,
      reason: 'Segunda lectura',
      seen: 0,
    });
    await waitFor(() => expect(api.count('GET', '/api/admin/criteria/ecg')).toBe(2));
  });

  it('without confirmation show so before they are switched on', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Encender E-Z9' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encender E-Z9' }));
    expect(dialog.getByText(/Nadie ha confirmado todavía/)).toBeTruthy();
  });

  it('are read-only for an administrator who is not the super-administrator', async () => {
    api.set('GET /api/me', () => answer(aMe({ role: 'admin' })));
    show();
    expect(await screen.findByText('Mostrando 2 de 2 criterios.')).toBeTruthy();
    expect(screen.getByText(/Solo lo cambia un superadministrador\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apagar E-C1' })).toBeNull();
  });
});
