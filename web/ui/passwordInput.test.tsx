import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './passwordInput.tsx';

function draw(): HTMLInputElement {
  render(
    <Field label="Contraseña">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  return screen.getByLabelText<HTMLInputElement>('Contraseña');
}

it('password input hides its text until its eye is pressed [ASVS 6.2.6]', () => {
  const input = draw();
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
  expect(input.type).toBe('password');
});

it('password input accepts a password manager and pasting [ASVS 6.2.7]', () => {
  const input = draw();
  expect(input.autocomplete).toBe('current-password');
  expect(input.readOnly).toBe(false);
  const paste = createEvent.paste(input);
  fireEvent(input, paste);
  expect(paste.defaultPrevented).toBe(false);
  // As a manager writes: at once, without keys.
  fireEvent.change(input, { target: { value: 'una clave larga' } });
  expect(input.value).toBe('una clave larga');
});
