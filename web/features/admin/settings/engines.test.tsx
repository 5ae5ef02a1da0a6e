// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { EngineSettings } from '#web/api/engines.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { EnginesTable } from './enginesTable.tsx';

const ENGINES: EngineSettings = {
  ready: [
    { name: 'local', host: null, what: null, leads: null },
    { name: 'llm', host: 'modelo.example', what: 'las imágenes', leads: false },
  ],
  types: [
    {
      type: 'cytology',
      engine: 'local',
      byDefault: 'local',
      chosen: null,
      ability: 'measuresAndInterprets',
    },
    { type: 'ecg', engine: 'llm', byDefault: 'local', chosen: 'llm', ability: 'reads' },
  ],
  set: true,
  version: 3,
  changedAt: '2026-11-22T09:00:00.000Z',
  changedBy: 'Iker',
};
const PUT = 'PUT /api/super-admin/settings/engines';

let api: ReturnType<typeof fakeApi>;
let role = 'super_admin';
beforeEach(() => {
  role = 'super_admin';
  api = fakeApi({ 'GET /api/me': () => answer({ role }), [PUT]: () => answer(ENGINES) });
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const show = (engines = ENGINES) =>
  renderPage({ routes: [{ path: '/', element: <EnginesTable engines={engines} /> }] });
const sent = () => api.requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
const motorOf = (label: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Motor de ${label}` });

it('the super-administrator chooses among configured engines, and nothing is sent before saving', async () => {
  show();
  const cytology = await motorOf('Citología');
  expect([...cytology.options].map(({ text }) => text)).toEqual([
    'El del entorno: local',
    'Medidas y criterios (local)',
    'Modelo de lenguaje (llm)',
  ]);
  expect(screen.getByText(/modelo\.example recibe las imágenes/)).toBeTruthy();
  fireEvent.change(cytology, { target: { value: 'llm' } });
  fireEvent.change(await motorOf('ECG'), { target: { value: '' } });
  expect(sent()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent()).toEqual({
      seen: 3,
      value: { byType: { cytology: 'llm' }, leads: { llm: false } },
    }),
  );
  expect(await screen.findByText('Motores guardados')).toBeTruthy();
});

it('the super-administrator lets the reading of an engine head its reports', async () => {
  show();
  const group = within(await screen.findByRole('group', { name: 'Su informe encabeza' }));
  const box = group.getByRole<HTMLInputElement>('checkbox', { name: 'Modelo de lenguaje (llm)' });
  expect([box.checked, group.getAllByRole('checkbox').length]).toEqual([false, 1]);
  await waitFor(() => expect(box.disabled).toBe(false));
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent()).toEqual({ seen: 3, value: { byType: { ecg: 'llm' }, leads: { llm: true } } }),
  );
});

it('everything can be reset to the environment', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Volver al valor de partida' }));
  await waitFor(() => expect(sent()).toEqual({ seen: 3, value: null }));
});

it('an administrator sees the engines read-only', async () => {
  role = 'admin';
  show();
  expect(await screen.findByText('Modelo de lenguaje (llm)', { selector: 'td' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('a chosen engine that is not configured is marked, with its replacement', async () => {
  const [cytology, ecg] = ENGINES.types;
  if (!(cytology && ecg)) throw new Error('no types');
  show({ ...ENGINES, types: [cytology, { ...ecg, engine: 'local', chosen: 'webhook' }] });
  const alert = within(
    (await screen.findByText('Un motor elegido no está configurado')).closest('div') ??
      document.body,
  );
  expect(
    alert.getByText(/Automatización externa \(webhook\).*lee Medidas y criterios \(local\)/),
  ).toBeTruthy();
  expect((await motorOf('ECG')).selectedOptions[0]?.text).toBe(
    'Automatización externa (webhook), sin configurar',
  );
});
