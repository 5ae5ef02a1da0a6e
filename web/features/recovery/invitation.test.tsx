// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { InvitationForm } from './invitationForm.tsx';

/** The page of an invitation. */

const ACCEPT = 'POST /api/invitations/accept';
const PASSWORD = 'caballo-grapa-nube';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  return renderPage({
    at: '/invitation',
    routes: [
      { path: '/invitation', element: <InvitationForm token="t" /> },
      { path: '/login', element: <p>Entrada</p> },
    ],
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => {
  type('Correo electrónico', ' nora@clinica.test ');
  type('Contraseña', PASSWORD);
  type('Confirmar contraseña', PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
};

it('an invitation is accepted with address and password, and leads to the login', async () => {
  api.set(ACCEPT, () => new Response(null, { status: 204 }));
  const { where } = open();
  send();
  await waitFor(() => expect(where()).toBe('/login'));
  expect(api.requests.at(-1)?.body).toEqual({
    token: 't',
    email: 'nora@clinica.test',
    password: PASSWORD,
  });
});

it('an invitation for another address says so beside it, and keeps the typed text', async () => {
  const detail = 'La invitación se envió a otro correo electrónico.';
  api.set(ACCEPT, () => refuse(403, { detail, code: 'invitation_other_address' }));
  open();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(field('Contraseña').value).toBe(PASSWORD);
});

it('a used or expired invitation says so', async () => {
  const detail = 'La invitación ha caducado o ya se ha usado.';
  api.set(ACCEPT, () =>
    refuse(410, { title: ERRORS.invitation_expired.title, detail, code: 'invitation_expired' }),
  );
  open();
  send();
  expect(await screen.findByText(ERRORS.invitation_expired.title)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
});

it('an invitation requires all fields', async () => {
  api.set(ACCEPT, () => answer({}));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
  expect(await screen.findByText('Introduzca su correo electrónico.')).toBeTruthy();
  expect(screen.getByText('Introduzca una contraseña.')).toBeTruthy();
  expect(api.requests).toHaveLength(0);
});
