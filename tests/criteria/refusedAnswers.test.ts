import { expect } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { everyRow } from '#tests/support/everyRow.ts';

const rows = await loadUnits();

everyRow([
  [
    'urinalysis_sample',
    { upc: '0.9.1' },
    'Cociente proteína/creatinina (UPC): debe ser un número.',
  ],
  [
    'urinalysis_sample',
    { serumCreatinine: '2,1 kPa' },
    'Creatinina en suero: no se sabe convertir «kPa» en µmol/l: escríbalo en µmol/l.',
  ],
  [
    'urinalysis_sample',
    { sedRbc: 501 },
    'Eritrocitos por campo (40×): debe estar entre 0 y 500 /campo 40×.',
  ],
  [
    'urinalysis_sample',
    { upcRepeats: 2.5 },
    'UPC elevados en muestras separadas: debe ser un número entero.',
  ],
  [
    'urinalysis_sample',
    { bacteria: 'muchas' },
    'Bacterias: debe ser una de: No detectadas, Sospechadas, Presentes, No evaluable.',
  ],
  ['body_fluids_sample', { fluidNeutrophilPct: 101 }, 'Neutrófilos: debe estar entre 0 y 100 %.'],
  [
    'body_fluids_sample',
    { csfProtein: 30.1 },
    'Proteínas: 30,1 g/l no es posible. ¿Está en mg/dl? Serían 0,301 g/l.',
  ],
  [
    'body_fluids_sample',
    { bloodGlucose: 198 },
    'Glucosa de la sangre: 198 mmol/l no es posible. ¿Está en mg/dl? Serían 10,99 mmol/l.',
  ],
  ['hematology_sample', { cbcHematocrit: 90.1 }, 'Hematocrito: debe estar entre 3 y 85 %.'],
  ['hematology_sample', { cbcHemoglobin: 1450 }, 'Hemoglobina: debe estar entre 20 y 280 g/l.'],
  ['hematology_sample', { diffCellsCounted: 99.5 }, 'Células contadas: debe ser un número entero.'],
  [
    'hematology_sample',
    { patientAge: '12 días' },
    'Edad: no se sabe convertir «días» en años: escríbalo en años.',
  ],
  ['coprology_sample', { parasite1Length: 0 }, 'Longitud 1: debe estar entre 1 y 2000 µm.'],
  [
    'coprology_sample',
    { parasite2Epg: -1 },
    'Huevos por gramo 2: debe estar entre 0 y 100.000 HPG.',
  ],
  ['coprology_sample', { fecDaysAfter: 61 }, 'Días entre los recuentos: debe estar entre 1 y 60.'],
  [
    'coprology_sample',
    { flotationDensity: 0.99 },
    'Densidad de la solución: debe estar entre 1 y 1,4.',
  ],
])('{type}: {data} is refused in words that name the field', (type, data, message) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  expect(validateAnswers(definition, data, { rows })).toMatchObject({
    ok: false,
    fields: [{ message }],
  });
});
