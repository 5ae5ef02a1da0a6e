// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { MailedLinkKind } from '#web/api/mailedLink.ts';
import { LiveLink } from './liveLink.tsx';

const CHECK = 'POST /api/mailed-links/check';

afterEach(() => vi.unstubAllGlobals());

function open(reply: () => Response, kind: MailedLinkKind = 'reset', token = 'de-un-correo') {
  const api = fakeApi({ [CHECK]: reply });
  const form = (
    <LiveLink kind={kind} token={token}>
      <p>El formulario</p>
    </LiveLink>
  );
  renderPage({ routes: [{ path: '/', element: form }] });
  return api;
}

it.each([
  ['reset', 'Pedir otro enlace', '/forgot-password'],
  ['invitation', 'Iniciar Sesión', '/login'],
  ['email-change', 'Ir a mi cuenta', '/account-info#correo'],
] as const)('a dead link (%s) says so in place of its form', async (kind, name, href) => {
  const api = open(() => answer({ usable: false }), kind);
  expect(await screen.findByText('Este enlace ya no sirve')).toBeTruthy();
  expect(screen.queryByText('El formulario')).toBeNull();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(api.requests.map(({ body }) => body)).toEqual([{ kind, token: 'de-un-correo' }]);
});

it.each([
  ['a link that works', () => answer({ usable: true })],
  ['a refused question', () => refuse(429, { detail: 'Espere.', code: 'rate_limited' })],
])('%s shows the form', async (_, reply) => {
  open(reply);
  expect(await screen.findByText('El formulario')).toBeTruthy();
});

it('an address without a token is a dead link, without a question', async () => {
  const api = open(() => answer({ usable: true }), 'email-change', '');
  expect(await screen.findByText('Este enlace ya no sirve')).toBeTruthy();
  expect(api.requests).toEqual([]);
});
