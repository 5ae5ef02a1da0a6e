// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { listDrafts, writeDraft, writeTabDraft } from '#web/api/drafts.ts';
import { CopyCase } from './copyCase.tsx';
import { NewCase } from './newCase.tsx';

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const DRAFT = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
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
  const element = <NewCase family="consultation" onSent={() => {}} />;
  return renderPage({ at: `/?type=cytology&copia=${CASE}`, routes: [{ path: '*', element }] });
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const COPIED = 'Datos del caso de Bruma copiados';

it('a copied case takes the answers of another, without images and retired fields [2.9-21]', async () => {
  const page = open();
  expect(await screen.findByText(COPIED)).toBeTruthy();
  expect((await field('Nombre de la mascota')).value).toBe('Bruma');
  expect((await field('Edad')).value).toBe('8,5');
  // Also in a group that is still folded.
  for (const fold of screen.getAllByRole('button', { expanded: false })) fireEvent.click(fold);
  expect((await field('Confirmar si hay malignidad')).checked).toBe(true);
  expect(screen.queryByDisplayValue('Ya no se pregunta')).toBeNull();
  expect(screen.getByText(/Las imágenes no se copian/)).toBeTruthy();
  expect(await screen.findByText('0 de 5')).toBeTruthy();
  // A reload continues the draft instead of copying again.
  await waitFor(() => expect(page.where()).not.toContain('copia'));
  expect(api.count('POST', '/api/analyses')).toBe(0);
});

const BROKEN = {
  id: CASE,
  type: 'cytology',
  status: 'error',
  patientName: 'Bruma',
  submittedData: { patientName: 'Bruma' },
  own: true,
};
const aPicture = (id: string) => ({ id, position: 1, fileName: `${id}.jpg` });
const jpeg = () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } });

it('a case without a report is copied with its images, which undo takes away', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL() {} }));
  api.set(GET, () => answer({ ...BROKEN, images: [aPicture('uno'), aPicture('dos')] }));
  for (const id of ['uno', 'dos']) api.set(`${GET}/images/${id}`, jpeg);
  open();
  expect(await screen.findByText('Es un caso nuevo, con las mismas imágenes.')).toBeTruthy();
  expect(await screen.findByText('2 de 5')).toBeTruthy();
  expect(await screen.findByText('dos.jpg')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('0 de 5')).toBeTruthy();
});

it('an image that cannot be copied is named as missing', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL() {} }));
  api.set(GET, () => answer({ ...BROKEN, images: [aPicture('uno'), aPicture('dos')] }));
  api.set(`${GET}/images/uno`, jpeg);
  open();
  expect(await screen.findByText(/No se ha podido copiar 1 imagen/)).toBeTruthy();
  expect(await screen.findByText('1 de 5')).toBeTruthy();
});

it('a copied case leaves the draft of this tab untouched', async () => {
  const data = { patientName: 'Trufa' };
  const savedAt = new Date().toISOString();
  writeDraft(aMe().id, { id: DRAFT, type: 'cytology', data, images: [], savedAt });
  writeTabDraft(aMe().id, 'cytology', DRAFT);
  const page = open();
  expect(await screen.findByText(COPIED)).toBeTruthy();
  expect((await field('Nombre de la mascota')).value).toBe('Bruma');
  expect(page.where()).not.toContain(DRAFT);
  const names = listDrafts(aMe().id).map((draft) => draft.data.patientName);
  expect(names.toSorted()).toEqual(['Bruma', 'Trufa']);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await field('Nombre de la mascota')).value).toBe('');
});

it('a case is copied once, even if it is fetched again before the URL changes', async () => {
  const onCopy = vi.fn();
  const copying = { id: CASE, type: 'cytology', waiting: false, onCopy, onDone: () => {} };
  const page = renderPage({ routes: [{ path: '*', element: <CopyCase {...copying} /> }] });
  await waitFor(() => expect(onCopy).toHaveBeenCalledOnce());
  api.set(GET, () => answer({ id: CASE, type: 'cytology', status: 'completed', images: [] }));
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(api.count('GET', `/api/analyses/${CASE}`)).toBe(2));
  expect(onCopy).toHaveBeenCalledOnce();
});

it('a failed copy says why, and can be retried or dropped', async () => {
  api.set(GET, () => refuse(404, { detail: 'No existe.', code: 'analysis_not_found' }));
  const page = open();
  expect(await screen.findByText('No se han podido copiar los datos del caso')).toBeTruthy();
  expect(screen.getByText('No existe.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(api.count('GET', `/api/analyses/${CASE}`)).toBe(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Dejarlo' }));
  await waitFor(() => expect(page.where()).not.toContain('copia'));
  expect(screen.queryByText('No se han podido copiar los datos del caso')).toBeNull();
});

it('a case of another type is not copied', async () => {
  api.set(GET, () => answer({ id: CASE, type: 'ecg', submittedData: { patientName: 'Bruma' } }));
  open();
  await waitFor(() => expect(api.count('GET', `/api/analyses/${CASE}`)).toBe(1));
  expect((await field('Nombre de la mascota')).value).toBe('');
});
