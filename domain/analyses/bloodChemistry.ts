import type { Field, FieldGroup, NumberField, Ratio } from '#domain/catalogue/field.ts';
import { num, type Rest, yesNo } from './fields.ts';

/** Analyte of «Bioquímica y gases»: its own key, and former keys of types that asked it before. */
interface Analyte {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly field: NumberField;
}

function analyte(
  key: string,
  label: string,
  unit: string,
  range: readonly [min: number, max: number],
  { aliases = [], ...rest }: Rest<NumberField> & { readonly aliases?: readonly string[] } = {},
): Analyte {
  return { key, aliases, field: num(key, label, unit, range, rest) };
}

/** Blood analytes that many analysers print in mass units. */
export const IN_MG = { units: ['mg/dl'] } as const satisfies Rest<NumberField>;
export const IN_G = { units: ['g/dl'] } as const satisfies Rest<NumberField>;

const ANALYTES = {
  sodium: analyte('chemSodium', 'Sodio', 'mmol/l', [80, 220]),
  potassium: analyte('chemPotassium', 'Potasio', 'mmol/l', [0.8, 15], {
    aliases: ['serumPotassium', 'ecgSerumPotassium'],
  }),
  chloride: analyte('chemChloride', 'Cloro', 'mmol/l', [50, 170]),
  glucose: analyte('chemGlucose', 'Glucosa en sangre', 'mmol/l', [0.2, 100], {
    ...IN_MG,
    aliases: ['serumGlucose', 'bloodGlucose'],
  }),
  creatinine: analyte('chemCreatinine', 'Creatinina', 'µmol/l', [0.2, 3500], {
    ...IN_MG,
    aliases: ['serumCreatinine'],
  }),
  urea: analyte('chemUrea', 'Urea', 'mmol/l', [0.3, 150], IN_MG),
  calcium: analyte('chemCalcium', 'Calcio total', 'mmol/l', [0.8, 6], {
    ...IN_MG,
    aliases: ['calcium'],
  }),
  ionisedCalcium: analyte('chemIonisedCalcium', 'Calcio iónico', 'mmol/l', [0.3, 3]),
  phosphate: analyte('chemPhosphate', 'Fósforo', 'mmol/l', [0.1, 12], IN_MG),
  magnesium: analyte('chemMagnesium', 'Magnesio', 'mmol/l', [0.2, 4]),
  albumin: analyte('chemAlbumin', 'Albúmina', 'g/l', [3, 70], {
    ...IN_G,
    aliases: ['serumAlbumin'],
  }),
  bilirubin: analyte('chemBilirubin', 'Bilirrubina total', 'µmol/l', [0, 1500], {
    ...IN_MG,
    aliases: ['serumBilirubin'],
  }),
  lactate: analyte('chemLactate', 'Lactato', 'mmol/l', [0.1, 35], {
    ...IN_MG,
    aliases: ['bloodLactate'],
  }),
  ketones: analyte('chemKetones', 'β-hidroxibutirato en sangre', 'mmol/l', [0, 15]),
  ph: analyte('chemPh', 'pH (sangre)', '', [6.5, 7.9], { decimals: 2 }),
  bicarbonate: analyte('chemBicarbonate', 'Bicarbonato', 'mmol/l', [2, 60]),
  pressure: analyte('bloodPressureSys', 'Presión arterial sistólica', 'mmHg', [30, 350], {
    aliases: ['echoSystolicPressure', 'examSystolicPressure'],
  }),
} as const satisfies Record<string, Analyte>;

export type ChemistryAnalyte = keyof typeof ANALYTES;

export const BLOOD_CHEMISTRY = 'bloodChemistry';

/** All keys of the analyte, its own first. */
export function chemistryKeys(analyte: ChemistryAnalyte): readonly string[] {
  const { key, aliases } = ANALYTES[analyte];
  return [key, ...aliases];
}

export const CHEMISTRY_ANALYTES = Object.keys(ANALYTES) as readonly ChemistryAnalyte[];

export function chemistryField(analyte: ChemistryAnalyte): NumberField {
  return ANALYTES[analyte].field;
}

export const SODIUM_TO_POTASSIUM: Ratio = {
  key: 'chemNaK',
  label: 'Sodio:potasio',
  over: chemistryKeys('sodium'),
  under: chemistryKeys('potassium'),
};

const haemolysed: Field = yesNo(
  'chemHaemolysed',
  'Muestra hemolizada, o plaquetas o leucocitos muy altos',
  { width: 'full' },
);

/** Asked in every disease; the others are behind a link. */
const FIRST: readonly ChemistryAnalyte[] = [
  'sodium',
  'potassium',
  'glucose',
  'creatinine',
  'urea',
  'calcium',
  'albumin',
  'lactate',
  'ph',
  'bicarbonate',
  'pressure',
];

/**
 * «Bioquímica y gases», folded.
 *
 * @param own analytes that the type asks in its own fields.
 * @param also analytes that its rules read besides the first ones.
 */
export function bloodChemistryGroup(
  own: readonly ChemistryAnalyte[] = [],
  also: readonly ChemistryAnalyte[] = [],
): FieldGroup {
  const asked = CHEMISTRY_ANALYTES.filter((name) => !own.includes(name));
  const first = asked.filter((name) => FIRST.includes(name) || also.includes(name));
  return {
    id: BLOOD_CHEMISTRY,
    title: 'Bioquímica y gases',
    summary: 'Sangre de hoy (± 24 h)',
    folded: true,
    first: [...first.map((name) => ANALYTES[name].key), haemolysed.key],
    fields: [...asked.map((name) => ANALYTES[name].field), haemolysed],
    ratios: [SODIUM_TO_POTASSIUM],
  };
}

/** Days since the first sign; no free text stands in for it. */
export const signsDays: NumberField = num('signsDays', 'Días desde el inicio', 'días', [0, 3650], {
  integer: true,
});
