import { expect, it } from 'vitest';
import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import { readCase } from '#domain/criteria/testing.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { effusionContents } from './effusion.ts';
import { criteriaSheets } from './testing/criteriaSheets.ts';
import { sampleSheet } from './testing/sheets.ts';

function captionOf(change: { readonly rules?: readonly string[]; readonly cells?: number } = {}) {
  const [[, sheet] = []] = criteriaSheets();
  if (sheet?.reading.state !== 'read') throw new Error('No report');
  const { report } = sheet.reading;
  const measurements = report.measurements.map((one) =>
    one.key === 'fluidNucleatedCells' && change.cells ? { ...one, value: change.cells } : one,
  );
  const rules = change.rules ?? report.rules;
  const [drawing] = effusionContents({ ...report, rules, measurements }, sheet);
  return drawing?.kind === 'drawing' ? drawing.caption : undefined;
}

const CLASS = 'body_fluids_sample/B-C3';

it('the effusion map says what would change the class, if a criterion placed the fluid', () => {
  const changes =
    'Qué cambiaría la clase: con menos de 3 ×10⁹/l sería un trasudado rico en proteínas.';
  expect(captionOf({ rules: [CLASS] })?.endsWith(` ${changes}`)).toBe(true);
  expect(captionOf({ rules: [CLASS], cells: 190 })).toContain('con menos de 25 g/l');
  expect(captionOf({ rules: [CLASS] })).toContain('3 ×10⁹/l de células nucleadas');
  expect(captionOf({ rules: ['body_fluids_sample/B-C6'] })).toBeUndefined();
});

/** Caption of the map of a new report. */
function mapOf(answers: Answers): string | undefined {
  const { parts } = readCase('body_fluids_sample', answers);
  const change = { answers: presentAnswers(bodyFluids, answers) };
  const sheet = sampleSheet({ ...parts }, change);
  if (sheet.reading.state !== 'read') throw new Error('No report');
  const [drawing] = effusionContents(sheet.reading.report, sheet);
  return drawing?.kind === 'drawing' ? drawing.caption : undefined;
}

const FLUID = { patientSpecies: 'Perro', fluidType: 'pleural', fluidProtein: 40 };

everyRow<readonly [string, Answers, boolean]>([
  ['an exudate', { fluidNucleatedCells: 20 }, true],
  ['a transudate', { fluidProtein: 10, fluidNucleatedCells: 0.5 }, true],
  ['protein alone', {}, true],
  ['cells alone', { fluidProtein: '', fluidNucleatedCells: 20 }, true],
  ['no figure', { fluidProtein: '', fluidHematocrit: 1 }, false],
  ['a horse', { patientSpecies: 'Caballo', fluidNucleatedCells: 20 }, false],
  ['a joint', { fluidType: 'articular', fluidNucleatedCells: 20 }, false],
  ['a pericardium', { fluidType: 'pericardial', fluidProtein: 10, fluidNucleatedCells: 1 }, false],
  [
    'blood',
    { fluidNucleatedCells: 9, fluidHematocrit: 30, bloodHematocrit: 40, erythrophagia: 'observed' },
    false,
  ],
  [
    'urine',
    {
      fluidType: 'peritoneal',
      fluidNucleatedCells: 9,
      fluidCreatinine: 900,
      serumCreatinine: 200,
      fluidPotassium: 9,
      serumPotassium: 5,
    },
    false,
  ],
])('the effusion map of {case}: {drawn}', (_, answers, drawn) => {
  expect(mapOf({ ...FLUID, ...answers }) !== undefined).toBe(drawn);
});

it('the window of the peritonitis of cats stands in a new report that considers it', () => {
  const cat = { ...FLUID, patientSpecies: 'Gato', fluidNucleatedCells: 2 };
  expect(mapOf(cat)).toContain('ventana de PIF');
  expect(mapOf({ ...cat, fluidProtein: 20 })).not.toContain('ventana de PIF');
});

it('the FIP window is named only if its criterion fired', () => {
  const named = (rules: readonly string[]) => captionOf({ rules })?.includes('ventana de PIF');
  expect(named([CLASS, 'body_fluids_sample/B-C60'])).toBe(true);
  expect(named([CLASS])).toBe(false);
});
