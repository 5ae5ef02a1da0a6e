import { expect, it } from 'vitest';
import { reportOf } from '#tests/support/wholeReport.ts';

/** Acts that depend on other answers of the case. */

const textOf = (type: string, answers: Record<string, string | number>) =>
  JSON.stringify(reportOf(type, answers).report);

const FLUID = {
  patientSpecies: 'Perro',
  patientAge: 8,
  fluidType: 'peritoneal',
  bloodGlucose: 2,
  rfCollapse: 'yes',
};
const INSULIN = 'Mida insulina en la misma muestra con hipoglucemia.';

it('asks for insulin, but not of a dog with a septic effusion', () => {
  expect(textOf('body_fluids_sample', FLUID)).toContain(INSULIN);
  const septic = { ...FLUID, fluidProtein: 40, intracellularBacteria: 'observed' };
  const text = textOf('body_fluids_sample', septic);
  expect(text).toContain('xudado séptico');
  expect(text).not.toContain(INSULIN);
});

it('an alarm that leads leaves the other figures without a judgement', () => {
  const { report } = reportOf('body_fluids_sample', { ...FLUID, chemSodium: 120 });
  expect(report.conclusion).not.toContain('Valores fuera del intervalo');
  expect(JSON.stringify(report)).toContain('Valores fuera del intervalo: Sodio (L)');
  expect(JSON.stringify(report)).not.toContain('no permiten concluir');
});

it('the act of an obstruction shows the potassium that it treats first', () => {
  const { report } = reportOf('urinalysis_sample', {
    patientSpecies: 'Gato',
    patientSex: 'Macho castrado',
    rfAnuria: 'yes',
    serumCreatinine: 640,
    chemPotassium: 7.1,
  });
  expect(report.ahora_mismo?.[0]?.datos[0]).toBe('Potasio 7,1 mmol/l');
});

it('prints what contradicts itself once', () => {
  const text = textOf('ecg', {
    patientSpecies: 'Perro',
    ecgRrInterval: 600,
    ecgRrLongest: 500,
  });
  expect(text.match(/"clave":"ecgRrLongest","unidad"/g)).toHaveLength(1);
});
