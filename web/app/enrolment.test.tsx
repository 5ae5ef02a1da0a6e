// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialog, press, type } from '#tests/support/accountPage.tsx';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { client, unwrap } from '#web/api/client.ts';
import { useMe } from '#web/api/session.ts';
import { EnrolmentGate } from '#web/features/settings/enrolmentGate.tsx';
import routes from './routes.ts';

const WITHOUT = aMe({ role: 'super_admin', second_factor_required: true });
const WITH = { ...WITHOUT, second_factor_required: false, two_factor_enabled: true };
const refused = () => refuse(403, { detail: 'Falta', code: 'second_factor_required' });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(WITHOUT), 'GET /api/me/sessions': refused });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that asks for something that only an enrolled administrator may read. */
function Page() {
  const { isError } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => unwrap(client.me.sessions.$get()),
  });
  return <p>{isError ? 'refused' : 'the page'}</p>;
}

function Guarded() {
  const { data: me } = useMe();
  return me ? (
    <EnrolmentGate me={me}>
      <Outlet />
    </EnrolmentGate>
  ) : null;
}

type Route = (typeof routes)[number];
const pathsOf = (list: readonly Route[] = []): string[] =>
  list.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path.replace(/:\w+\??/g, 'x')]),
    ...pathsOf(children),
  ]);
const PATHS = pathsOf(routes.find(({ file }) => file === 'routes/sessionPages.tsx')?.children);

const open = (path: string) =>
  renderPage({
    at: `/${path}`,
    routes: [{ path: '/', element: <Guarded />, children: [{ path: '*', element: <Page /> }] }],
  });

it.each(PATHS)(
  'the page /%s is the enrolment for whoever must enrol, and asks nothing',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Falta el segundo factor' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
    expect(screen.queryByText(/refused|the page/)).toBeNull();
    expect(api.count('GET', '/api/me/sessions')).toBe(0);
  },
);

it('enrols, keeps the recovery codes until they were read, and opens the page that was asked for', async () => {
  open('admin/users');
  await screen.findByRole('button', { name: 'Activar' });
  api.set('POST /api/auth/two-factor/enable', () =>
    answer({ totpURI: 'otpauth://totp/V:a?secret=ABCDEFGH', backupCodes: ['aaaaa-11111'] }),
  );
  api.set('POST /api/auth/two-factor/verify-totp', () => answer({}));
  press('Activar');
  fireEvent.change(dialog().getByLabelText('Contraseña actual'), { target: { value: 'clave' } });
  press('Continuar');
  await screen.findByText('ABCD EFGH');
  api.set('GET /api/me', () => answer(WITH));
  api.set('GET /api/me/sessions', () => answer({ items: [] }));
  type('Código de la aplicación', '123456');
  press('Activar');
  expect(await screen.findByText('aaaaa-11111')).toBeTruthy();
  press('Los He Guardado');
  expect(await screen.findByText('the page')).toBeTruthy();
});

it('leads there whoever became an administrator while the page was open', async () => {
  api.set('GET /api/me', () => answer({ ...WITHOUT, second_factor_required: false }));
  api.set('GET /api/me/sessions', () => {
    api.set('GET /api/me', () => answer(WITHOUT));
    return refused();
  });
  open('dashboard');
  expect(await screen.findByText('Falta el segundo factor')).toBeTruthy();
});
