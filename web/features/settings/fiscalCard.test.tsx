// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPage, field, keptOnDevice, press, type } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

const FISCAL = 'PATCH /api/me/fiscal';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the fiscal card', () => {
  it('shows stored values and names missing ones', async () => {
    await page.open();
    const card = within(screen.getByRole('region', { name: 'Información fiscal' }));
    expect(card.getByText('Clínica Los Sauces, S. L.')).toBeTruthy();
    expect(card.getByText('lucia@clinica.test')).toBeTruthy();
    // The billing address, and what heads the reports.
    expect(card.getAllByText('Sin indicar')).toHaveLength(4);
  });

  it('restores the stored values on cancel [1.2-52, 1.4-28, 1.5-08]', async () => {
    await page.open();
    press('Editar');
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre completo')));
    type(/Empresa \(opcional\)/, 'Otra cosa');
    press('Cancelar');
    expect(screen.getByText('Clínica Los Sauces, S. L.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }));
    press('Editar');
    expect(field(/Empresa/).value).toBe('Clínica Los Sauces, S. L.');
    expect(keptOnDevice()).toEqual([]);
  });

  it('saves and shows the values as the server stored them [1.4-06, 1.8-28]', async () => {
    const { me } = await page.open();
    page.api.set(FISCAL, () => answer({ ...me, company_name: 'Nueva, S. L.' }));
    press('Editar');
    type(/Empresa/, '  Nueva, S. L. ');
    press('Guardar Cambios');
    expect(await screen.findByText('Información Actualizada')).toBeTruthy();
    expect(screen.getByText('Nueva, S. L.')).toBeTruthy();
    expect(page.bodyOf('/api/me/fiscal')).toMatchObject({
      full_name: 'Lucía Ferrándiz Mora',
      vat_number: 'B00000000',
      billing_address: '',
    });
    expect(keptOnDevice()).toEqual([]);
  });

  it('keeps typed text when saving fails, and marks the refused field [1.8-15]', async () => {
    await page.open();
    press('Editar');
    type('NIF / CIF', 'X'.repeat(20));
    page.api.set(FISCAL, () => refuse(500, { detail: 'x', code: 'internal' }));
    press('Guardar Cambios');
    expect(await screen.findByText('Error al Actualizar')).toBeTruthy();
    expect(screen.getByText('No se pudo actualizar la información fiscal.')).toBeTruthy();
    page.api.set(FISCAL, () =>
      answer(
        {
          title: 'Error de formulario',
          detail: 'Corrija los campos señalados.',
          code: 'invalid_body',
          fields: [{ field: 'vat_number', message: 'NIF/CIF: hasta 32 caracteres.' }],
        },
        422,
      ),
    );
    press('Guardar Cambios');
    expect(await screen.findByText('NIF/CIF: hasta 32 caracteres.')).toBeTruthy();
    expect(field('NIF / CIF').value).toBe('X'.repeat(20));
  });

  it('restores typed text after the session expired', async () => {
    const { unmount } = await page.open();
    press('Editar');
    type(/Empresa/, 'A medio escribir');
    unmount();
    await page.open();
    expect(field(/Empresa/).value).toBe('A medio escribir');
    expect(screen.getByText('Hay cambios que no guardó.')).toBeTruthy();
    press('Cancelar');
    expect(screen.getByText('Clínica Los Sauces, S. L.')).toBeTruthy();
    expect(keptOnDevice()).toEqual([]);
  });

  it('never shows typed text to another user', async () => {
    const { unmount } = await page.open();
    press('Editar');
    type(/Empresa/, 'De otra persona');
    unmount();
    await page.open({ id: '3f0c8a52-0000-4000-8000-000000000002' });
    expect(screen.queryByLabelText(/Empresa/)).toBeNull();
  });
});
