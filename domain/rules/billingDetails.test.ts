import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  billedName,
  comingBack,
  type FiscalData,
  postalAddress,
  taxIdOf,
} from './billingDetails.ts';

everyRow([
  ['B12345674', 'es_cif', 'B12345674'],
  [' b-12.345.674 ', 'es_cif', 'B12345674'],
  ['12345678Z', 'es_cif', '12345678Z'],
  ['X1234567L', 'es_cif', 'X1234567L'],
  ['ESB12345674', 'eu_vat', 'ESB12345674'],
  ['PT 501 442 600', 'eu_vat', 'PT501442600'],
])('{text} is a tax number of kind {type}', (text, type, value) => {
  expect(taxIdOf(text)).toEqual({ type, value });
});

everyRow(['', 'sin NIF', '12345', 'US123456789', 'B1234567'])(
  '{text} is no known tax number',
  (text) => {
    expect(taxIdOf(text)).toBeUndefined();
  },
);

const parts = (text: string, vat: string | null = null) => {
  const { line1, line2, postalCode, city, country } = postalAddress(text, vat);
  return [line1, line2, postalCode, city, country];
};

everyRow([
  ['Calle Mayor 3\n28013 Madrid', null, ['Calle Mayor 3', null, '28013', 'Madrid', 'ES']],
  ['Calle Mayor 3, 28013 Madrid', null, ['Calle Mayor 3', null, '28013', 'Madrid', 'ES']],
  [
    'Clínica Sur\nAvda. 12345, 2.º\n08002 - Barcelona (España)',
    null,
    ['Clínica Sur', 'Avda. 12345, 2.º', '08002', 'Barcelona', 'ES'],
  ],
  ['Gran Vía 1\n48001 Bilbao, Bizkaia', null, ['Gran Vía 1', 'Bizkaia', '48001', 'Bilbao', 'ES']],
  [
    'Rua Augusta 3\n1100-048 Lisboa\nPortugal',
    null,
    ['Rua Augusta 3', '1100-048 Lisboa', null, null, 'PT'],
  ],
  ['Rua Augusta 3', 'PT501442600', ['Rua Augusta 3', null, null, null, 'PT']],
  ['Ermou 1', 'EL123456789', ['Ermou 1', null, null, null, 'GR']],
  ['Rue Foch 3\n75001 Paris\nFrancia', null, ['Rue Foch 3', null, '75001', 'Paris', 'FR']],
  ['Rue Foch 3\n75001 Paris', null, ['Rue Foch 3', null, '75001', 'Paris', null]],
  ['Polígono Sur, nave 4', 'B12345674', ['Polígono Sur, nave 4', null, null, null, 'ES']],
  ['28013 Madrid', null, ['28013 Madrid', null, null, null, null]],
])('postalAddress splits {text} with tax number {vat}', (text, vat, expected) => {
  expect(parts(text, vat)).toEqual(expected);
});

const stored: FiscalData = {
  fullName: 'Ana Vet',
  companyName: null,
  billingAddress: null,
  vatNumber: null,
};
const address = postalAddress('Calle Mayor 3\n28013 Madrid', null);

it('billedName prefers the company to the person', () => {
  expect(billedName(stored)).toBe('Ana Vet');
  expect(billedName({ ...stored, companyName: 'Clínica Sur SL' })).toBe('Clínica Sur SL');
});

it('details typed on the payment page fill empty fields', () => {
  const billed = { name: 'Clínica Sur SL', address, taxId: 'B12345674' };
  expect(comingBack(stored, billed)).toEqual({
    companyName: 'Clínica Sur SL',
    billingAddress: 'Calle Mayor 3\n28013 Madrid',
    vatNumber: 'B12345674',
  });
  const own = { ...stored, companyName: 'Otra', billingAddress: 'Allí', vatNumber: 'A1' };
  expect(comingBack(own, billed)).toEqual({});
});

it('a name without tax number is the person’s', () => {
  expect(comingBack(stored, { name: 'Ana V.', address: null, taxId: null })).toEqual({});
  expect(comingBack(stored, { name: 'Ana Vet', address: null, taxId: '12345678Z' })).toEqual({
    vatNumber: '12345678Z',
  });
});

it('returning details name a foreign country', () => {
  const abroad = { ...address, country: 'PT' };
  expect(comingBack(stored, { name: null, address: abroad, taxId: null }).billingAddress).toBe(
    'Calle Mayor 3\n28013 Madrid\nPortugal',
  );
});
