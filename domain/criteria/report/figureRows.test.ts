import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { figureOf, readCase } from '../testing.ts';
import { ALL_CRITERIA } from '../types/index.ts';
import { figureName } from './figureRows.ts';
import type { SheetCriteria } from './sheetCriteria.ts';

/** Figures that their own sentence already names with the answer. */
const SAID: readonly string[] = ['consistency'];

const derivedFigures = ({ sheet, vocabulary }: SheetCriteria) =>
  Object.values(sheet.figures).filter(({ keys }) => keys.some((key) => key in vocabulary.derived));

const inRows = ({ rows = {} }: SheetCriteria) => Object.values(rows).map(({ figure }) => figure);

describe.each(ALL_CRITERIA.map((criteria) => [criteria.type, criteria] as const))(
  '%s',
  (_, criteria) => {
    it('every figure that no answer gives has a name, or stands in the row of a field', () => {
      const known = [...SAID, ...inRows(criteria)];
      const nameless = derivedFigures(criteria)
        .map(({ name }) => name)
        .filter((name) => !known.includes(name) && figureName(criteria, name).name === undefined);
      expect(nameless).toEqual([]);
    });

    it('every name is of a figure of the sheet or of its vocabulary, and every row of a field', () => {
      const { sheet, vocabulary, names, rows = {} } = criteria;
      const isFigure = (name: string) => name in sheet.figures || name in vocabulary.derived;
      expect(Object.keys(names).filter((name) => !isFigure(name))).toEqual([]);
      expect(inRows(criteria).filter((name) => !isFigure(name))).toEqual([]);
      expect(Object.keys(rows).filter((key) => sheet.fields[key]?.kind !== 'number')).toEqual([]);
    });
  },
);

const SPAYED = { animalSpecies: 'Perro', animalReproductiveStatus: 'Esterilizada' };

everyRow<[string, Answers, string, object | undefined]>([
  [
    'hematology_sample',
    { patientSpecies: 'Perro', cbcWbc: 10, diffSegmented: 60, diffBands: 2 },
    'Neutrófilos, recuento',
    { valor: 6.2, unidad: '×10⁹/l', origen: 'calculado', intervalo: [2.9, 12] },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Conejo', cbcWbc: 10, diffSegmented: 60 },
    'Heterófilos, recuento',
    { valor: 6 },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', cbcHematocrit: 20, cbcHemoglobin: 60, cbcRbc: 3 },
    'CHCM calculada',
    { valor: 300, unidad: 'g/l' },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', cbcRbc: 3, cbcReticulocytePercent: 5 },
    'Reticulocitos, recuento calculado',
    { valor: 150, unidad: '×10⁹/l' },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', cbcWbc: 20, nrbcPer100: 25 },
    'Leucocitos corregidos',
    { valor: 16 },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', cbcWbc: 20, nrbcPer100: 25, wbcIsCorrected: 'yes' },
    'Leucocitos corregidos',
    undefined,
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Gato', plateletsPerField: 10 },
    'Plaquetas estimadas',
    { valor: 175, unidad: '×10⁹/l' },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Gato', plateletsPerField: 10, plateletClumps: 'many' },
    'Plaquetas estimadas',
    undefined,
  ],
  [
    'ultrasound',
    { patientSpecies: 'Perro', echoTrVelocity: 3 },
    'Gradiente TR',
    { valor: 36, unidad: 'mmHg' },
  ],
  [
    'ecg',
    { patientSpecies: 'Perro', ecgRrShortest: 400, ecgRrLongest: 600 },
    'Variación del RR',
    { valor: 40, unidad: '%' },
  ],
  ['cytology', { patientSpecies: 'Perro' }, 'Criterios de malignidad presentes (2 o 3)', undefined],
  [
    'cytology',
    { patientSpecies: 'Perro', mcNucleoli: '0' },
    'Criterios de malignidad presentes (2 o 3)',
    { valor: 0 },
  ],
  [
    'estrous_cycle',
    { animalSpecies: 'Perro', progesterone: 16, progesteroneUnit: 'nmol/l' },
    'Progesterona',
    { clave: 'progesterone', valor: 5.03, unidad: 'ng/ml', nota: '16 nmol/l' },
  ],
  [
    'estrous_cycle',
    { animalSpecies: 'Perro', progesterone: 16, progesteroneUnit: 'ng/ml' },
    'Progesterona',
    { valor: 16, unidad: 'ng/ml' },
  ],
  [
    'urinalysis_sample',
    { patientSpecies: 'Perro', urineSpecificGravity: 1.01 },
    'Densidad',
    { valor: 1.01, marca: 'L' },
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', bloodPressureSys: 79 },
    'Presión arterial sistólica',
    { intervalo: [100, 139], marca: 'L' },
  ],
  [
    'estrous_cycle',
    { ...SPAYED, progesterone: 9, progesteroneUnit: 'nmol/l' },
    'Progesterona',
    { valor: 2.83, intervalo: [null, 1], marca: 'H' },
  ],
  [
    'ophthalmology',
    { patientSpecies: 'Perro', examIopOd: 30, examIopOs: 15 },
    'Diferencia de PIO',
    { valor: 15, diferencia_de: 'PIO' },
  ],
  [
    'ecg',
    { patientSpecies: 'Perro', ecgNetLeadI: 0.5, ecgNetLeadAvf: 1.2 },
    'Eje eléctrico medio calculado',
    { valor: 70, unidad: '°' },
  ],
])('{type}: {name} of {answers}', (type, answers, name, row) => {
  const figure = figureOf(readCase(type, answers), name);
  if (row === undefined) expect(figure).toBeUndefined();
  else expect(figure).toMatchObject(row);
});

it.each([
  ['hematology_sample', { patientSpecies: 'Caballo', plateletsPerField: 9 }, 'Plaquetas por campo'],
  [
    'urinalysis_sample',
    { patientSpecies: 'Perro', urineSpecificGravity: 1.02, usgMethod: 'strip' },
    'Densidad',
  ],
])('%s: %j gives %s no interval', (type, answers, name) => {
  const rows = readCase(type, answers).parts.medidas ?? [];
  const row = rows.find(({ nombre }) => nombre.startsWith(name));
  expect(row).toBeDefined();
  expect(row?.intervalo).toBeUndefined();
});

it('a time or a tally that no scale reads is no measurement', () => {
  const { parts } = readCase('hematology_sample', {
    patientSpecies: 'Perro',
    signsDays: 3,
    cbcHematocrit: 44,
    diffCellsCounted: 200,
  });
  expect(parts.medidas?.map(({ clave }) => clave)).toEqual(['cbcHematocrit']);
});
