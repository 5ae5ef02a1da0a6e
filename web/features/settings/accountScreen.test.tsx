// @vitest-environment jsdom

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { accountPage, dialog, press } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';
import { aMe } from '#tests/support/webAccount.ts';

const LOAD_FAILED =
  'No se pudo cargar la información del usuario. Por favor, intente de nuevo más tarde.';

let page: ReturnType<typeof accountPage>;
let deleted: ReturnType<typeof vi.fn<() => Promise<void>>>;
beforeEach(() => {
  deleted = vi.fn(async () => {});
  page = accountPage(deleted);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the account', () => {
  it('says that it is loading, and when that failed [1.2-48, 1.2-54]', async () => {
    page.api.set('GET /api/me', () => refuse(500, { detail: 'x', code: 'internal' }));
    page.draw();
    expect(screen.getByText('Cargando su cuenta…')).toBeTruthy();
    expect(await screen.findByText(LOAD_FAILED)).toBeTruthy();
    page.api.set('GET /api/me', () => answer(aMe()));
    press('Intentar de Nuevo');
    await screen.findByText('Información fiscal', { selector: 'h2' });
    expect(screen.queryByText(LOAD_FAILED)).toBeNull();
  });

  it('suggests the plans on the free plan [1.2-47]', async () => {
    await page.open({
      current_plan: 'free',
      plan_name: 'Gratuito',
      limit_type: 'total',
      consultation_limit: 3,
    });
    const card = within(screen.getByRole('region', { name: 'Suscripción' }));
    expect(card.getByText('Gratuito')).toBeTruthy();
    expect(await card.findByText(/está en el plan gratuito/i)).toBeTruthy();
    expect(card.getByText('Consultas restantes (total): 2')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(
      '/subscription',
    );
  });

  it('shows the price of a paid plan [1.2-50]', async () => {
    await page.open();
    const card = within(screen.getByRole('region', { name: 'Suscripción' }));
    expect(card.getByText('9,00 EUR al mes')).toBeTruthy();
    expect(card.getByText('3 de 5 usadas')).toBeTruthy();
  });

  it('shows after a downgrade that the limit is exceeded, not «13 de 3»', async () => {
    await page.open({
      current_plan: 'free',
      limit_type: 'total',
      consultation_limit: 3,
      consultations_this_month: 13,
      consultations_remaining: 0,
    });
    const card = within(screen.getByRole('region', { name: 'Suscripción' }));
    expect(card.getByText('Consultas restantes (total): 0')).toBeTruthy();
    expect(card.getByText('Límite de 3 superado')).toBeTruthy();
    expect(card.getByText(/^Ya ha usado 13 consultas/)).toBeTruthy();
    expect(card.queryByText(/13 de 3/)).toBeNull();
  });

  it('hides the subscription from the super administrator [1.2-46, 1.6-05]', async () => {
    await page.open({ role: 'super_admin' });
    expect(screen.queryByText('Suscripción')).toBeNull();
  });
});

it('a phone opens the plan alone, and each other section by its title or a link to it', async () => {
  await page.open();
  const named = (name: string) => screen.getByRole('button', { name });
  const open = (name: string) => named(name).getAttribute('aria-expanded');
  expect([open('Suscripción'), open('Sesiones abiertas')]).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('link', { name: 'Sesiones' }));
  expect(open('Sesiones abiertas')).toBe('true');
  press('Sesiones abiertas');
  expect(open('Sesiones abiertas')).toBe('false');
  fireEvent.click(screen.getByRole('link', { name: 'Sesiones' }));
  expect(open('Sesiones abiertas')).toBe('true');
});

it.each([
  [/^Avisarme por correo/, true, { notify_finished: false }],
  [/^Copiar sin superíndices/, false, { plain_letters: true }],
])('the switch %s turns back when saving fails', async (name, before, asked) => {
  await page.open();
  const choice = () => screen.getByRole<HTMLInputElement>('switch', { name });
  expect(choice().checked).toBe(before);
  page.api.set('PATCH /api/me/preferences', () => refuse(500, { detail: 'x', code: 'internal' }));
  fireEvent.click(choice());
  expect(choice().checked).toBe(!before);
  expect(await screen.findByText('Error al Actualizar')).toBeTruthy();
  expect(choice().checked).toBe(before);
  expect(page.bodyOf('/api/me/preferences')).toEqual(asked);
});

describe('the data of the account', () => {
  it('are exported as a file', async () => {
    await page.open();
    const made = vi.fn((_: Blob) => 'blob:copia');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    page.api.set('GET /api/me/export', () => new Response('zip', { status: 200 }));
    press('Descargar mis datos');
    expect(await screen.findByText('Descarga lista')).toBeTruthy();
    expect(made).toHaveBeenCalledOnce();
    expect(clicked.mock.contexts[0]).toMatchObject({ download: 'vetoscopio-mis-datos.zip' });
    clicked.mockRestore();
  });

  it('say why the export failed', async () => {
    await page.open();
    const detail = 'Ha hecho demasiados intentos seguidos.';
    page.api.set('GET /api/me/export', () => refuse(429, { detail, code: 'rate_limited' }));
    press('Descargar mis datos');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByText('Error al Descargar')).toBeTruthy();
  });

  it('are deleted with the account, once the password is right', async () => {
    await page.open();
    const { detail } = ERRORS.wrong_password;
    page.api.set('DELETE /api/me', () => refuse(422, { detail, code: 'wrong_password' }));
    press('Eliminar mi cuenta');
    const send = () =>
      fireEvent.click(dialog().getByRole('button', { name: 'Eliminar mi cuenta' }));
    send();
    expect(await dialog().findByText('Introduzca su contraseña actual.')).toBeTruthy();
    fireEvent.change(dialog().getByLabelText('Contraseña actual'), { target: { value: 'no' } });
    send();
    expect(await dialog().findByText(detail)).toBeTruthy();
    expect(deleted).not.toHaveBeenCalled();
    page.api.set('DELETE /api/me', () => new Response(null, { status: 204 }));
    send();
    expect(await screen.findByText('Cuenta eliminada')).toBeTruthy();
    expect(deleted).toHaveBeenCalledOnce();
  });
});
