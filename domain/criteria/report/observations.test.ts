import { expect, it } from 'vitest';
import { reportOf } from '#tests/support/wholeReport.ts';

it('a finding that a sentence already says is not listed again', () => {
  const { text } = reportOf('coprology_sample', {
    patientSpecies: 'Perro',
    freshBlood: 'observed',
    mucus: 'not_observed',
  });
  expect(text).toContain('Sangre fresca en las heces.');
  expect(text).not.toMatch(/Sangre fresca: observad/);
  expect(text).toMatch(/Moco: no observado/);
});
