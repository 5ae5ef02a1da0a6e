// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { CheckMail } from './checkMail.tsx';
import { registrationRefusal } from './registrationRefusal.ts';
import { ResendConfirmation } from './resendConfirmation.tsx';

afterEach(cleanup);

/** The specification's words for a failure without words of its own. */

it('a registration that throws in the page shows a message [1.8-10]', () => {
  const { detail, account } = registrationRefusal(new Error('roto'));
  expect([detail, account]).toEqual(['Ocurrió un error durante el registro.', undefined]);
});

const EMAIL = 'lucia@clinica.test';
const RESENDS: readonly (readonly [place: string, button: string, element: ReactElement])[] = [
  [
    'beside the form of signing in',
    'Reenviar correo de confirmación',
    <ResendConfirmation key="" email={EMAIL} title="¿No ha recibido el correo?" />,
  ],
  [
    'in place of the registration',
    'Reenviar',
    <CheckMail
      key=""
      registered={{ name: 'Lucía', email: EMAIL, account: 'pending', mailedAt: 0 }}
      onChange={() => {}}
      onMailed={() => {}}
    />,
  ],
];

it.each(RESENDS)('a resend %s that throws in the page shows a message [1.8-12]', async (...row) => {
  const [, button, element] = row;
  // Not even a response: a fault of our own code.
  vi.stubGlobal('fetch', async () => undefined);
  render(
    <MemoryRouter>
      {element}
      <Toaster />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Error al Reenviar')).toBeTruthy();
  expect(screen.getByText('No se pudo reenviar el correo de confirmación.')).toBeTruthy();
  expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false);
});
