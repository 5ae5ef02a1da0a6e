// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { RegisterForm } from './registerForm.tsx';

let api: ReturnType<typeof fakeApi>;
let page: ReturnType<typeof renderPage>;
const open = () => renderPage({ routes: [{ path: '/', element: <RegisterForm /> }] });

beforeEach(() => {
  api = fakeApi({});
  page = open();
});
afterEach(() => vi.unstubAllGlobals());

const SIGN_UP = 'POST /api/auth/sign-up/email';
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Registrarse' }));

function fill({ confirm = 'clave-larga' } = {}) {
  type('Nombre completo', 'Lucía Ferrándiz');
  type('Correo electrónico', 'lucia@clinica.test');
  type('Contraseña', 'clave-larga');
  type('Confirmar contraseña', confirm);
}

describe('the registration', () => {
  it('shows a mismatch beside the field, before and after sending, and makes no request [1.5-02]', async () => {
    fill({ confirm: 'otra' });
    fireEvent.blur(field('Confirmar contraseña'));
    expect(await screen.findByText('Las contraseñas no coinciden.')).toBeTruthy();
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('Confirmar contraseña')));
    expect(api.requests).toHaveLength(0);
    type('Confirmar contraseña', 'clave-larga');
    await waitFor(() => expect(screen.queryByText('Las contraseñas no coinciden.')).toBeNull());
  });

  it('names the accepted terms beside its button, and keeps the typed text while they are read', () => {
    expect(screen.getByText(/^Al crear la cuenta acepta los/)).toBeTruthy();
    for (const [name, href] of [
      ['Términos de Servicio', '/terms-of-service'],
      ['Política de Privacidad', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  it('requires eight characters [1.5-01]', async () => {
    fill();
    type('Contraseña', '1234567');
    type('Confirmar contraseña', '1234567');
    send();
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres.')).toBeTruthy();
    expect(api.requests).toHaveLength(0);
  });

  it('clears the fields on success and offers the mail again to the remembered address [1.2-06, 1.4-21, 1.8-08, 1.8-11]', async () => {
    api.set(SIGN_UP, () => answer({ user: {} }));
    api.set('POST /api/auth/send-verification-email', () => answer({ status: true }));
    fill();
    send();
    expect(await screen.findByText('Registro Exitoso')).toBeTruthy();
    expect(
      screen.getByText(
        '¡Cuenta creada! Por favor, revise su correo electrónico para verificar su cuenta.',
      ),
    ).toBeTruthy();
    for (const label of ['Nombre completo', 'Correo electrónico', 'Contraseña'])
      expect(field(label).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Reenviar correo de confirmación' }));
    expect(await screen.findByText('Correo Reenviado')).toBeTruthy();
    expect(api.requests.at(-1)?.body).toMatchObject({ email: 'lucia@clinica.test' });
  });

  it('still offers the mail after the page is loaded again', async () => {
    api.set(SIGN_UP, () => answer({ user: {} }));
    fill();
    send();
    await screen.findByRole('button', { name: 'Reenviar correo de confirmación' });
    const { state } = page.router.state.location;
    cleanup();
    const { router } = open();
    expect(screen.queryByText('lucia@clinica.test')).toBeNull();
    await act(() => router.navigate('/', { replace: true, state }));
    expect(screen.getByText('lucia@clinica.test')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reenviar correo de confirmación' })).toBeTruthy();
  });

  const refusedAs = async (code: string, title: string) => {
    api.set(SIGN_UP, () => refuse(409, { title, detail: 'Ya existe una cuenta.', code }));
    fill();
    send();
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(field('Correo electrónico').value).toBe('lucia@clinica.test');
    expect(field('Contraseña').value).toBe('clave-larga');
  };

  it('keeps the fields and offers the mail again to an unconfirmed account [1.4-19, 1.8-07]', async () => {
    await refusedAs('registration_pending', 'Registro Pendiente');
    expect(screen.getByRole('button', { name: 'Reenviar correo de confirmación' })).toBeTruthy();
  });

  it('keeps the fields and offers sign-in for an account in use, promising no mail [1.4-19, 1.8-07]', async () => {
    await refusedAs('user_already_registered', 'Usuario Ya Registrado');
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Iniciar Sesión')).toBe('/login');
    expect(leadsTo('Recuperar Contraseña')).toBe('/forgot-password');
    expect(screen.queryByRole('button', { name: 'Reenviar correo de confirmación' })).toBeNull();
    expect(screen.queryByText(/se envió/)).toBeNull();
  });

  it('shows the server’s refusal at its field', async () => {
    api.set(SIGN_UP, () =>
      refuse(422, {
        title: ERRORS.invalid_email.title,
        detail: ERRORS.invalid_email.detail,
        code: 'invalid_email',
      }),
    );
    fill();
    send();
    await waitFor(() =>
      expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it.each([
    ['a broken network', undefined, /No se ha podido conectar/],
    ['a failure of the server', 500, /No se pudo crear la cuenta. Inténtelo de nuevo./],
  ])('keeps everything typed through %s [1.8-09]', async (_, status, words) => {
    if (status) api.set(SIGN_UP, () => refuse(status, { detail: 'x', code: 'internal' }));
    fill();
    send();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Nombre completo').value).toBe('Lucía Ferrándiz');
    expect(field('Contraseña').value).toBe('clave-larga');
  });

  it('says that the mail could not be sent again [1.8-12]', async () => {
    api.set(SIGN_UP, () => answer({}));
    api.set('POST /api/auth/send-verification-email', () => new Response('', { status: 500 }));
    fill();
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar correo de confirmación' }));
    expect(await screen.findByText('Error al Reenviar')).toBeTruthy();
    expect(screen.getByText('No se pudo reenviar el correo de confirmación.')).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Reenviar correo de confirmación' });
    expect((again as HTMLButtonElement).disabled).toBe(false);
  });
});
