import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  emailProblem,
  isPersonalPassword,
  newPasswordProblem,
  repeatedPasswordProblem,
} from './credentials.ts';

describe('an address', () => {
  everyRow([
    'lucia@clinica.test',
    '  lucia@clinica.test ',
    'lu cia@clinica.test',
    'a@b',
    'ñ+uno@clinica.test',
  ])('such as {address} passes', (address) => expect(emailProblem(address)).toBeUndefined());

  everyRow(['lucia', '@clinica.test', 'lucia@', 'a@b@c'])('such as {address} does not', (address) =>
    expect(emailProblem(address)).toMatch(/no es válido/),
  );

  test('is required', () => expect(emailProblem('  ')).toBe('Introduzca su correo electrónico.'));
});

test('a new password has eight characters, spaces included [1.5-05, 1.9-09] [ASVS 6.2.1, 6.2.5]', () => {
  expect(newPasswordProblem('1234567')).toBe('La contraseña debe tener al menos 8 caracteres.');
  expect(newPasswordProblem('12345678')).toBeUndefined();
  expect(newPasswordProblem('        ')).toBeUndefined();
  expect(newPasswordProblem('')).toBe('Introduzca una contraseña.');
});

test('the second writing is the same, to the letter [1.5-02]', () => {
  expect(repeatedPasswordProblem('clave-larga', 'clave-larga')).toBeUndefined();
  expect(repeatedPasswordProblem('Clave-larga', 'clave-larga')).toBe(
    'Las contraseñas no coinciden.',
  );
  expect(repeatedPasswordProblem('', '')).toBe('Repita la contraseña.');
});

const owner = { email: 'lucia.ferrandiz+web@clinicasur.test', name: 'Lucía Mora' };
everyRow([
  ['vetoscopio', true],
  ['Vetoscopio2026', true],
  ['contraseña123', true],
  ['luciaferrandiz', true],
  ['Ferrandiz.99', true],
  ['clinicasur!', true],
  ['moramora', true],
  ['ferrandiz y tres gatos', false],
  ['amoroso-y-largo', false],
  ['una clave larga', false],
])('the password {password} is personal: {personal}', (password, personal) => {
  expect(isPersonalPassword(password, owner)).toBe(personal);
});
