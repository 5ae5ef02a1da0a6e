// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ConfirmationNotice } from './confirmationNotice.tsx';
import { LoginForm } from './loginForm.tsx';
import { forgetWaitingAddress, keepWaitingAddress, waitingAddress } from './waitingAddress.ts';

/** The login to which the link of the mail leads. */

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const guest = () => answer(null);
const login = (
  <>
    <ConfirmationNotice />
    <LoginForm />
  </>
);
const open = (at: string) => renderPage({ at, routes: [{ path: '/login', element: login }] });
const email = () => screen.getByLabelText('Correo electrónico') as HTMLInputElement;
const password = () => screen.getByLabelText('Contraseña') as HTMLInputElement;

it('says once that the address is confirmed, fills it in, and asks for the password', async () => {
  keepWaitingAddress('lucia@clinica.test');
  fakeApi({ 'GET /api/me': guest });
  const { where } = open('/login?confirmado=1');
  expect(await screen.findByText('Correo confirmado')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(email().value).toBe('lucia@clinica.test');
  // A reload says it no more.
  expect(where()).toBe('/login');
});

it('on another device it says so, and asks for the address', async () => {
  forgetWaitingAddress();
  fakeApi({ 'GET /api/me': guest });
  open('/login?confirmado=1');
  expect(await screen.findByText('Correo confirmado')).toBeTruthy();
  expect(email().value).toBe('');
});

it('fills in no address without the link, or after its life', async () => {
  keepWaitingAddress('lucia@clinica.test');
  fakeApi({ 'GET /api/me': guest });
  open('/login');
  expect(email().value).toBe('');
  vi.useFakeTimers({ now: Date.now() + 25 * 3600 * 1000 });
  expect(waitingAddress()).toBe('');
  vi.useRealTimers();
});

it('says that the confirmation link was invalid', async () => {
  fakeApi({ 'GET /api/me': guest });
  open('/login?confirmado=1&error=TOKEN_EXPIRED');
  expect(await screen.findByText('El enlace no es válido o ha caducado')).toBeTruthy();
  expect(screen.queryByText('Correo confirmado')).toBeNull();
});
