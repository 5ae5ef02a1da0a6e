// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { SettingsScreen } from './settingsScreen.tsx';

const GET = 'GET /api/admin/settings';
const PUT = 'PUT /api/admin/settings';
const OPERATOR = {
  name: 'Clínica Ejemplo, S.L.',
  taxId: 'B12345678',
  address: 'Calle Mayor 1',
  email: 'hola@clinica.test',
  registry: null,
  dpoEmail: null,
};
const RETENTION = { contactDays: 365, sentMailDays: 7, deviceDays: 365 };
const FEATURES = {
  registration: true,
  submissions: true,
  secondReadings: true,
  withdrawal: true,
  renewalReminder: true,
  operatorInvoices: false,
};

const unset = <Value,>(value: Value) => ({
  value,
  byDefault: value,
  set: false,
  version: 0,
  changedAt: null,
  changedBy: null,
});
const SETTINGS = {
  operator: unset(OPERATOR),
  support: unset(null),
  retention: unset(RETENTION),
  features: unset(FEATURES),
  notices: unset({ engine: true, daily: false }),
  beta: unset({ stages: {} }),
  betaFeatures: [],
};

const ONE_ENGINE = {
  ready: [{ name: 'local', host: null, what: null }],
  types: [
    {
      type: 'cytology',
      engine: 'local',
      byDefault: 'local',
      chosen: null,
      ability: 'measuresAndInterprets',
    },
  ],
  set: false,
  version: 0,
  changedAt: null,
  changedBy: null,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({
    [GET]: () => answer(SETTINGS),
    'GET /api/me': () => answer(aMe({ role: 'super_admin' })),
    'GET /api/admin/settings/engines': () => answer(ONE_ENGINE),
    'GET /api/admin/criteria': () =>
      answer({ items: [{ type: 'ecg', applied: 90, off: 12, underReview: 9 }] }),
  });
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const open = () => renderPage({ routes: [{ path: '/', element: <SettingsScreen /> }] });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => api.requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
const save = (part: Awaited<ReturnType<typeof section>>) =>
  fireEvent.click(part.getByRole('button', { name: 'Guardar' }));

describe('the settings', () => {
  it('show the engine of each type, the number of criteria, and each value’s origin [2.2-40]', async () => {
    open();
    const engines = await section('Motores');
    expect(
      await engines.findByRole('cell', { name: 'Mide la imagen e interpreta sus datos' }),
    ).toBeTruthy();
    const criteria = await section('Criterios');
    expect(await criteria.findByRole('link', { name: /Revisar los de/ })).toBeTruthy();
    for (const figure of ['90', '12', '9']) expect(criteria.getByText(figure)).toBeTruthy();
    const operator = await section('Titular');
    expect(operator.getByLabelText<HTMLInputElement>('NIF').value).toBe('B12345678');
    expect(
      operator.getByText(/Valor de partida: Clínica Ejemplo, S\.L\., de las variables/),
    ).toBeTruthy();
    expect(operator.queryByRole('button', { name: 'Volver al valor de partida' })).toBeNull();
  });

  it('are saved one by one, and can be reset', async () => {
    const set = {
      ...unset({ email: 'mesa@clinica.test' }),
      set: true,
      version: 1,
      changedBy: 'Iker',
      changedAt: '2026-11-22T09:00:00.000Z',
    };
    api.set(PUT, () => answer({ ...SETTINGS, support: set }));
    open();
    const support = await section('Soporte');
    const field = support.getByLabelText<HTMLInputElement>('Correo de soporte');
    fireEvent.change(field, { target: { value: ' mesa@clinica.test ' } });
    save(support);
    expect(await screen.findByText('Ajuste guardado')).toBeTruthy();
    expect(sent()).toEqual({ name: 'support', seen: 0, value: { email: 'mesa@clinica.test' } });
    expect(await support.findByText(/Lo fijó Iker el/)).toBeTruthy();
    await waitFor(() => expect(field.value).toBe('mesa@clinica.test'));
    api.set(PUT, () => answer({ ...SETTINGS, support: { ...unset(null), version: 2 } }));
    fireEvent.click(support.getByRole('button', { name: 'Volver al valor de partida' }));
    await waitFor(() => expect(sent()).toEqual({ name: 'support', seen: 1, value: null }));
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('name the field of a bad value, and keep the typed text', async () => {
    const message = 'Mensajes a soporte: ha de ser un número entero de días, entre 30 y 1095.';
    api.set(PUT, () =>
      answer(
        {
          type: 'x',
          title: 'x',
          status: 422,
          detail: 'Corrija.',
          code: 'invalid_body',
          fields: [{ field: 'value.contactDays', message }],
        },
        422,
      ),
    );
    open();
    const retention = await section('Conservación');
    const field = retention.getByLabelText<HTMLInputElement>('Mensajes a soporte');
    fireEvent.change(field, { target: { value: 'un mes' } });
    save(retention);
    expect(await retention.findByText(message)).toBeTruthy();
    expect(field.value).toBe('un mes');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('warn the later of two editors, who may then save over it', async () => {
    let now: object = SETTINGS;
    api.set(GET, () => answer(now));
    api.set(PUT, () => {
      const email = 'otro@clinica.test';
      const changed = { changedBy: 'Noa', changedAt: '2026-11-22T09:00:00.000Z' };
      now = { ...SETTINGS, support: { ...unset({ email }), ...changed, set: true, version: 5 } };
      return refuse(409, { detail: 'El ajuste ha cambiado.', code: 'settings_changed' });
    });
    open();
    const support = await section('Soporte');
    const field = support.getByLabelText<HTMLInputElement>('Correo de soporte');
    fireEvent.change(field, { target: { value: 'mesa@clinica.test' } });
    save(support);
    expect(await support.findByText('El ajuste ha cambiado.')).toBeTruthy();
    expect(field.value).toBe('mesa@clinica.test');
    expect(await support.findByText(/Lo fijó Noa/)).toBeTruthy();
    expect(field.value).toBe('mesa@clinica.test');
    api.set(PUT, () => answer(now));
    save(support);
    await waitFor(() => expect(sent()).toMatchObject({ seen: 5 }));
  });

  it('close and open a part of the product at once', async () => {
    const shut = { ...unset({ ...FEATURES, submissions: false }), set: true, version: 1 };
    api.set(PUT, () => answer({ ...SETTINGS, features: shut }));
    open();
    const features = await section('Funciones');
    const toggle = features.getByRole<HTMLInputElement>('switch', { name: 'Envío de casos' });
    expect(toggle.checked).toBe(true);
    fireEvent.click(toggle);
    expect(await screen.findByText('Envío de casos: apagado')).toBeTruthy();
    expect(sent()).toEqual({
      name: 'features',
      seen: 0,
      value: { ...FEATURES, submissions: false },
    });
    await waitFor(() => expect(toggle.checked).toBe(false));
  });

  it('list the notices to administrators, switched at once [2.2-40]', async () => {
    const stored = { ...unset({ engine: true, daily: true }), set: true, version: 1 };
    api.set(PUT, () => answer({ ...SETTINGS, notices: stored }));
    open();
    const notices = await section('Avisos');
    const [engine, daily] = notices.getAllByRole<HTMLInputElement>('switch');
    expect([engine?.checked, daily?.checked]).toEqual([true, false]);
    fireEvent.click(notices.getByRole('switch', { name: 'Resumen diario' }));
    expect(await screen.findByText('Resumen diario: encendido')).toBeTruthy();
    expect(sent()).toEqual({ name: 'notices', seen: 0, value: { engine: true, daily: true } });
    await waitFor(() => expect(daily?.checked).toBe(true));
  });

  it('of the super-administrator are read-only for other administrators', async () => {
    api.set('GET /api/me', () => answer(aMe({ role: 'admin' })));
    open();
    for (const [name, label] of [
      ['Titular', 'NIF'],
      ['Soporte', 'Correo de soporte'],
      ['Conservación', 'Mensajes a soporte'],
    ] as const) {
      const part = await section(name);
      expect(part.getByText('Solo lo cambia un superadministrador.')).toBeTruthy();
      expect(part.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
      expect(part.queryByRole('button', { name: 'Guardar' })).toBeNull();
    }
    const features = await section('Funciones');
    const toggle = features.getByRole<HTMLInputElement>('switch', { name: 'Envío de casos' });
    expect(toggle.disabled).toBe(false);
  });

  it('show when they could not be loaded', async () => {
    api.set(GET, () => refuse(500, { detail: 'No disponible.', code: 'internal' }));
    open();
    expect(await screen.findByText('No se pudieron cargar los ajustes')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Intentar de Nuevo' })).toBeTruthy();
  });
});

it.each([
  ['super_admin', 1],
  ['admin', 0],
] as const)('lead %s to the record of processing, or not', async (role, links) => {
  api.set('GET /api/me', () => answer(aMe({ role })));
  renderPage({ routes: [{ path: '/', element: <SettingsScreen /> }] });
  await screen.findByText(
    'Quién presta el servicio, como lo dicen la Política de Privacidad y los Términos.',
  );
  expect(screen.queryAllByRole('link', { name: /^Registro de actividades/ })).toHaveLength(links);
});

describe('features in beta', () => {
  it('are absent, and the page says so', async () => {
    open();
    const beta = await section('Funciones beta');
    expect(beta.getByText('Ahora mismo no hay ninguna función en beta.')).toBeTruthy();
  });

  it('are changed one by one', async () => {
    const feature = (id: string) => ({ id, name: `La ${id}`, text: 'Hace algo.' });
    const before = {
      ...SETTINGS,
      beta: unset({ stages: { otra: 'everybody' } }),
      betaFeatures: [feature('una'), feature('otra')],
    };
    api.set(GET, () => answer(before));
    api.set(PUT, () => answer(before));
    open();
    const beta = await section('Funciones beta');
    expect(beta.getByLabelText<HTMLSelectElement>('La otra').value).toBe('everybody');
    fireEvent.change(beta.getByLabelText('La una'), { target: { value: 'early' } });
    await waitFor(() =>
      expect(sent()).toEqual({
        name: 'beta',
        seen: 0,
        value: { stages: { una: 'early', otra: 'everybody' } },
      }),
    );
  });
});
