// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { accountPage, field, press, type } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the change of password', () => {
  const fill = (current: string, password: string, confirm = password) => {
    type('Contraseña actual', current);
    type('Nueva contraseña', password);
    type('Confirmar contraseña', confirm);
    press('Cambiar Contraseña');
  };

  it('requires every field, a long password, and its repetition [1.2-53, 1.5-04]', async () => {
    await page.open();
    fill('', '1234567', '12345678');
    expect(await screen.findByText('Introduzca su contraseña actual.')).toBeTruthy();
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres.')).toBeTruthy();
    expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy();
    expect(page.api.count('POST', '/api/auth/change-password')).toBe(0);
  });

  it('confirms, empties the fields and stores no password [1.8-29] [ASVS 14.3.3]', async () => {
    await page.open();
    page.api.set('POST /api/auth/change-password', () => answer({}));
    fill('clave-de-antes', 'clave-larga');
    expect(JSON.stringify({ ...localStorage })).not.toContain('clave');
    expect(await screen.findByText('Contraseña Actualizada')).toBeTruthy();
    expect(field('Contraseña actual').value).toBe('');
    expect(page.bodyOf('/api/auth/change-password')).toEqual({
      currentPassword: 'clave-de-antes',
      newPassword: 'clave-larga',
    });
  });

  it('marks a wrong current password', async () => {
    await page.open();
    const { detail } = ERRORS.invalid_password;
    page.api.set('POST /api/auth/change-password', () =>
      refuse(422, { detail, code: 'invalid_password' }),
    );
    fill('no-es', 'clave-larga');
    expect(await screen.findAllByText(detail)).toHaveLength(2);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(field('Contraseña actual').getAttribute('aria-invalid')).toBe('true');
  });

  it('has its own message when the server sends none [1.8-16]', async () => {
    await page.open();
    page.api.set('POST /api/auth/change-password', () => new Response('', { status: 500 }));
    fill('clave-de-antes', 'clave-larga');
    expect(await screen.findByText('No se pudo cambiar la contraseña.')).toBeTruthy();
  });
});
