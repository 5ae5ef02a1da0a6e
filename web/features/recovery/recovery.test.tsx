// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { useMe } from '#web/api/session.ts';
import { ForgotForm } from './forgotForm.tsx';
import { RequireToken } from './requireToken.tsx';
import { ResetForm } from './resetForm.tsx';

const ASK = 'POST /api/auth/request-password-reset';
const RESET = 'POST /api/auth/reset-password';
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

describe('a forgotten password', () => {
  beforeEach(() => {
    renderPage({ routes: [{ path: '/', element: <ForgotForm /> }] });
  });

  it('needs an address [1.5-06]', async () => {
    press('Enviar Enlace');
    expect(await screen.findByText('Introduzca su correo electrónico.')).toBeTruthy();
    expect(api.requests).toHaveLength(0);
  });

  it('does not reveal if there is an account [1.2-07, 1.8-31]', async () => {
    api.set(ASK, () => answer({ status: true }));
    type('Correo electrónico', '  lucia@clinica.test ');
    press('Enviar Enlace');
    expect(await screen.findByText('Correo Enviado')).toBeTruthy();
    expect(screen.getByText(/^Si existe una cuenta con ese correo/)).toBeTruthy();
    expect(screen.getByText('lucia@clinica.test').parentElement?.textContent).toMatch(
      /^Si existe una cuenta con/,
    );
    expect(api.requests[0]?.body).toEqual({
      email: 'lucia@clinica.test',
      redirectTo: '/reset-password',
    });
    press('Enviar otra vez');
    expect(field('Correo electrónico')).toBeTruthy();
  });

  it('keeps the address when the request fails [1.8-18]', async () => {
    api.set(ASK, () => refuse(500, { detail: 'Interno.', code: 'internal' }));
    type('Correo electrónico', 'lucia@clinica.test');
    press('Enviar Enlace');
    expect(
      await screen.findByText('No se pudo procesar la solicitud. Inténtelo de nuevo.'),
    ).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(field('Correo electrónico').value).toBe('lucia@clinica.test');
  });
});

function WhoAmI() {
  const me = useMe();
  return <p>{me.data ? 'dentro' : 'fuera'}</p>;
}

function openReset(at: string) {
  return renderPage({
    at,
    routes: [
      {
        path: '/reset-password',
        element: <RequireToken>{(token) => <ResetForm token={token} />}</RequireToken>,
      },
      { path: '/login', element: <p>Entrada</p> },
    ],
    wrap: (pages) => (
      <>
        {pages}
        <WhoAmI />
      </>
    ),
  });
}

describe('the page of the recovery mail', () => {
  it.each(['/reset-password', '/reset-password?token=', '/reset-password?token=%20'])(
    'leads %s to the login [1.2-08, 1.4-09]',
    async (at) => {
      const { where } = openReset(at);
      expect(await screen.findByText('Acceso Inválido')).toBeTruthy();
      await waitFor(() => expect(where()).toBe('/login'));
    },
  );

  it('has its title and text [1.4-05]', async () => {
    openReset('/reset-password?token=t');
    expect(await screen.findByText('Recuperación de Contraseña')).toBeTruthy();
  });

  it('requires eight characters, repeated [1.5-04]', async () => {
    openReset('/reset-password?token=t');
    press('Restablecer Contraseña');
    expect(await screen.findByText('Introduzca una contraseña.')).toBeTruthy();
    expect(screen.getByText('Repita la contraseña.')).toBeTruthy();
    type('Nueva contraseña', '1234567');
    type('Confirmar contraseña', '12345678');
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres.')).toBeTruthy();
    expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy();
    expect(api.count('POST', '/api/auth/reset-password')).toBe(0);
  });

  it('replaces the password, signs out and goes to the login [1.4-10, 1.8-29]', async () => {
    api.set('GET /api/me', () => answer(aMe()));
    api.set(RESET, () => answer({ status: true }));
    const { where } = openReset('/reset-password?token=de-un-correo');
    await screen.findByText('dentro');
    type('Nueva contraseña', 'clave-larga');
    type('Confirmar contraseña', 'clave-larga');
    press('Restablecer Contraseña');
    expect(await screen.findByText('Contraseña Actualizada')).toBeTruthy();
    expect(where()).toBe('/login');
    expect(screen.getByText('fuera')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      token: 'de-un-correo',
      newPassword: 'clave-larga',
    });
  });

  it('offers another link when one has expired, and keeps the typed text [1.8-17]', async () => {
    const detail = 'No se pudo restablecer la contraseña. El enlace podría haber expirado.';
    api.set(RESET, () => refuse(400, { detail, code: 'invalid_token' }));
    openReset('/reset-password?token=viejo');
    type('Nueva contraseña', 'clave-larga');
    type('Confirmar contraseña', 'clave-larga');
    press('Restablecer Contraseña');
    expect(await screen.findByText('Error al Restablecer')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(field('Nueva contraseña').value).toBe('clave-larga');
  });

  it('has its own message when the server sends none [1.8-17]', async () => {
    api.set(RESET, () => new Response('<html>', { status: 500 }));
    openReset('/reset-password?token=t');
    type('Nueva contraseña', 'clave-larga');
    type('Confirmar contraseña', 'clave-larga');
    press('Restablecer Contraseña');
    expect(
      await screen.findByText('No se pudo restablecer la contraseña. Inténtelo de nuevo.'),
    ).toBeTruthy();
    expect(screen.queryByText('Pedir otro enlace')).toBeNull();
  });
});
