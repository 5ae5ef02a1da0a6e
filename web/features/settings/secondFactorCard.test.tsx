// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { accountPage, dialog, press, type } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the second factor', () => {
  const SECRET = 'ABCDEFGHIJKL';
  const setup = {
    totpURI: `otpauth://totp/Vetoscopio:lucia%40clinica.test?secret=${SECRET}&issuer=Vetoscopio`,
    backupCodes: ['aaaaa-11111', 'bbbbb-22222'],
  };

  it('turns on with a right code, and then shows the recovery codes', async () => {
    const { me } = await page.open();
    page.api.set('POST /api/auth/two-factor/enable', () => answer(setup));
    page.api.set('POST /api/auth/two-factor/verify-totp', () =>
      refuse(422, { detail: 'El código no es correcto.', code: 'invalid_code' }),
    );
    press('Activar');
    fireEvent.change(dialog().getByLabelText('Contraseña actual'), { target: { value: 'clave' } });
    press('Continuar');
    expect(await screen.findByText('ABCD EFGH IJKL')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.queryByText('aaaaa-11111')).toBeNull();

    type('Código de la aplicación', '000000');
    press('Activar');
    expect(await dialog().findByText('El código no es correcto.')).toBeTruthy();

    page.api.set('POST /api/auth/two-factor/verify-totp', () => answer({}));
    page.api.set('GET /api/me', () => answer({ ...me, two_factor_enabled: true }));
    type('Código de la aplicación', '123456');
    press('Activar');
    expect(await screen.findByText('aaaaa-11111')).toBeTruthy();
    // Neither Escape nor a stray touch closes them unread.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByText('bbbbb-22222')).toBeTruthy();
    press('Los He Guardado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Su cuenta pide un código')).toBeTruthy();
  });

  it('turns off with the password only', async () => {
    const { me } = await page.open({ two_factor_enabled: true });
    const { detail } = ERRORS.invalid_password;
    page.api.set('POST /api/auth/two-factor/disable', () =>
      refuse(422, { detail, code: 'invalid_password' }),
    );
    press('Desactivar');
    fireEvent.change(dialog().getByLabelText('Contraseña actual'), { target: { value: 'no' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Desactivar' }));
    expect(await dialog().findByText(detail)).toBeTruthy();
    page.api.set('POST /api/auth/two-factor/disable', () => answer({ status: true }));
    page.api.set('GET /api/me', () => answer({ ...me, two_factor_enabled: false }));
    fireEvent.click(dialog().getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Su cuenta solo pide la contraseña')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
