// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { listedUser } from '#tests/support/listedUser.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { AuditScreen } from './auditScreen.tsx';
import { UserScreen } from './userScreen.tsx';

/** The page of one account, and the record of acts. */

const user = {
  ...listedUser,
  companyName: null,
  twoFactorEnabled: false,
  suspendedAt: null,
  suspendedReason: null,
  openSessions: 2,
  cases: 9,
  used: 4,
  limit: 10,
  limitType: 'monthly',
  invitedUntil: null,
};
const ONE = `GET /api/admin/users/${user.id}`;
const done = () => new Response(null, { status: 204 });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe({ role: 'super_admin' })) });
});
afterEach(() => vi.unstubAllGlobals());

function open(of: object = user) {
  api.set(ONE, () => answer(of));
  return renderPage({
    at: '/user',
    routes: [
      { path: '/user', element: <UserScreen id={user.id} panel="super-admin" /> },
      { path: '/super-admin/users', element: <p>La lista</p> },
    ],
  });
}

describe('an account', () => {
  it('is shown with its plan, role, use and sessions', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lucía' })).toBeTruthy();
    const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;
    expect(fact('Plan')).toBe('Pro');
    expect(fact('Papel')).toBe('Usuario');
    expect(fact('Límite de su plan')).toBe('4 de 10 este mes');
    expect(fact('Consultas en total')).toBe('7');
    expect(fact('Sesiones abiertas')).toBe('2');
    expect(screen.getByRole('link', { name: 'Ver sus consultas' }).getAttribute('href')).toBe(
      `/super-admin/consultations?user=${user.id}`,
    );
  });

  it('links back to the list when it does not exist', async () => {
    api.set(ONE, () =>
      refuse(404, { detail: 'Esa cuenta ya no existe.', code: 'account_not_found' }),
    );
    renderPage({ routes: [{ path: '/', element: <UserScreen id={user.id} panel="admin" /> }] });
    expect(await screen.findByText('Esa cuenta ya no existe.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a los usuarios' }).getAttribute('href')).toBe(
      '/admin/users',
    );
  });

  it.each([
    ['Cerrar sus sesiones', 'end-sessions', 'Sesiones cerradas.', {}],
    [
      'Reenviar la invitación',
      'resend',
      'Correo enviado.',
      {
        state: 'pending',
        invitedUntil: '2026-11-29T09:41:00.000Z',
      },
    ],
    [
      'Levantar la suspensión',
      'reinstate',
      'Suspensión levantada.',
      {
        state: 'suspended',
        suspendedAt: '2026-11-20T09:41:00.000Z',
        suspendedReason: 'Impago',
      },
    ],
  ])('is acted on after a confirmation: %s', async (name, path, text, more) => {
    const calls: string[] = [];
    api.set(`POST /api/admin/users/${user.id}/${path}`, ({ url }) => {
      calls.push(url.pathname);
      return path === 'end-sessions' ? answer({ ended: 2 }) : done();
    });
    open({ ...user, ...more });
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls).toEqual([]);
    fireEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('gets another role from the super-administrator, with the version seen', async () => {
    api.set(`POST /api/super-admin/users/${user.id}/role`, done);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el papel' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Papel'), { target: { value: 'admin' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cambiar el papel' }));
    expect(await screen.findByText('Papel cambiado.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      role: 'admin',
      version: 3,
    });
  });

  it('of an administrator is read-only for another administrator', async () => {
    api.set('GET /api/me', () => answer(aMe({ role: 'admin' })));
    open({ ...user, role: 'admin' });
    expect(await screen.findByText(/solo la cambia un superadministrador/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Eliminar la cuenta' })).toBeNull();
  });

  it('is left for the list after its deletion', async () => {
    api.set(`DELETE /api/admin/users/${user.id}`, done);
    const { where } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la cuenta' }));
    fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'La pidió su dueña' } });
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar la cuenta' }),
    );
    await waitFor(() => expect(where()).toBe('/super-admin/users'));
  });
});

describe('the audit record', () => {
  const line = {
    id: '5b0e44d2-0000-4000-8000-000000000000',
    at: '2026-11-22T10:41:00.000Z',
    actorId: 'a1',
    actorName: 'Sofía Aranda',
    action: 'edit_user',
    targetKind: 'user',
    targetId: user.id,
    targetName: null,
    before: { planId: 'free' },
    after: { planId: 'pro' },
    reason: null,
    address: '203.0.113.7',
  };
  const page = { next: null, previous: null, found: 1, foundMore: false, total: 12 };

  it('shows actor, target, change and address of each act', async () => {
    api.set('GET /api/super-admin/audit', () => answer({ items: [line], ...page }));
    renderPage({ routes: [{ path: '/', element: <AuditScreen /> }] });
    const table = within(await screen.findByRole('table'));
    for (const text of ['Sofía Aranda', 'Editar la cuenta', '9a0e44d2', '203.0.113.7'])
      expect(table.getByText(text)).toBeTruthy();
    expect(table.getByText('Plan:').parentElement?.textContent).toBe('Plan: Gratuito → Pro');
    expect(screen.getByText('Mostrando 1 de 12 actos.')).toBeTruthy();
  });

  it('shows the beginning of a long reason, and the whole on demand', async () => {
    const reason = `${'La clínica lo pidió por teléfono. '.repeat(6)}Fin.`;
    api.set('GET /api/super-admin/audit', () => answer({ items: [{ ...line, reason }], ...page }));
    renderPage({ routes: [{ path: '/', element: <AuditScreen /> }] });
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Ver entero')).toBeTruthy();
    expect(table.getByText(reason)).toBeTruthy();
  });

  it('is filtered by act and account in the URL', async () => {
    api.set('GET /api/super-admin/audit', () => answer({ items: [], ...page }));
    const { where } = renderPage({
      at: `/?target=${user.id}`,
      routes: [{ path: '/', element: <AuditScreen /> }],
    });
    expect(await screen.findByText('No se encontraron actos')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Acto'), { target: { value: 'delete_user' } });
    await waitFor(() =>
      expect(Object.fromEntries(api.requests.at(-1)?.url.searchParams ?? [])).toMatchObject({
        target: user.id,
        action: 'delete_user',
      }),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
    await waitFor(() => expect(where()).toBe('/'));
  });
});
