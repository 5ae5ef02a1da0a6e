// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { registrationRefusal } from './registrationRefusal.ts';
import { ResendConfirmation } from './resendConfirmation.tsx';

/** The specification's words for a failure without words of its own. */

it('a registration that throws in the page shows a message [1.8-10]', () => {
  const { detail, account } = registrationRefusal(new Error('roto'));
  expect([detail, account]).toEqual(['Ocurrió un error durante el registro.', undefined]);
});

it('a resend that throws in the page shows a message [1.8-12]', async () => {
  // Not even a response: a fault of our own code.
  vi.stubGlobal('fetch', async () => undefined);
  render(
    <>
      <ResendConfirmation email="lucia@clinica.test" title="¿No ha recibido el correo?" />
      <Toaster />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar correo de confirmación' }));
  expect(await screen.findByText('Error al Reenviar')).toBeTruthy();
  expect(screen.getByText('No se pudo reenviar el correo de confirmación.')).toBeTruthy();
});
