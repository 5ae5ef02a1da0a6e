import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { fiscalChange } from './fiscal.ts';

test('sent fields are cleaned; absent ones stay absent', () => {
  expect(
    fiscalChange.parse({
      company_name: '  Clínica \u0000Norte ',
      billing_address: 'Calle 1\r\nMadrid',
    }),
  ).toEqual({ company_name: 'Clínica Norte', billing_address: 'Calle 1\nMadrid' });
});

everyRow([
  ['full_name', 'Ana\r\nBcc: x@y.z', 'Nombre completo: no puede tener saltos de línea.'],
  ['vat_number', 'B'.repeat(33), 'NIF/CIF: hasta 32 caracteres.'],
  ['company_name', 7, 'Nombre de la empresa: debe ser un texto.'],
])('{field} cannot be {value}', (field, value, message) => {
  const result = fiscalChange.safeParse({ [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('an unknown field is refused', () => {
  expect(fiscalChange.safeParse({ role: 'admin' }).success).toBe(false);
});
