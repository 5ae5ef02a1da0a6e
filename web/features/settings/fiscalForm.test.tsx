// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { AccountScreen } from './accountScreen.tsx';

/** The account page, in the specification's words. */

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const emptied = { full_name: '', company_name: null, vat_number: null, billing_address: null };

it('the fiscal data are all optional, and the mail address must be valid [1.5-08, 1.5-09]', async () => {
  const api = fakeApi({
    'GET /api/me': () => answer(aMe({ company_name: 'Clínica Norte', vat_number: 'B12345678' })),
    'GET /api/me/sessions': () => answer({ items: [] }),
    'PATCH /api/me/fiscal': () => answer(aMe(emptied)),
  });
  const element = <AccountScreen plansPath="/subscription" onDeleted={async () => {}} />;
  renderPage({ routes: [{ path: '/', element }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  for (const label of ['Nombre completo', /^Empresa/, 'NIF / CIF', 'Dirección de facturación'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(await screen.findByText('Información Actualizada')).toBeTruthy();
  expect(api.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    full_name: '',
    company_name: '',
    vat_number: '',
    billing_address: '',
    licence_number: '',
    clinic_phone: '',
    clinic_address: '',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Nuevo correo electrónico').type).toBe('email');
});
