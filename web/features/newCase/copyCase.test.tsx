// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { draftKey, writeDraft } from './draftStore.ts';
import { NewCase } from './newCase.tsx';

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const GET = `GET /api/analyses/${CASE}`;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [GET]: () =>
      answer({
        id: CASE,
        type: 'cytology',
        status: 'completed',
        patientName: 'Bruma',
        submittedData: {
          patientName: 'Bruma',
          patientAge: 8.5,
          specificConfirmMalignancy: true,
          lesionOfOldTimes: 'Ya no se pregunta',
        },
        images: [],
        own: true,
      }),
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const element = <NewCase family="consultation" askedType="cytology" onSent={() => {}} />;
  return renderPage({ at: `/?type=cytology&copia=${CASE}`, routes: [{ path: '*', element }] });
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const COPIED = 'Datos del caso de Bruma copiados';

it('begins a new case with the answers of another, but for the images and what is asked no more', async () => {
  const page = open();
  expect(await screen.findByText(COPIED)).toBeTruthy();
  expect((await field('Nombre de la mascota')).value).toBe('Bruma');
  expect((await field('Edad')).value).toBe('8,5');
  expect((await field('Confirmar si hay malignidad')).checked).toBe(true);
  expect(screen.queryByDisplayValue('Ya no se pregunta')).toBeNull();
  expect(screen.getByText(/Las imágenes no se copian/)).toBeTruthy();
  expect(screen.getByText('0 de 5')).toBeTruthy();
  // A reload goes on with the draft instead of copying again.
  await waitFor(() => expect(page.where()).toBe('/?type=cytology'));
  expect(api.count('POST', '/api/analyses')).toBe(0);
});

describe('over a draft', () => {
  beforeEach(() => {
    const values = { patientName: 'Trufa' };
    const savedAt = new Date().toISOString();
    writeDraft(draftKey(aMe().id, 'cytology'), { values, images: [], savedAt });
  });
  const asked = () => screen.findByRole('dialog', { name: 'Ya hay un borrador de Citología' });

  it('asks first, and leaves it when told so', async () => {
    const page = open();
    await asked();
    expect((await field('Nombre de la mascota')).value).toBe('Trufa');
    fireEvent.click(screen.getByRole('button', { name: 'Conservar el borrador' }));
    await waitFor(() => expect(page.where()).toBe('/?type=cytology'));
    expect((await field('Nombre de la mascota')).value).toBe('Trufa');
    expect(screen.queryByText(COPIED)).toBeNull();
  });

  it('takes its place when told so, and gives it back', async () => {
    open();
    await asked();
    fireEvent.click(screen.getByRole('button', { name: 'Sustituirlo' }));
    expect(await screen.findByText(COPIED)).toBeTruthy();
    expect((await field('Nombre de la mascota')).value).toBe('Bruma');
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect((await field('Nombre de la mascota')).value).toBe('Trufa');
    expect((await field('Edad')).value).toBe('');
  });
});

it('says when the case cannot be read, tries again, and lets it be', async () => {
  api.set(GET, () => refuse(404, { detail: 'No existe.', code: 'analysis_not_found' }));
  const page = open();
  expect(await screen.findByText('No se han podido copiar los datos del caso')).toBeTruthy();
  expect(screen.getByText('No existe.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(api.count('GET', `/api/analyses/${CASE}`)).toBe(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Dejarlo' }));
  await waitFor(() => expect(page.where()).toBe('/?type=cytology'));
  expect(screen.queryByText('No se han podido copiar los datos del caso')).toBeNull();
});

it('copies nothing into the form of another type', async () => {
  api.set(GET, () => answer({ id: CASE, type: 'ecg', submittedData: { patientName: 'Bruma' } }));
  open();
  await waitFor(() => expect(api.count('GET', `/api/analyses/${CASE}`)).toBe(1));
  expect((await field('Nombre de la mascota')).value).toBe('');
});
