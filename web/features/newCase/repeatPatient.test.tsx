// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { NewCase } from './newCase.tsx';

const PATIENTS = 'GET /api/patients';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [PATIENTS]: () =>
      answer({
        items: [
          {
            name: 'Bruma',
            lastSeen: '2026-11-12T10:00:00.000Z',
            told: { 'patient.name': 'Bruma', 'patient.species': 'Perro', 'patient.age': 8.5 },
          },
          {
            name: 'Ñata',
            lastSeen: '2026-10-02T10:00:00.000Z',
            told: { 'patient.name': 'Ñata', 'patient.species': 'Gato', 'patient.breed': 'Siamés' },
          },
          {
            name: 'Ñata',
            lastSeen: '2026-09-02T10:00:00.000Z',
            told: { 'patient.name': 'Ñata', 'patient.species': 'Gato', 'patient.age': 1 },
          },
        ],
      }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openList() {
  renderPage({
    routes: [{ path: '*', element: <NewCase family="consultation" onSent={() => {}} /> }],
  });
  const opener = await screen.findByRole('button', { name: 'Repetir datos del paciente' });
  opener.focus();
  fireEvent.click(opener);
  return within(await screen.findByRole('dialog', { name: 'Repetir datos del paciente' }));
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it('an earlier patient replaces the present one and can be undone [2.9-20]', async () => {
  const dialog = await openList();
  const row = await dialog.findByRole('button', { name: /Bruma/ });
  expect(row.textContent).toContain('Perro');
  expect(row.textContent).toContain('12 de noviembre de 2026');
  write('Nombre de la mascota', 'Trufa');
  write('Raza', 'Mestizo');
  write('Localización anatómica', 'Muslo');
  fireEvent.click(row);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(['Nombre de la mascota', 'Especie', 'Raza', 'Edad'].map(value)).toEqual([
    'Bruma',
    'Perro',
    '',
    '8,5',
  ]);
  expect(value('Localización anatómica')).toBe('Muslo');
  expect(screen.getByText(/Son del 12 de noviembre de 2026\. Compruebe la edad\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(['Nombre de la mascota', 'Especie', 'Raza', 'Edad'].map(value)).toEqual([
    'Trufa',
    '',
    'Mestizo',
    '',
  ]);
});

it('two patients of one name are distinguishable', async () => {
  const dialog = await openList();
  const rows = await dialog.findAllByRole('button', { name: /Ñata/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    'ÑataGato siamés · último caso, 2 de octubre de 2026',
    'ÑataGato, 1 año · último caso, 2 de septiembre de 2026',
  ]);
});

it('a patient is found by name, species or breed, ignoring accents', async () => {
  const dialog = await openList();
  const search = await dialog.findByLabelText('Buscar por nombre, especie o raza');
  fireEvent.change(search, { target: { value: 'siames' } });
  expect(dialog.queryByRole('button', { name: /Bruma/ })).toBeNull();
  expect(dialog.getByRole('button', { name: /Ñata/ })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'kira' } });
  expect(dialog.getByText('Ningún paciente coincide.')).toBeTruthy();
});

it('an empty list of patients says so', async () => {
  api.set(PATIENTS, () => answer({ items: [] }));
  expect(await (await openList()).findByText(/Aún no tiene pacientes/)).toBeTruthy();
});

it('a list that failed to load says so and retries', async () => {
  let down = true;
  const reply = () => answer({ items: [] });
  api.set(PATIENTS, () => (down ? refuse(500, { detail: 'Ahora no.', code: 'x' }) : reply()));
  const dialog = await openList();
  expect(await dialog.findByText('Ahora no.')).toBeTruthy();
  down = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText(/Aún no tiene pacientes/)).toBeTruthy();
});
