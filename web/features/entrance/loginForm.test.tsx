// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { ConfirmationNotice } from './confirmationNotice.tsx';
import { GuestOnly } from './guestOnly.tsx';
import { LoginForm } from './loginForm.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const guest = () => answer(null);
const wrong = () =>
  refuse(401, {
    title: ERRORS.invalid_email_or_password.title,
    detail: ERRORS.invalid_email_or_password.detail,
    code: 'invalid_email_or_password',
  });

function open(at = '/login') {
  return renderPage({
    at,
    routes: [
      {
        path: '/login',
        element: (
          <GuestOnly>
            <ConfirmationNotice />
            <LoginForm />
          </GuestOnly>
        ),
      },
      { path: '*', element: <p>Dentro</p> },
    ],
  });
}

const email = () => screen.getByLabelText('Correo electrónico') as HTMLInputElement;
const password = () => screen.getByLabelText('Contraseña') as HTMLInputElement;
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));

function fill() {
  fireEvent.change(email(), { target: { value: 'lucia@clinica.test' } });
  fireEvent.change(password(), { target: { value: 'una clave larga' } });
}

describe('the login', () => {
  it('requires both fields before it calls the server [1.5-03]', async () => {
    const api = fakeApi({ 'GET /api/me': guest });
    open();
    enter();
    expect(await screen.findByText('Introduzca su correo electrónico.')).toBeTruthy();
    expect(screen.getByText('Introduzca su contraseña.')).toBeTruthy();
    expect(api.count('POST', '/api/auth/sign-in/email')).toBe(0);
  });

  it('tabs from address to password, and then to the recovery', () => {
    fakeApi({ 'GET /api/me': guest });
    open();
    const stops = [...document.querySelectorAll('input, a, button')].map(
      (stop) => stop.getAttribute('name') ?? stop.getAttribute('aria-label') ?? stop.textContent,
    );
    expect(stops).toEqual([
      'email',
      'password',
      'Mostrar la contraseña',
      '¿Olvidó su contraseña?',
      'Iniciar Sesión',
    ]);
  });

  it('signs in and goes back to the page that asked [1.2-03, 1.8-06]', async () => {
    let signedIn = false;
    const api = fakeApi({
      'GET /api/me': () => (signedIn ? answer(aMe()) : guest()),
      'POST /api/auth/sign-in/email': () => {
        signedIn = true;
        return answer({});
      },
    });
    const { where } = open('/login?next=%2Fhistory%3Ftype%3Decg');
    fill();
    enter();
    expect(await screen.findByText('Inicio de Sesión Exitoso')).toBeTruthy();
    expect(screen.getByText('¡Bienvenido de nuevo!')).toBeTruthy();
    expect(where()).toBe('/history?type=ecg');
    // The landing starts the app by this: it must not wait until a page of the account is drawn.
    expect(localStorage.getItem('signed-in')).not.toBeNull();
    expect(api.requests.find((request) => request.method === 'POST')?.body).toEqual({
      email: 'lucia@clinica.test',
      password: 'una clave larga',
    });
  });

  it('keeps the typed text when the server refuses [1.8-03]', async () => {
    fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': wrong });
    open();
    fill();
    enter();
    expect(await screen.findByText('Error de Inicio de Sesión')).toBeTruthy();
    expect(screen.getByText('Correo electrónico o contraseña incorrectos.')).toBeTruthy();
    expect(email().value).toBe('lucia@clinica.test');
    expect(password().value).toBe('una clave larga');
    expect(screen.queryByText(/Reenviar/)).toBeNull();
  });

  it('reports a session that was not stored [1.8-05]', async () => {
    fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': () => answer({}) });
    open();
    fill();
    enter();
    expect(
      await screen.findByText(
        /el navegador no ha guardado la cookie de localhost.*Permita sus cookies/,
      ),
    ).toBeTruthy();
  });

  it('offers the confirmation mail to unconfirmed users, once a minute [1.4-20, 1.5-13, 1.9-07]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi({
      'GET /api/me': guest,
      'POST /api/auth/sign-in/email': () =>
        refuse(403, {
          detail: 'Por favor, confirme su correo electrónico antes de iniciar sesión.',
          code: 'email_not_verified',
        }),
      'POST /api/auth/send-verification-email': () => answer({ status: true }),
    });
    open();
    fill();
    enter();
    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar correo de confirmación' }));
    expect(await screen.findByText('Correo Reenviado')).toBeTruthy();
    const waiting = screen.getByRole('button', { name: /Podrá reenviarlo en/ });
    expect((waiting as HTMLButtonElement).disabled).toBe(true);
    expect(api.requests.at(-1)?.body).toEqual({
      email: 'lucia@clinica.test',
      callbackURL: '/login?confirmado=1',
    });
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reenviar correo de confirmación' })).toBeTruthy(),
    );
  });

  it('offers no mail again before an address was refused as unconfirmed [1.5-13]', async () => {
    const api = fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': wrong });
    open();
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    enter();
    expect(await screen.findByText('Introduzca su correo electrónico.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('leads signed-in users to the panel [1.4-07]', async () => {
    fakeApi({ 'GET /api/me': () => answer(aMe()) });
    const { where } = open();
    await screen.findByText('Dentro');
    expect(where()).toBe('/dashboard');
  });
});

describe('an account locked by strangers’ guesses', () => {
  const locked = () =>
    refuse(429, {
      title: ERRORS.too_many_guesses.title,
      detail: 'Ha habido demasiados intentos seguidos con esta cuenta.',
      code: 'too_many_guesses',
    });
  const ASK = 'Enviarme un enlace de acceso';

  /** The login, refused because of the limit. */
  function openLocked(at?: string) {
    const api = fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': locked });
    const page = open(at);
    fill();
    enter();
    return { ...page, api };
  }
  const ask = async () => fireEvent.click(await screen.findByRole('button', { name: ASK }));

  it('is unlocked by a mailed link, sent once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = openLocked();
    const reply = Promise.withResolvers<Response>();
    api.set('POST /api/access-link', () => reply.promise);
    expect(await screen.findByText('Demasiados intentos con esta cuenta')).toBeTruthy();
    await ask();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: ASK }).getAttribute('aria-busy')).toBe('true'),
    );
    reply.resolve(answer({ status: 'accepted' }, 202));
    expect(await screen.findByText(/^Si existe una cuenta con ese correo, le hemos/)).toBeTruthy();
    const asked = api.requests.find(({ url }) => url.pathname === '/api/access-link');
    expect(asked?.body).toEqual({ email: 'lucia@clinica.test' });
    const waiting = screen.getByRole('button', { name: /Podrá pedir otro en/ });
    expect((waiting as HTMLButtonElement).disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByRole('button', { name: 'Enviarme otro enlace' })).toBeTruthy();
  });

  it('is announced in the page at each refusal, where no toast covers the button', async () => {
    const api = fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': wrong });
    open();
    fill();
    enter();
    await screen.findByText(ERRORS.invalid_email_or_password.title);
    api.set('POST /api/auth/sign-in/email', locked);
    enter();
    const button = await screen.findByRole('button', { name: ASK });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByText(ERRORS.invalid_email_or_password.title)).toBeNull();
    enter();
    expect(await screen.findByText(ERRORS.invalid_email_or_password.title)).toBeTruthy();
  });

  it('shows the next step when no more links are sent', async () => {
    const { api } = openLocked();
    const detail = 'Ha hecho demasiados intentos seguidos.';
    api.set('POST /api/access-link', () => refuse(429, { detail, code: 'rate_limited' }));
    await ask();
    expect(await screen.findByText(/Busque en su correo el último/)).toBeTruthy();
    expect(screen.getByRole('button', { name: ASK })).toBeTruthy();
  });

  it('says when the link could not be requested', async () => {
    openLocked();
    await ask();
    expect(await screen.findByText('Enlace No Enviado')).toBeTruthy();
    expect(screen.getByText(/Compruebe su conexión y reintente/)).toBeTruthy();
  });

  it('accepts the link’s pass with the password, and removes the pass from the URL', async () => {
    const api = fakeApi({ 'GET /api/me': guest, 'POST /api/auth/sign-in/email': wrong });
    const { where } = open('/login?acceso=un~pase&next=%2Fhistory');
    expect(await screen.findByText(/^Enlace de acceso recibido/)).toBeTruthy();
    expect(where()).toBe('/login?next=%2Fhistory');
    fill();
    enter();
    await screen.findByText(ERRORS.invalid_email_or_password.detail);
    const tried = api.requests.find(({ url }) => url.pathname === '/api/auth/sign-in/email');
    expect(tried?.body).toMatchObject({ password: 'una clave larga', accessPass: 'un~pase' });
    expect(screen.getByText(/^Enlace de acceso recibido/)).toBeTruthy();
  });

  it('keeps the link’s pass during the second factor', async () => {
    const api = fakeApi({
      'GET /api/me': guest,
      'POST /api/auth/sign-in/email': () => answer({ twoFactorRedirect: true }),
    });
    open('/login?acceso=un~pase');
    fill();
    enter();
    fireEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    fill();
    enter();
    await screen.findByRole('button', { name: 'Volver' });
    expect(api.requests.at(-1)?.body).toMatchObject({ accessPass: 'un~pase' });
  });

  it('offers another link when one was invalid', async () => {
    const { api } = openLocked('/login?acceso=un~pase');
    expect(await screen.findByText('El enlace de acceso no ha servido')).toBeTruthy();
    expect(screen.queryByText(/^Enlace de acceso recibido/)).toBeNull();
    api.set('POST /api/access-link', () => answer({ status: 'accepted' }, 202));
    await ask();
    expect(await screen.findByText('Revise su correo')).toBeTruthy();
  });
});
