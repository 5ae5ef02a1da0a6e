import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { SETTINGS, type SettingName } from './settings.ts';

const OPERATOR = {
  name: 'Clínica Ejemplo, S.L.',
  taxId: ' b12345678 ',
  address: 'Calle Mayor 1, 28013 Madrid',
  email: 'hola@clinica.test',
  registry: null,
  dpoEmail: null,
};

it('each default is a valid value, and the operator’s tax id is tidied', () => {
  for (const [name, { schema, initial }] of Object.entries(SETTINGS))
    expect([name, initial && schema.parse(initial)]).toEqual([name, initial]);
  expect(SETTINGS.operator.schema.parse(OPERATOR)).toEqual({ ...OPERATOR, taxId: 'B12345678' });
});

everyRow<[SettingName, object, string]>([
  ['operator', { ...OPERATOR, name: '' }, 'Titular: es demasiado corto.'],
  ['operator', { ...OPERATOR, name: 'una\nlínea y otra' }, 'Titular: ha de ser una sola línea.'],
  ['operator', { ...OPERATOR, name: '\u2800'.repeat(5) }, 'Titular: ha de tener letras o números.'],
  ['operator', { ...OPERATOR, address: undefined }, 'Dirección: falta este dato.'],
  ['operator', { ...OPERATOR, taxId: '¿?' }, 'NIF: no es un número de identificación fiscal.'],
  [
    'operator',
    { ...OPERATOR, email: 'hola' },
    'Correo del titular: no es una dirección de correo.',
  ],
  ['support', { email: null }, 'Correo de soporte: falta este dato.'],
  [
    'retention',
    { ...SETTINGS.retention.initial, contactDays: 29 },
    'Mensajes a soporte: ha de ser un número entero de días, entre 30 y 1095.',
  ],
  [
    'retention',
    { ...SETTINGS.retention.initial, sentMailDays: 1.5 },
    'Correos entregados: ha de ser un número entero de días, entre 1 y 90.',
  ],
  [
    'features',
    { ...SETTINGS.features.initial, registration: 1 },
    'Registro de cuentas: ha de ser sí o no.',
  ],
])('{name} {value} is refused, naming the field', (name, value, message) => {
  const { error } = SETTINGS[name].schema.safeParse(value);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('settings stored before a switch take its initial value', () => {
  const before = { registration: true, submissions: false };
  expect(SETTINGS.features.schema.parse(before)).toEqual({
    ...before,
    secondReadings: true,
    donations: true,
    withdrawal: true,
    renewalReminder: true,
    operatorInvoices: false,
  });
});
