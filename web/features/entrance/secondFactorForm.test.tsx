// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { LoginForm } from './loginForm.tsx';

const VERIFY = 'POST /api/auth/two-factor/verify-totp';
const RECOVER = 'POST /api/auth/two-factor/verify-backup-code';
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let api: ReturnType<typeof fakeApi>;
const bodyOf = (path: string) =>
  api.requests.findLast(({ url }) => url.pathname === `/api/auth/two-factor/${path}`)?.body;

beforeEach(async () => {
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'POST /api/auth/sign-in/email': () => answer({ twoFactorRedirect: true }),
  });
  renderPage({ routes: [{ path: '/', element: <LoginForm /> }] });
  fireEvent.change(field('Correo electrónico'), { target: { value: 'lucia@clinica.test' } });
  fireEvent.change(field('Contraseña'), { target: { value: 'una clave larga' } });
  press('Iniciar Sesión');
  await screen.findByLabelText('Código de verificación');
});
afterEach(() => vi.unstubAllGlobals());

describe('a sign-in with a second factor', () => {
  it('is incomplete before the code', () => {
    expect(screen.queryByText('Inicio de Sesión Exitoso')).toBeNull();
    expect(api.count('GET', '/api/me')).toBe(0);
  });

  it('ends with the code, however it is grouped [1.4-03]', async () => {
    api.set(VERIFY, () => answer({}));
    fireEvent.change(field('Código de verificación'), { target: { value: '123 456' } });
    press('Verificar');
    expect(await screen.findByText('Inicio de Sesión Exitoso')).toBeTruthy();
    expect(bodyOf('verify-totp')).toEqual({ code: '123456', trustDevice: false });
  });

  it('ends with a recovery code too, and remembers the device when asked', async () => {
    api.set(RECOVER, () => answer({}));
    press('Usar un código de recuperación');
    fireEvent.change(field('Código de recuperación'), { target: { value: 'aBcDe-12345' } });
    fireEvent.click(screen.getByLabelText('No pedirlo en este dispositivo durante 30 días'));
    press('Verificar');
    expect(await screen.findByText('Inicio de Sesión Exitoso')).toBeTruthy();
    expect(bodyOf('verify-backup-code')).toEqual({ code: 'aBcDe-12345', trustDevice: true });
  });

  it('shows a wrong code beside the field and stays', async () => {
    api.set(VERIFY, () =>
      refuse(422, { detail: 'El código no es correcto.', code: 'invalid_code' }),
    );
    fireEvent.change(field('Código de verificación'), { target: { value: '000000' } });
    press('Verificar');
    expect(await screen.findAllByText('El código no es correcto.')).not.toHaveLength(0);
    expect(field('Código de verificación').getAttribute('aria-invalid')).toBe('true');
  });

  it('restarts, with the address still there, when the step has expired', async () => {
    api.set(VERIFY, () =>
      refuse(401, {
        detail: ERRORS.invalid_two_factor_cookie.detail,
        code: 'invalid_two_factor_cookie',
      }),
    );
    fireEvent.change(field('Código de verificación'), { target: { value: '000000' } });
    press('Verificar');
    await screen.findByText(ERRORS.invalid_two_factor_cookie.detail);
    expect(field('Correo electrónico').value).toBe('lucia@clinica.test');
    expect(field('Contraseña').value).toBe('');
  });
});
