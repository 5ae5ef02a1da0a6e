// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { createQueryClient } from '#web/api/queryClient.ts';
import { ConfirmationNotice } from './confirmationNotice.tsx';
import { GuestOnly } from './guestOnly.tsx';
import { LoginForm } from './loginForm.tsx';

/** The login as a file: the same for every address, until the app takes it over. */

beforeEach(() => {
  fakeApi({ 'GET /api/me': () => answer(null) });
});
afterEach(() => vi.unstubAllGlobals());

function pageAt(address: string) {
  const login = (
    <GuestOnly>
      <ConfirmationNotice />
      <LoginForm />
    </GuestOnly>
  );
  const router = createMemoryRouter([{ path: '/login', element: login }], {
    initialEntries: [address],
  });
  return (
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

it('its form is disabled and says that it needs JavaScript', () => {
  const html = renderToString(pageAt('/login'));
  expect(html).toMatch(/<fieldset disabled[^>]*>.*name="password".*<\/fieldset>/s);
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
});

it.each([
  ['/login', 'Iniciar Sesión'],
  ['/login?next=/history', 'Iniciar Sesión'],
  ['/login?confirmado=1', 'Iniciar Sesión'],
  ['/login?confirmado=1&error=caducado', 'El enlace no es válido o ha caducado'],
  ['/login?acceso=pase', /Enlace de acceso recibido/],
])('the app takes it over at %s without a mismatch', async (address, shown) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageAt('/login'));
  const mismatches: unknown[] = [];
  render(pageAt(address), {
    container,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(mismatches).toEqual([]);
  expect(screen.getByLabelText('Contraseña').matches(':enabled')).toBe(true);
  expect(container.querySelector('fieldset, noscript')).toBeNull();
});
