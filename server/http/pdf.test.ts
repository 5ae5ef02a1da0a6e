import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { disposition } from './pdf.ts';

const ID = '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04';

everyRow([
  ['Bruma', 'informe-Bruma-7f3c2b18.pdf', 'informe-Bruma-7f3c2b18.pdf'],
  [
    'Ñoña María',
    'informe-Nona-Maria-7f3c2b18.pdf',
    'informe-%C3%91o%C3%B1a-Mar%C3%ADa-7f3c2b18.pdf',
  ],
  ['شيبا', 'informe-7f3c2b18.pdf', 'informe-%D8%B4%D9%8A%D8%A8%D8%A7-7f3c2b18.pdf'],
  ['../a"b\r\nc; x=1', 'informe-a-b-c-x-1-7f3c2b18.pdf', 'informe-a-b-c-x-1-7f3c2b18.pdf'],
  [null, 'informe-7f3c2b18.pdf', 'informe-7f3c2b18.pdf'],
])(
  'the file of {patient} has a name that any system accepts [ASVS 1.3.3, 5.4.1, 5.4.2]',
  (patient, plain, own) => {
    expect(disposition(patient, ID)).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${own}`,
    );
  },
);

test('a long name is cut', () => {
  expect(disposition('𝒜'.repeat(300), ID).length).toBeLessThan(700);
});
