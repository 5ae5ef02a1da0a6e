import type { FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { BLOOD_CHEMISTRY } from './bloodChemistry.ts';
import { num } from './fields.ts';
import { RED_FLAGS } from './redFlags.ts';

/** Figures of every type, one list for all of them: what laboratories print, and what is measured on the animal. */

const TIMES_THE_LIMIT = [0.1, 30] as const;

const ANALYTES: readonly NumberField[] = [
  num('chemAlt', 'ALT', 'U/l', [0, 30_000]),
  num('chemAlp', 'Fosfatasa alcalina', 'U/l', [0, 30_000]),
  num('chemGgt', 'GGT', 'U/l', [0, 10_000]),
  num('chemAst', 'AST', 'U/l', [0, 50_000]),
  num('chemCk', 'CK', 'U/l', [0, 1_000_000]),
  num('chemCholesterol', 'Colesterol', 'mmol/l', [0.3, 30]),
  num('chemTriglycerides', 'Triglicéridos (ayuno)', 'mmol/l', [0, 30]),
  num('chemTotalProtein', 'Proteínas totales en suero', 'g/l', [16.1, 160]),
  num('chemGlobulin', 'Globulinas', 'g/l', [5, 120]),
  num('chemT4', 'T4 total (cifra)', 'nmol/l', [3, 400]),
  num('chemSdma', 'SDMA', 'µg/dl', [0, 200]),
  num('chemCrp', 'Proteína C reactiva', 'mg/l', [0, 800]),
  num('chemSaa', 'Amiloide A sérico', 'mg/l', [0, 800]),
  num('chemPli', 'Lipasa pancreática específica (cPL, fPL)', 'µg/l', [0, 5000]),
  num('chemBileAcids', 'Ácidos biliares', 'µmol/l', [0, 800]),
  num('chemAmmonia', 'Amonio', 'µmol/l', [0, 1500]),
  num('chemCortisol', 'Cortisol basal', 'nmol/l', [5, 1500]),
  num('chemPt', 'TP, veces el límite superior del laboratorio', '', TIMES_THE_LIMIT),
  num('chemAptt', 'TTPa, veces el límite superior', '', TIMES_THE_LIMIT),
  num('chemFibrinogen', 'Fibrinógeno', 'g/l', [0, 15]),
  num('cbcHematocrit', 'Hematocrito', '%', [3, 85]),
  num('cbcWbc', 'Leucocitos', '×10⁹/l', [0, 500]),
  num('cbcPlatelets', 'Plaquetas', '×10⁹/l', [0, 2500]),
];

const VITALS: readonly NumberField[] = [
  num('temperature', 'Temperatura rectal', '°C', [0, 45]),
  num('heartRate', 'Frecuencia cardiaca', 'lpm', [5, 1200]),
  num('respRate', 'Frecuencia respiratoria', 'rpm', [1, 400]),
];

const but = (fields: readonly NumberField[], own: readonly string[]) =>
  fields.filter(({ key }) => !own.includes(key));

/** @param own keys of figures that the type asks in its own fields. */
export const otherAnalytes = (own: readonly string[] = []): FieldGroup => ({
  id: 'otherAnalytes',
  title: 'Otros analitos',
  inside: BLOOD_CHEMISTRY,
  fields: but(ANALYTES, own),
});

/** @param own keys of figures that the type asks in its own fields. */
export const vitals = (own: readonly string[] = []): FieldGroup => ({
  id: 'vitals',
  title: 'Constantes',
  inside: RED_FLAGS,
  fields: but(VITALS, own),
});
