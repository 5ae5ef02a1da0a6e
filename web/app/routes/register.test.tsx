// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { sentence } from '#tests/support/sentence.ts';
import { waitingAddress } from '#web/features/entrance/waitingAddress.ts';
import RegisterPage from './register.tsx';

let api: ReturnType<typeof fakeApi>;
let page: ReturnType<typeof renderPage>;
const open = () => renderPage({ routes: [{ path: '/', element: <RegisterPage /> }] });

beforeEach(() => {
  localStorage.clear();
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
      // The foot of the page has both too.
      const [link] = screen.getAllByRole('link', { name });
      expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([href, '_blank']);
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

  const mails = () => {
    api.set(SIGN_UP, () => answer({ user: {} }));
    api.set('POST /api/auth/send-verification-email', () => answer({ status: true }));
  };
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const resend = (name: string | RegExp = 'Reenviar') => screen.getByRole('button', { name });

  it('gives way to «Revise su correo», which sends again after a minute [1.2-06, 1.4-21, 1.8-08, 1.8-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mails();
    fill();
    send();
    expect(await screen.findByText('Registro Exitoso')).toBeTruthy();
    expect(
      screen.getByText(
        '¡Cuenta creada! Por favor, revise su correo electrónico para verificar su cuenta.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(title()).toBe('Revise su correo'));
    expect(screen.getByText('lucia@clinica.test').tagName).toBe('STRONG');
    for (const label of ['Nombre completo', 'Correo electrónico', 'Contraseña'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(resend('Reenviar en 1:00').matches(':disabled')).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(resend(/^Reenviar en 0:4[45]$/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(46_000));
    fireEvent.click(resend());
    expect(await screen.findByText('Correo Reenviado')).toBeTruthy();
    expect(api.requests.at(-1)?.body).toMatchObject({ email: 'lucia@clinica.test' });
    expect(resend(/^Reenviar en /).matches(':disabled')).toBe(true);
    vi.useRealTimers();
  });

  it.each([
    ['lucia@gmail.com', 'https://mail.google.com/'],
    ['lucia@hotmail.es', 'https://outlook.live.com/mail/'],
    ['lucia@yahoo.co.uk', 'https://mail.yahoo.com/'],
    ['lucia@clinica.test', undefined],
    ['lucia@outlook.malo.example', undefined],
    ['lucia@gmail.com.example', undefined],
  ])('offers the inbox of %s only where it is known', async (email, inbox) => {
    mails();
    fill();
    type('Correo electrónico', email);
    send();
    await screen.findByRole('heading', { level: 1, name: 'Revise su correo' });
    const link = screen.queryByRole('link', { name: 'Abrir mi correo' });
    expect(link?.getAttribute('href')).toBe(inbox);
    if (link) expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('is replaced also after a reload, with the wait that is left and no address in the URL', async () => {
    mails();
    fill();
    send();
    await screen.findByRole('heading', { level: 1, name: 'Revise su correo' });
    expect(page.where()).toBe('/');
    const { state } = page.router.state.location;
    expect(JSON.stringify(state)).not.toContain('clave-larga');
    cleanup();
    const { router } = open();
    expect(screen.queryByText('lucia@clinica.test')).toBeNull();
    const earlier = { registered: { ...state.registered, mailedAt: Date.now() - 20_000 } };
    await act(() => router.navigate('/', { replace: true, state: earlier }));
    expect(screen.getByText('lucia@clinica.test')).toBeTruthy();
    expect(resend(/^Reenviar en 0:(?:40|39)$/)).toBeTruthy();
  });

  it('comes back filled to change the address, without the password of the account', async () => {
    mails();
    fill();
    send();
    await screen.findByText('Registro Exitoso');
    expect(waitingAddress()).toBe('lucia@clinica.test');
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la dirección' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')));
    expect(title()).toBe('Registrarse');
    expect(field('Correo electrónico').value).toBe('lucia@clinica.test');
    expect(field('Nombre completo').value).toBe('Lucía Ferrándiz');
    expect(field('Contraseña').value).toBe('');
    expect(waitingAddress()).toBe('');
  });

  const refusedAs = async (code: string, heading: string) => {
    api.set(SIGN_UP, () => refuse(409, { title: heading, detail: 'Ya existe una cuenta.', code }));
    api.set('POST /api/auth/send-verification-email', () => answer({ status: true }));
    fill();
    send();
    await screen.findByText('Ya existe una cuenta.');
    await waitFor(() => expect(title()).toBe(heading));
    expect(resend().matches(':enabled')).toBe(true);
  };
  const comesBack = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar la dirección' }));
    await waitFor(() => expect(field('Correo electrónico').value).toBe('lucia@clinica.test'));
    expect(field('Contraseña').value).toBe('clave-larga');
  };

  it('of an unconfirmed account offers the mail at once, and loses nothing typed [1.4-19, 1.8-07]', async () => {
    await refusedAs('registration_pending', 'Registro Pendiente');
    await comesBack();
  });

  it('of an account in use offers the mail and the sign-in, promising no mail [1.4-19, 1.8-07]', async () => {
    await refusedAs('user_already_registered', 'Usuario Ya Registrado');
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Iniciar Sesión')).toBe('/login');
    expect(leadsTo('Recuperar Contraseña')).toBe('/forgot-password');
    expect(screen.queryByText(/se envió|Hemos enviado/)).toBeNull();
    fireEvent.click(resend());
    expect(
      await screen.findByText(sentence(/^Si la cuenta de .* espera confirmación/)),
    ).toBeTruthy();
    await comesBack();
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

  it('offers no mail again without an address [1.5-13]', async () => {
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre completo')));
    for (const state of [{}, { registered: null }, { registered: { account: 'sent' } }]) {
      await act(() => page.router.navigate('/', { replace: true, state }));
      expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
      expect(field('Correo electrónico')).toBeTruthy();
    }
    expect(api.requests).toHaveLength(0);
  });

  it('says that the mail could not be sent again [1.8-12]', async () => {
    api.set(SIGN_UP, () =>
      refuse(409, { title: 'Registro Pendiente', detail: 'x', code: 'registration_pending' }),
    );
    api.set('POST /api/auth/send-verification-email', () => new Response('', { status: 500 }));
    fill();
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText('Error al Reenviar')).toBeTruthy();
    expect(screen.getByText('No se pudo reenviar el correo de confirmación.')).toBeTruthy();
    await waitFor(() => expect(resend().matches(':enabled')).toBe(true));
  });
});
