// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { contentOf, type DeviceDraft, listDrafts, writeDraft } from '#web/api/drafts.ts';
import { SignOutDialog } from './signOutDialog.tsx';
import { useSignOutAction } from './useSignOutAction.ts';

/** The account stores unsent cases; the vet decides about those it cannot store. */

const ID = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
const USER = aMe().id;
const DATA = { patientName: 'Bruma' };
const PUT = `PUT /api/drafts/${ID}`;
const SAVED = { stamp: 'x', content: contentOf(DATA) };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/drafts': () => answer({ items: [] }),
    [PUT]: () => answer({ updatedAt: 'x' }),
    'POST /api/auth/sign-out': () => answer({ success: true }),
  });
});

const keep = (changes: Partial<DeviceDraft>) =>
  writeDraft(USER, { id: ID, type: 'cytology', data: DATA, images: [], savedAt: 'x', ...changes });

function Private() {
  const signOut = useSignOutAction();
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Salir
      </button>
      <SignOutDialog />
    </>
  );
}

async function leave() {
  const page = renderPage({
    at: '/dashboard',
    routes: [
      { path: '/dashboard', element: <Private /> },
      { path: '/', element: <p>Portada</p> },
      { path: '/new-analysis', element: <p>Formulario</p> },
    ],
  });
  await waitFor(() => expect(page.queryClient.getQueryData(['me'])).toBeTruthy());
  fireEvent.click(screen.getByText('Salir'));
  return page;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Hay algo que solo está en este equipo' });
const signedOut = () => screen.findByText('Sesión cerrada');
const offline = () => {
  throw new TypeError('Failed to fetch');
};

it('signing out saves drafts in the account and wipes this device [2.9-19] [ASVS 14.3.1]', async () => {
  keep({});
  await leave();
  await signedOut();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    type: 'cytology',
    data: DATA,
    images: [],
    seen: null,
  });
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(listDrafts(USER)).toEqual([]);
});

it('signing out asks nothing when nothing would be lost', async () => {
  keep({ account: SAVED });
  await leave();
  await signedOut();
  expect(api.count('PUT', `/api/drafts/${ID}`)).toBe(0);
});

it('the sign-out dialog names images that only this device has, and can be cancelled [2.9-19]', async () => {
  keep({ images: ['a', 'b'], account: SAVED });
  await leave();
  expect((await dialog()).textContent).toContain('Bruma · Citología2 imágenes');
  expect(screen.queryByRole('button', { name: 'Guardar y cerrar sesión' })).toBeNull();
  press('Seguir aquí');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.count('POST', '/api/auth/sign-out')).toBe(0);
  expect(listDrafts(USER)).toHaveLength(1);
});

it('the sign-out dialog focuses the harmless choice', async () => {
  keep({ images: ['a'], account: SAVED });
  await leave();
  await dialog();
  expect(document.activeElement?.textContent).toBe('Seguir aquí');
  press('Seguir aquí');
});

it('the sign-out dialog links to the unsent case', async () => {
  keep({ images: ['a'], account: SAVED });
  const page = await leave();
  await dialog();
  fireEvent.click(screen.getByRole('link', { name: 'Abrirlo' }));
  await screen.findByText('Formulario');
  expect(page.where()).toBe(`/new-analysis?type=cytology&borrador=${ID}`);
  expect(api.count('POST', '/api/auth/sign-out')).toBe(0);
});

it('the sign-out dialog signs out anyway on request', async () => {
  keep({ images: ['a'], account: SAVED });
  await leave();
  await dialog();
  press('Cerrar sesión igualmente');
  await signedOut();
  expect(listDrafts(USER)).toEqual([]);
});

it('the sign-out dialog names unsaved drafts, retries, and signs out on success', async () => {
  api.set(PUT, offline);
  keep({});
  await leave();
  const text = (await dialog()).textContent;
  expect(text).toContain('Lo escrito');
  expect(text).toContain('No se ha podido conectar con el servidor.');
  press('Guardar y cerrar sesión');
  await waitFor(() => expect(api.count('PUT', `/api/drafts/${ID}`)).toBe(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Seguir aquí' }).hasAttribute('disabled')).toBe(
      false,
    ),
  );
  api.set(PUT, () => answer({ updatedAt: 'x' }));
  press('Guardar y cerrar sesión');
  await signedOut();
  expect(listDrafts(USER)).toEqual([]);
});

it('the sign-out dialog asks again about text written in another tab meanwhile', async () => {
  keep({ images: ['a'], account: SAVED });
  await leave();
  await dialog();
  keep({ images: ['a', 'b'], account: SAVED });
  press('Cerrar sesión igualmente');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('2 imágenes'));
  expect(api.count('POST', '/api/auth/sign-out')).toBe(0);
  press('Seguir aquí');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
