// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe, aReadMe } from '#tests/support/webAccount.ts';
import { useHistory } from '#web/api/caseLists.ts';
import { GoHome } from './guestOnly.tsx';
import { RequireSession } from './requireSession.tsx';
import { useSignOutAction } from './useSignOutAction.ts';

const guest = () => answer(null);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe()) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const DRAFT = `vetoscopio:draft:${aMe().id}:cytology`;

function Private() {
  // As forms do, saves typed text when the page closes.
  useEffect(() => () => localStorage.setItem(DRAFT, '{}'), []);
  const signOut = useSignOutAction();
  const list = useHistory({});
  return (
    <>
      <p>Privado</p>
      <button type="button" onClick={() => void list.refetch()}>
        Leer
      </button>
      <button type="button" onClick={() => void signOut()}>
        Salir
      </button>
    </>
  );
}

function open(at: string) {
  return renderPage({
    at,
    routes: [
      {
        path: '/history',
        element: (
          <RequireSession unread="No se pudo leer." waiting={<p>Un momento…</p>}>
            {(me) => <Private key={me.id} />}
          </RequireSession>
        ),
      },
      { path: '/login', element: <p>Entrada</p> },
      { path: '/', element: <p>Portada</p> },
      { path: '/dashboard', element: <p>Panel</p> },
      { path: '/super-admin', element: <p>Panel Super Admin</p> },
      { path: '*', element: <GoHome /> },
    ],
  });
}

describe('the guard of the private pages', () => {
  it('sends a guest to the login, remembering the page [1.2-18]', async () => {
    api.set('GET /api/me', guest);
    const { where } = open('/history?type=ecg');
    await screen.findByText('Entrada');
    expect(where()).toBe('/login?next=%2Fhistory%3Ftype%3Decg');
  });

  it('sends a user to the login when any request finds the session ended [2.4-13, 2.8-11]', async () => {
    api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
    const { where } = open('/history');
    await screen.findByText('Privado');
    api.set('GET /api/analyses', () => refuse(401, { detail: 'x', code: 'unauthenticated' }));
    fireEvent.click(screen.getByText('Leer'));
    await screen.findByText('Entrada');
    expect(where()).toBe('/login?next=%2Fhistory');
  });

  it('keeps the session when the server does not answer', async () => {
    const silent = () => refuse(503, { title: ERRORS.unavailable.title, detail: 'x', code: 'x' });
    api.set('GET /api/me', silent);
    open('/history');
    await screen.findByText(ERRORS.unavailable.title);
    expect(screen.getByText('No se pudo leer.')).toBeTruthy();
    api.set('GET /api/me', () => answer(aMe()));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
    await screen.findByText('Privado');
  });
});

describe('signing out', () => {
  it('goes to the public page, wipes text typed here and forgets loaded data [1.4-01, 1.4-04, 1.4-11] [ASVS 14.3.1]', async () => {
    api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
    api.set('POST /api/auth/sign-out', () => answer({ success: true }));
    localStorage.setItem(DRAFT, '{}');
    const { where, queryClient } = open('/history');
    await screen.findByText('Privado');
    fireEvent.click(screen.getByText('Salir'));
    expect(await screen.findByText('Sesión cerrada')).toBeTruthy();
    expect(screen.getByText('Has cerrado sesión exitosamente.')).toBeTruthy();
    expect(where()).toBe('/');
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(queryClient.getQueryData(['me'])).toBeNull();
    expect(queryClient.getQueryCache().findAll({ queryKey: ['analyses'] })).toHaveLength(0);
  });

  it('opens the private pages again for the next user [1.4-04]', async () => {
    api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
    api.set('POST /api/auth/sign-out', () => answer({ success: true }));
    const { queryClient, router } = open('/history');
    fireEvent.click(await screen.findByText('Salir'));
    await screen.findByText('Portada');
    queryClient.setQueryData(['me'], aReadMe({ id: 'otra-persona' }));
    await act(() => router.navigate('/history'));
    expect(await screen.findByText('Privado')).toBeTruthy();
  });

  it('changes nothing when the server did not end the session [1.8-13]', async () => {
    localStorage.setItem(DRAFT, '{}');
    open('/history');
    await screen.findByText('Privado');
    fireEvent.click(screen.getByText('Salir'));
    expect(await screen.findByText('Error al cerrar sesión')).toBeTruthy();
    expect(screen.getByText('Privado')).toBeTruthy();
    expect(localStorage.getItem(DRAFT)).not.toBeNull();
  });
});

describe('an unknown address', () => {
  it('leads a guest to the landing [1.2-16]', async () => {
    api.set('GET /api/me', guest);
    open('/no-existe');
    await screen.findByText('Portada');
  });

  it.each([
    ['user', 'Panel'],
    ['admin', 'Panel'],
    ['super_admin', 'Panel Super Admin'],
  ] as const)('leads a %s to %s [1.2-16, 1.2-17]', async (role, page) => {
    api.set('GET /api/me', () => answer(aMe({ role })));
    open('/no-existe');
    await screen.findByText(page);
  });
});

it('a sign-in by another user in another tab clears the former user’s data [ASVS 14.3.1]', async () => {
  api.set('GET /api/analyses', () => answer({ items: [], nextCursor: null }));
  const { queryClient } = open('/history');
  await screen.findByText('Privado');
  queryClient.setQueryData(['analyses', 'detail', 'ajeno'], { id: 'ajeno' });
  api.set('GET /api/me', () => answer(aMe({ id: 'otra-persona' })));
  await queryClient.invalidateQueries({ queryKey: ['me'] });
  await waitFor(() =>
    expect(queryClient.getQueryData(['analyses', 'detail', 'ajeno'])).toBeUndefined(),
  );
});
