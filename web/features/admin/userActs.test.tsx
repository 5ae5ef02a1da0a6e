// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { userPage as page, listedUser as user } from '#tests/support/listedUser.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { sentence } from '#tests/support/sentence.ts';
import { aMe } from '#tests/support/webAccount.ts';
import type { Panel } from './people.ts';
import { UsersScreen } from './usersScreen.tsx';

/** Acts on accounts, from their list. */

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe({ role: 'super_admin' })) });
  api.set('GET /api/admin/users', () => page([user]));
});
afterEach(() => vi.unstubAllGlobals());

function open(panel: Panel = 'super-admin') {
  return renderPage({
    routes: [{ path: '/', element: <UsersScreen panel={panel} title="Usuarios" /> }],
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inTable = async () => within(await screen.findByRole('table'));

/** Opens the menu of the account's row. */
async function openMenu() {
  const more = (await inTable()).getByRole('button', { name: 'Acciones de Lucía' });
  fireEvent.keyDown(more, { key: 'Enter' });
}

/** Opens the dialog of an act, once it is known who acts. */
async function choose(name: string) {
  await openMenu();
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(item.hasAttribute('data-disabled')).toBe(false));
  fireEvent.click(item);
  await screen.findByRole('dialog');
}

describe('an act on an account', () => {
  it('requires a reason, and shows a refusal without losing it', async () => {
    const SUSPEND = `POST /api/admin/users/${user.id}/suspend`;
    api.set(SUSPEND, () =>
      refuse(409, { detail: 'Esa cuenta ya está suspendida.', code: 'already_suspended' }),
    );
    open();
    await choose('Suspender');
    press('Suspender');
    expect(await screen.findByText('Motivo: indíquelo.')).toBeTruthy();
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo');
    fireEvent.change(reason, { target: { value: '\u2800' } });
    expect(await screen.findByText('Motivo: indíquelo con letras o números.')).toBeTruthy();
    fireEvent.change(reason, { target: { value: 'Cuenta compartida' } });
    press('Suspender');
    expect(await screen.findByText('Esa cuenta ya está suspendida.')).toBeTruthy();
    expect(reason.value).toBe('Cuenta compartida');
    api.set(SUSPEND, () => new Response(null, { status: 204 }));
    press('Suspender');
    expect(await screen.findByText('Cuenta suspendida.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Cuenta compartida',
    });
  });

  it('is offered only to those who may do it', async () => {
    api.set('GET /api/me', () => answer(aMe({ role: 'admin' })));
    api.set('GET /api/admin/users', () => page([{ ...user, role: 'admin' }]));
    open('admin');
    const link = (await inTable()).getByRole('link', { name: 'Ver Lucía' });
    expect(link.getAttribute('href')).toBe(`/admin/users/${user.id}`);
    await openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Suspender',
      'Eliminar',
    ]);
    for (const item of items) expect(item.hasAttribute('data-disabled')).toBe(true);
  });

  it.each([
    ['Editar a Lucía', 'Editar la cuenta de Lucía'],
    ['Eliminar a Lucía', '¿Eliminar la cuenta de Lucía?'],
  ])('is one press away in the table: %s [2.2-31]', async (name, title) => {
    open();
    const button = (await inTable()).getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(within(await screen.findByRole('dialog')).getByText(sentence(title))).toBeTruthy();
  });

  it('has no buttons in the table for those who may not do it', async () => {
    api.set('GET /api/me', () => answer(aMe({ role: 'admin' })));
    api.set('GET /api/admin/users', () => page([{ ...user, role: 'admin' }]));
    open('admin');
    const table = await inTable();
    for (const name of ['Editar a Lucía', 'Eliminar a Lucía'])
      expect(table.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('asks again before a deletion [2.2-39]', async () => {
    api.set(`DELETE /api/admin/users/${user.id}`, () => new Response(null, { status: 204 }));
    open();
    await choose('Eliminar');
    fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'La pidió su dueña' } });
    api.set('GET /api/admin/users', () => page([]));
    press('Eliminar la cuenta');
    expect(await screen.findByText('Cuenta eliminada.')).toBeTruthy();
    expect(await screen.findByText('No se encontraron usuarios')).toBeTruthy();
  });
});

describe('an edit of an account', () => {
  const EDIT = `PATCH /api/admin/users/${user.id}`;
  const begin = async () => {
    open();
    await choose('Editar');
    fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Lucía Vega' } });
  };

  it('sends the changed fields, with the version seen', async () => {
    api.set(EDIT, () => answer({ ...user, name: 'Lucía Vega', version: 4 }));
    await begin();
    press('Guardar');
    expect(await screen.findByText('Cuenta guardada.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      name: 'Lucía Vega',
    });
  });

  it('after another editor’s shows that change, and keeps the typed text', async () => {
    api.set(EDIT, () => refuse(409, { detail: 'Ha cambiado.', code: 'user_changed' }));
    api.set(`GET /api/admin/users/${user.id}`, () =>
      answer({ ...user, planId: 'premium', planName: 'Premium', version: 5 }),
    );
    await begin();
    press('Guardar');
    expect(await screen.findByText('Plan: Pro es ahora Premium.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nombre completo').value).toBe('Lucía Vega');
    api.set(EDIT, () => answer({ ...user, name: 'Lucía Vega', planId: 'premium', version: 6 }));
    press('Guardar');
    expect(await screen.findByText('Cuenta guardada.')).toBeTruthy();
    expect(api.requests.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
      version: 5,
      name: 'Lucía Vega',
    });
  });
});

describe('an invitation', () => {
  it('is sent to an address, and a taken address is refused [2.2-39]', async () => {
    open();
    press('Añadir Nuevo Usuario');
    press('Enviar invitación');
    expect(await screen.findByText('Introduzca su correo electrónico.')).toBeTruthy();
    const detail = 'Ya existe una cuenta con ese correo electrónico. Indique otro.';
    api.set('POST /api/admin/users', () =>
      answer(
        {
          status: 409,
          code: 'email_taken',
          title: 'x',
          detail,
          fields: [{ field: 'email', message: detail }],
        },
        409,
      ),
    );
    const email = screen.getByLabelText<HTMLInputElement>('Correo electrónico');
    fireEvent.change(email, { target: { value: 'nora@clinica.test' } });
    fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Nora' } });
    press('Enviar invitación');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(email.value).toBe('nora@clinica.test');
    api.set('POST /api/admin/users', () => answer({ id: 'u9' }, 201));
    press('Enviar invitación');
    expect(await screen.findByText('Invitación enviada.')).toBeTruthy();
    expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nora@clinica.test',
      name: 'Nora',
      planId: 'free',
    });
  });
});
