import { describe, expect, test } from 'vitest';
import { hematology } from '#domain/analyses/hematology.ts';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { KnownFigures, knownFigures } from './knownFigures.ts';
import { sayable } from './sayable.ts';

const ANSWERS = {
  patientSpecies: 'Perro',
  patientAge: 9,
  patientWeight: 7,
  patientName: 'Bruma',
  examIopOd: 48,
  examIopOs: 15,
  examSttOd: 18,
  examUlcerDays: 3,
  clinicalOtherTests: 'Cojera desde hace 5 semanas. Le cayeron 2 dientes.',
};
const FACTS: StoredReport = {
  medidas: [
    {
      nombre: 'PIO OD',
      de: 'PIO',
      valor: 48,
      unidad: 'mmHg',
      lado: 'OD',
      marca: 'H',
      clave: 'examIopOd',
      intervalo: [10, 25],
    },
  ],
  criterios: [
    {
      clase: 'Glaucoma',
      regla: 'O-1',
      condicion: 'PIO de más de 25 mmHg',
      datos: [{ nombre: 'PIO OD', valor: '48 mmHg', clave: 'examIopOd' }],
    },
  ],
};
const BOTH: StoredReport = {
  ...FACTS,
  hallazgos_microscopicos: { exploracion_od_os: ['PIO: OD 48 mmHg | OS 15 mmHg'] },
};
const known = knownFigures(ophthalmology, presentAnswers(ophthalmology, ANSWERS), ownReport(BOTH));
const sayableIn = (text: string) => sayable(text, known).text;

describe('a known figure needs its name, side and unit', () => {
  everyRow([
    'PIO OD de 48 mmHg.',
    'Presión intraocular de 48 mmHg en el ojo derecho.',
    'PIO OD de 48 mmHg y PIO OS de 15 mmHg.',
    'PIO OD de 48 mmHg, OS de 15 mmHg.',
    'La tensión ocular del ojo izquierdo es de 15 mmHg.',
    'Schirmer OD: 18 mm/min.',
    'Perro de 9 años y 7 kg.',
    'Perro de nueve años.',
    'Cojera de 5 semanas.',
    'Días con la úlcera: 3 días.',
  ])('kept: {text}', (text) => {
    expect(sayableIn(text)).toBe(text);
  });

  everyRow([
    ['the other eye', 'PIO OS de 48 mmHg.'],
    ['the other eye, in a sentence that names both', 'PIO OD de 15 mmHg y PIO OS de 48 mmHg.'],
    ['both eyes', 'PIO de 48 mmHg en ambos ojos.'],
    ['no eye', 'PIO de 48 mmHg.'],
    ['another test of the same eye', 'Schirmer OD de 48 mmHg.'],
    ['no name', 'Ojo derecho con 48 mmHg.'],
    ['another unit', 'PIO OD de 48 mm.'],
    ['no unit', 'PIO OD de 48.'],
    ['tablets', 'Perro: 7 comprimidos.'],
    ['tablets of a dog of that weight', 'En este perro de 7 kg, 7 unidades.'],
    ['years of something else', 'Tos de 9 años.'],
    ['kilograms of something else', 'Masa de 7 kg.'],
    ['weeks of something else', 'Vómitos de 5 semanas.'],
    ['teeth that are lesions', 'Hay 2 lesiones.'],
    ['a percentage', 'PIO OD del 48 %.'],
  ])('removed, {case}: {text}', (_, text) => {
    expect(sayableIn(text)).toBe('');
  });
});

test('an interval belongs to its own figure', () => {
  expect(sayableIn('La PIO del ojo derecho pasa de 25 mmHg.')).not.toBe('');
  expect(sayableIn('El Schirmer del ojo derecho pasa de 25 mmHg.')).toBe('');
});

test('a figure without sides needs no side in the text', () => {
  const answers = { cbcHematocrit: 18, diffBands: 12 };
  const blood = knownFigures(hematology, presentAnswers(hematology, answers), ownReport());
  expect(sayable('Hematocrito del 18 %.', blood).text).not.toBe('');
  expect(sayable('Neutrófilos en banda, 12 %.', blood).text).not.toBe('');
  expect(sayable('El 12 % son blastos.', blood).text).toBe('');
});

test('a figure in parentheses has the side of its sentence', () => {
  const known = new KnownFigures(['Glaucoma en el ojo derecho (OD) (PIO 48 mmHg). Úlcera OS.']);
  expect(known.vouchesFor('PIO OD de 48 mmHg.')).toBe(true);
  expect(known.vouchesFor('PIO OS de 48 mmHg.')).toBe(false);
  expect(known.vouchesFor('PIO de 48 mmHg en ambos ojos.')).toBe(false);
});
