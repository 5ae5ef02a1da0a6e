import { CHOLESTEROL, TRIGLYCERIDES } from '#domain/catalogue/units.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  enabled,
  not,
  over,
  says,
  usable,
} from '../grammar/condition.ts';
import {
  difference,
  entered,
  firstOf,
  product,
  quantity,
  quotient,
  times,
} from '../grammar/quantity.ts';
import { fired } from './ids.ts';

/** Cavity of the fluid. The method of collection may also name the pericardium. */
const METHOD = ['collectionMethod'] as const;
export const synovial = chose('fluidType', 'articular');
export const csf = chose('fluidType', 'lcr');
export const pericardial = all(
  not(chose('fluidType', 'articular', 'lcr')),
  any(chose('fluidType', 'pericardial'), says(METHOD, 'pericardiocentesis')),
);
export const pleural = all(not(pericardial), chose('fluidType', 'pleural'));
export const peritoneal = all(not(pericardial), chose('fluidType', 'peritoneal'));
export const cavity = any(pericardial, chose('fluidType', 'pleural', 'peritoneal'));

export const small = animal('perro', 'gato');
export const large = animal('caballo', 'bovino');

export const hasCriteria = any(
  fired('B-A1'),
  all(large, any(synovial, csf, peritoneal)),
  all(small, any(synovial, csf, cavity)),
);

const appears = (...stems: readonly string[]) => says(['fluidAppearance'], ...stems);
const coloured = (...stems: readonly string[]) => says(['fluidColor'], ...stems);
const chylous = appears('quilos');
const haemorrhagicLook = appears('hemorrag');

export const clear = appears('transparente');
export const purulent = appears('purulent');
export const fibrin = appears('con fibrina');
export const xanthochromic = coloured('xantocrom');
export const whiteMilky = coloured('blanco lechoso', 'lechos');
export const milky = any(chylous, whiteMilky);
export const red = coloured('roj', 'rosad');
export const bloody = any(red, coloured('marron', 'hemorrag'), haemorrhagicLook);
const turbid = all(appears('turbi'), not(appears('ligeramente')));
/** Appearances that exclude a low protein. */
export const looksCellular = any(turbid, purulent, chylous, haemorrhagicLook);

export const observed = (key: string) => chose(key, 'observed');
export const notObserved = (key: string) => chose(key, 'not_observed');
export const positive = (key: string) => chose(key, 'positive');
export const negative = (key: string) => chose(key, 'negative');
/** Intracellular bacteria seen; a positive Gram is equivalent but less certain. */
export const bacteriaInCells = observed('intracellularBacteria');
export const bacteria = any(bacteriaInCells, positive('fluidGramStain'));

/** Total protein in g/l, nucleated cells in ×10⁹/l. */
export const protein = entered('fluidProtein');
export const cells = entered('fluidNucleatedCells');
export const neutrophils = entered('fluidNeutrophilPct');
export const lymphocytes = entered('fluidLymphocytePct');
export const eosinophils = entered('fluidEosinophilPct');

/** Differential count: key of the percentage, name of the absolute count. */
export const DIFFERENTIAL: readonly (readonly [key: string, name: string])[] = [
  ['fluidNeutrophilPct', 'Neutrófilos'],
  ['fluidLymphocytePct', 'Linfocitos'],
  ['fluidMacrophagePct', 'Macrófagos'],
  ['fluidEosinophilPct', 'Eosinófilos'],
  ['fluidMesothelialPct', 'Células mesoteliales'],
  ['fluidMastPct', 'Mastocitos'],
  ['fluidOtherPct', 'Otras células'],
];
export const hasDifferential = any(...DIFFERENTIAL.map(([key]) => usable(key)));

/** Cells of one kind, ×10⁹/l. */
export const absolute = (key: string, name = key): Quantity =>
  product(name, times('células por 1 %', cells, 0.01), entered(key));

/** Cerebrospinal cells (/µl) and protein (g/l); their own fields come first. */
export const csfCells = firstOf(
  'células del LCR',
  entered('csfNucleatedCells'),
  times('células nucleadas por 1000', cells, 1000),
);
export const csfProtein = firstOf('proteínas del LCR', entered('csfProtein'), protein);

export const BLOOD_KEYS = {
  potassium: 'serumPotassium',
  glucose: 'bloodGlucose',
  creatinine: 'serumCreatinine',
  albumin: 'serumAlbumin',
  bilirubin: 'serumBilirubin',
  lactate: 'bloodLactate',
} as const;

/** Fluid over simultaneous serum. */
const serumRatio = (name: string, pair: string) =>
  quotient(`${name} líquido:suero`, entered(`fluid${pair}`), entered(`serum${pair}`));
export const creatinineRatio = serumRatio('Creatinina', 'Creatinine');
export const potassiumRatio = serumRatio('Potasio', 'Potassium');
export const bilirubinRatio = serumRatio('Bilirrubina', 'Bilirubin');
export const triglycerideRatio = serumRatio('Triglicéridos', 'Triglycerides');

const albumin = entered('fluidAlbumin');
/** Albumin over the rest of the total protein. */
export const albuminToGlobulin = quotient(
  'Albúmina:globulina',
  albumin,
  difference('globulinas', protein, albumin),
);
/** Albumin minus total protein, g/l. */
export const albuminExcess = quantity(
  'albúmina menos proteínas',
  [...albumin.reads, ...protein.reads],
  (facts) => {
    const part = albumin.of(facts);
    const whole = protein.of(facts);
    return part === undefined || whole === undefined ? undefined : part - whole;
  },
);
export const albuminGradient = difference(
  'Gradiente de albúmina',
  entered('serumAlbumin'),
  albumin,
);

/** Blood minus fluid, mmol/l. */
export const glucoseGap = difference(
  'Diferencia de glucosa',
  entered('bloodGlucose'),
  entered('fluidGlucose'),
);
/** Fluid minus blood, mmol/l. */
export const lactateGap = difference(
  'Diferencia de lactato',
  entered('fluidLactate'),
  entered('bloodLactate'),
);

/** Haematocrit of the fluid, as a percentage of that of the blood. */
export const haematocritShare = times(
  'Hematocrito del líquido',
  quotient('hematocritos', entered('fluidHematocrit'), entered('bloodHematocrit')),
  100,
);

const inMilligrams = (key: string, factor: number) =>
  quantity(`${key} en mg/dl`, [key], (facts) => {
    const value = facts.number(key);
    return value === undefined ? undefined : value * factor;
  });

/** Ratio by mass: both converted from mmol/l to mg/dl. */
export const cholesterolToTriglycerides = quotient(
  'Colesterol:triglicéridos',
  inMilligrams('fluidCholesterol', CHOLESTEROL),
  inMilligrams('fluidTriglycerides', TRIGLYCERIDES),
);

export const lipaseRatio = quotient(
  'Lipasa líquido:suero',
  entered('fluidLipase'),
  entered('serumLipase'),
);

/** At least a quarter of the haematocrit of the blood. */
export const haemorrhagic = all(
  cavity,
  any(
    atLeast(haematocritShare, 25),
    all(not(usable('bloodHematocrit')), enabled('B-C30.alone'), atLeast('fluidHematocrit', 10)),
  ),
);
/** Clotting or platelets suggest blood of the puncture itself. */
export const ofThePuncture = any(
  observed('fluidClots'),
  all(observed('fluidPlatelets'), notObserved('erythrophagia')),
);

/** Erythrocytes/µl over which blood hides the cerebrospinal fluid and lowers its classes. */
export const bloodyCsf = all(csf, over('csfErythrocytes', 5000));
export const someBloodInCsf = all(csf, over('csfErythrocytes', 500), not(bloodyCsf));

export const absent = (key: string): Condition => not(usable(key));
