import { expect } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './testing.ts';

const ASCITES = { fluidType: 'peritoneal', fluidProtein: 40, fluidNucleatedCells: 60 };
const PRESSURE = [140, 160, 180];

function bars(type: string, answers: Answers) {
  const rows = readCase(type, answers).parts.medidas ?? [];
  return rows.flatMap(({ nombre, cortes, banda }) => (cortes ? [[nombre, cortes, banda]] : []));
}

everyRow<[string, Answers, unknown[]]>([
  [
    'ophthalmology',
    { patientSpecies: 'Gato', examSystolicPressure: 139 },
    [['Presión sistólica', PRESSURE, 'riesgo mínimo']],
  ],
  [
    'ophthalmology',
    { patientSpecies: 'Gato', examSystolicPressure: 160 },
    [['Presión sistólica', PRESSURE, 'riesgo moderado']],
  ],
  ['ophthalmology', { patientSpecies: 'Conejo', examSystolicPressure: 160 }, []],
  [
    'body_fluids_sample',
    { patientSpecies: 'Perro', ...ASCITES },
    [
      ['Proteínas totales', [25], undefined],
      ['Células nucleadas (TNCC)', [3], undefined],
    ],
  ],
  [
    'body_fluids_sample',
    { patientSpecies: 'Bovino', ...ASCITES },
    [
      ['Proteínas totales', [25], undefined],
      ['Células nucleadas (TNCC)', [20], undefined],
    ],
  ],
  [
    'ultrasound',
    { patientSpecies: 'Gato', echoSystolicPressure: 185 },
    [['Presión sistólica', PRESSURE, 'riesgo alto']],
  ],
  ['ultrasound', { patientSpecies: 'Conejo', echoSystolicPressure: 185 }, []],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', bloodPressureSys: 140 },
    [['Presión arterial sistólica', PRESSURE, 'riesgo bajo']],
  ],
  // Hypotension is no «riesgo mínimo».
  [
    'hematology_sample',
    { patientSpecies: 'Perro', bloodPressureSys: 79 },
    [['Presión arterial sistólica', PRESSURE, undefined]],
  ],
  ['hematology_sample', { patientSpecies: 'Caballo', bloodPressureSys: 140 }, []],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', plateletsPerField: 9, plateletClumps: 'none' },
    [
      ['Plaquetas estimadas', [30], undefined],
      ['Plaquetas por campo (100×)', [2, 10, 30], 'disminuidas'],
    ],
  ],
  // No rule reads a field of a horse, and clumps take platelets from it.
  [
    'hematology_sample',
    { patientSpecies: 'Caballo', plateletsPerField: 9, plateletClumps: 'none' },
    [['Plaquetas estimadas', [30], undefined]],
  ],
  [
    'hematology_sample',
    { patientSpecies: 'Perro', plateletsPerField: 9, plateletClumps: 'many' },
    [],
  ],
  [
    'estrous_cycle',
    { animalSpecies: 'Perro', progesterone: 3, progesteroneUnit: 'ng/ml' },
    [['Progesterona', [1, 2, 4, 10], 'entorno del pico de LH']],
  ],
  [
    'estrous_cycle',
    {
      animalSpecies: 'Perro',
      animalReproductiveStatus: 'Gestante',
      progesterone: 3,
      progesteroneUnit: 'ng/ml',
    },
    [],
  ],
  // From the last cut on, the phase depends on the cytology.
  [
    'estrous_cycle',
    { animalSpecies: 'Perro', progesterone: 10, progesteroneUnit: 'ng/ml' },
    [['Progesterona', [1, 2, 4, 10], undefined]],
  ],
  [
    'estrous_cycle',
    { animalSpecies: 'Gato', progesterone: 3, progesteroneUnit: 'ng/ml' },
    [['Progesterona', [1.5], undefined]],
  ],
  ['body_fluids_sample', { patientSpecies: 'Conejo', ...ASCITES }, []],
  ['body_fluids_sample', { patientSpecies: 'Caballo', ...ASCITES, fluidType: 'pleural' }, []],
  [
    'ultrasound',
    { patientSpecies: 'Perro', patientWeight: 10, echoLvidd: 40 },
    [['Diámetro diastólico normalizado del ventrículo izquierdo (DVIDN)', [1.7], undefined]],
  ],
])('{type} {answers} has a bar of {expected}', (type, answers, expected) => {
  expect(bars(type, answers)).toEqual(expected);
});
