import { expect, it } from 'vitest';
import { reportOf } from '#tests/support/wholeReport.ts';

it('an act shows first the figure for which it is asked', () => {
  const { report } = reportOf('urinalysis_sample', {
    patientSpecies: 'Gato',
    patientSex: 'Macho castrado',
    rfAnuria: 'yes',
    serumCreatinine: 640,
    chemPotassium: 7.1,
  });
  const [first] = report.ahora_mismo ?? [];
  expect(first?.texto).toMatch(/^Trate la hiperpotasemia/);
  expect(first?.datos).toEqual(['Potasio 7,1 mmol/l', 'No orina o apenas orina']);
});
