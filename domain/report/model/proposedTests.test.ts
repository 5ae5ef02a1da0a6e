import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { cleanReading } from './cleanReading.ts';
import { KnownFigures } from './knownFigures.ts';
import { aReading } from './testing/reading.ts';
import { CriteriaSentences } from './treatments.ts';
import { TEST_FAMILIES, testsOf, UNNAMED_TESTS } from './words/tests.ts';

function proposed(type: string, text: string, recomendaciones: readonly string[] = []) {
  const rules = {
    known: new KnownFigures([]),
    criteria: new CriteriaSentences(ownReport({ recomendaciones })),
    tests: testsOf(type),
    positions: [1],
    leads: true,
  };
  const { reading } = cleanReading(
    aReading({
      recomendaciones: [text],
      siguiente_paso: text,
      diferenciales: [{ nombre: 'Otra', a_favor: [], en_contra: [], prueba: text }],
    }),
    rules,
  );
  const { siguiente_paso, diferenciales } = reading;
  return [siguiente_paso, ...reading.recomendaciones, ...diferenciales.map(({ prueba }) => prueba)];
}

it('each type has its closed list of tests, shorter than that of all types', () => {
  for (const { type } of catalogue.all)
    expect([type, testsOf(type).size < TEST_FAMILIES.length]).toEqual([type, true]);
});

it('no family of tests but the unnamed shares a word with another', () => {
  const stems = TEST_FAMILIES.flatMap(([family, each]) => each.map((stem) => [family, stem]));
  const twice = stems.filter(([family, stem = '']) =>
    stems.some(
      ([other, own = '']) =>
        other !== family && !own.endsWith('$') && stem.replace('$', '').startsWith(own),
    ),
  );
  expect(twice).toEqual([]);
});

describe('a proposed test outside the list of its type', () => {
  everyRow([
    ['ecg', 'Schirmer.'],
    ['ecg', 'Flotación de heces.'],
    ['ophthalmology', 'Holter.'],
    ['coprology_sample', 'Tonometría.'],
    ['urinalysis_sample', 'Electrocardiograma y cultivo de orina.'],
    ['cytology', 'Gonioscopia.'],
    ['estrous_cycle', 'Test de fluoresceína.'],
  ])('is not shown: {type}, {text}', (type, text) => {
    expect(proposed(type, text)).toEqual(['', '']);
  });

  everyRow([
    ['ecg', 'Holter.'],
    ['ophthalmology', 'Schirmer.'],
    ['coprology_sample', 'Flotación de heces.'],
    ['urinalysis_sample', 'Cultivo de orina.'],
    ['cytology', 'Envíe la lesión a histopatología.'],
    ['estrous_cycle', 'Progesterona en sangre.'],
  ])('is shown on its own type: {type}, {text}', (type, text) => {
    expect(proposed(type, text)).toEqual([text, text, text]);
  });
});

describe('a proposed test that the criteria forbid in this case', () => {
  const forbidden = [
    ['ophthalmology', 'No mida la PIO ni haga Schirmer.', 'Tonometría.'],
    ['ophthalmology', 'No mida la PIO ni haga Schirmer.', 'Mida la presión intraocular.'],
    ['ophthalmology', 'No mida la PIO ni haga Schirmer.', 'Schirmer.'],
    ['ultrasound', 'Haga ecografía de útero; no haga cistocentesis.', 'Cistocentesis.'],
    ['ultrasound', 'Evite la PAAF si el lavado basta.', 'PAAF de la masa.'],
    ['hematology_sample', 'Evite punciones.', 'Punción de médula ósea.'],
    ['ultrasound', 'No puncione la vesícula.', 'Punción de la vesícula biliar.'],
  ] as const;
  everyRow(forbidden)('is not shown: {type}, {criteria}', (type, criteria, text) => {
    expect(proposed(type, text, [criteria])).toEqual(['', '']);
    expect(proposed(type, text)).toEqual([text, text, text]);
  });

  everyRow([
    ['ultrasound', 'Haga ecografía de útero; no haga cistocentesis.', 'Ecografía de útero.'],
    ['ophthalmology', 'No mida la PIO.', 'Fluoresceína.'],
    ['coprology_sample', 'No repita el antígeno: busque quistes.', 'Repita la muestra.'],
  ])('leaves the others: {type}, {criteria}', (type, criteria, text) => {
    expect(proposed(type, text, [criteria])).toEqual([text, text, text]);
  });
});

it('the unnamed tests are allowed on every type', () => {
  for (const { type } of catalogue.all)
    for (const family of UNNAMED_TESTS) expect(testsOf(type).has(family)).toBe(true);
});
