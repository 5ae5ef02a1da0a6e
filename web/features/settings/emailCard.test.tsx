// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('changing the address', () => {
  it('asks both addresses', async () => {
    await page.open();
    page.api.set('POST /api/me/email', () => answer({ status: 'waiting_for_old_address' }, 202));
    type('Nuevo correo electrónico', 'nueva@clinica.test');
    press('Cambiar Correo');
    expect(await screen.findByText('Email Actualizado')).toBeTruthy();
    expect(screen.getByText('El cambio espera confirmación')).toBeTruthy();
    expect(field('Nuevo correo electrónico').value).toBe('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('tells beside the field what is wrong with it', async () => {
    await page.open();
    page.api.set('POST /api/me/email', () =>
      refuse(409, { detail: 'Ya existe una cuenta con ese correo.', code: 'email_taken' }),
    );
    type('Nuevo correo electrónico', 'otra@clinica.test');
    press('Cambiar Correo');
    await waitFor(() =>
      expect(field('Nuevo correo electrónico').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(field('Nuevo correo electrónico').value).toBe('otra@clinica.test');
  });
});
