// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import {
  accountPage,
  dialog,
  field,
  keptOnDevice,
  press,
  type,
} from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ask = async (email: string, password = 'la-de-siempre') => {
  type('Nuevo correo electrónico', email);
  press('Cambiar Correo');
  const asked = await screen.findByRole('dialog');
  fireEvent.change(within(asked).getByLabelText('Contraseña actual'), {
    target: { value: password },
  });
  fireEvent.click(within(asked).getByRole('button', { name: 'Enviar Mensaje' }));
};

describe('the change of address', () => {
  it('asks for the password and says that a mail was sent, not that it is done [1.5-09, 1.8-27]', async () => {
    await page.open();
    page.api.set('POST /api/me/email', () => answer({ status: 'waiting_for_old_address' }, 202));
    await ask(' nueva@clinica.test ');
    expect(await screen.findByText('El cambio espera confirmación')).toBeTruthy();
    expect(screen.getByText('Correo Enviado')).toBeTruthy();
    expect(screen.queryByText('Email Actualizado')).toBeNull();
    expect(page.bodyOf('/api/me/email')).toEqual({
      email: 'nueva@clinica.test',
      password: 'la-de-siempre',
    });
    expect(field('Nuevo correo electrónico').value).toBe('');
    expect(keptOnDevice()).toEqual([]);
  });

  it('sends nothing without the password, and does not store it', async () => {
    await page.open();
    await ask('nueva@clinica.test', '');
    expect(await dialog().findByText('Introduzca su contraseña actual.')).toBeTruthy();
    fireEvent.change(dialog().getByLabelText('Contraseña actual'), {
      target: { value: 'secreta' },
    });
    expect(page.api.count('POST', '/api/me/email')).toBe(0);
    expect(JSON.stringify({ ...localStorage })).not.toContain('secreta');
  });

  it('shows a wrong password beside its field and goes on asking', async () => {
    await page.open();
    const { detail } = ERRORS.wrong_password;
    page.api.set('POST /api/me/email', () => refuse(422, { detail, code: 'wrong_password' }));
    await ask('nueva@clinica.test');
    expect(await dialog().findByText(detail)).toBeTruthy();
    expect(field('Nuevo correo electrónico').value).toBe('nueva@clinica.test');
  });

  it('shows beside the address what is wrong with it', async () => {
    await page.open();
    page.api.set('POST /api/me/email', () =>
      refuse(409, { detail: 'Ya existe una cuenta con ese correo.', code: 'email_taken' }),
    );
    await ask('otra@clinica.test');
    await waitFor(() =>
      expect(field('Nuevo correo electrónico').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Nuevo correo electrónico').value).toBe('otra@clinica.test');
  });
});
