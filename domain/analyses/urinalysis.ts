import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, IN_MG } from './bloodChemistry.ts';
import { ofDog, ofLeptospiraHost, ofMale } from './conditions.ts';
import { crystal } from './crystals.ts';
import {
  graded,
  halfRow,
  kindOf,
  longText,
  looks,
  num,
  pick,
  suggest,
  testResult,
  text,
  threeState,
  yesNo,
} from './fields.ts';
import { URINE_SEDIMENT } from './imageKinds.ts';
import { WAITING_TIMES } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';
import { urineHistory } from './urineHistory.ts';

const sample: FieldGroup = {
  id: 'urinalysis',
  title: 'Muestra',
  fields: [
    halfRow(
      pick(
        'collectionMethod',
        'Método de obtención',
        {
          cystocentesis: 'Cistocentesis',
          catheterization: 'Sondaje',
          spontaneous_voiding: 'Micción espontánea',
        },
        { default: 'cystocentesis' },
      ),
    ),
    halfRow(num('sampleVolume', 'Volumen', 'ml', [0, 10_000])),
    suggest('urineColor', 'Color', [
      'Amarillo pálido',
      'Amarillo',
      'Ámbar',
      'Incoloro',
      'Rosado',
      'Rojo',
      'Marrón',
      'Verdoso',
    ]),
    suggest('urineAppearance', 'Aspecto', [
      'Transparente',
      'Ligeramente turbio',
      'Turbio',
      'Con sangre',
      'Con grumos',
    ]),
    suggest('timeToAnalysis', 'Tiempo hasta el análisis', WAITING_TIMES, {
      help: 'Pasada una hora se forman cristales y se deshacen cilindros.',
    }),
    suggest('stainingUsed', 'Tinción', [
      'Sin teñir',
      'Sternheimer-Malbin',
      'Nuevo azul de metileno',
      'Diff-Quik',
      'Gram',
      'Sudán III',
    ]),
  ],
};

/** Dipsticks are read in crosses, not numbers. */
function pad(key: string, label: string): Field {
  return pick(key, label, {
    negative: 'Negativo',
    trace: 'Trazas',
    '1+': '+',
    '2+': '++',
    '3+': '+++',
    '4+': '++++',
  });
}

const strip = (key: string, label: string) =>
  pick(key, label, { negative: 'Negativo', positive: 'Positivo' });

const chemistry: FieldGroup = {
  id: 'urineChemistry',
  title: 'Densidad, pH y tira',
  summary: 'Glucosa, cetonas, bilirrubina y sangre en tira',
  folded: true,
  primary: ['urineSpecificGravity', 'urinePh', 'urineProtein'],
  fields: [
    num('urineSpecificGravity', 'Densidad', '', [1, 1.1], {
      decimals: 3,
      example: '1,035',
      help: 'Con refractómetro.',
    }),
    num('urinePh', 'pH', '', [4, 10]),
    pad('urineProtein', 'Proteínas en tira'),
    pad('urineGlucose', 'Glucosa en tira'),
    pad('urineKetones', 'Cetonas en tira'),
    pad('urineBilirubin', 'Bilirrubina en tira'),
    pad('urineBlood', 'Sangre en tira'),
    strip('wbcPad', 'Leucocitos en tira'),
    strip('nitritePad', 'Nitritos en tira'),
  ],
};

const PER_HIGH_FIELD = '/campo 40×';
const PER_LOW_FIELD = '/campo 10×';

const MORE_THAN_50 = { help: 'Más de 50: escriba 51.' };

const sediment: FieldGroup = {
  id: 'urineSediment',
  title: 'Sedimento',
  summary: 'Epitelio, cilindros, cristales y forma de las bacterias',
  folded: true,
  primary: ['sedRbc', 'sedWbc', 'bacteria'],
  perField: [
    { title: 'Campo de 40×', keys: ['sedRbc', 'sedWbc'] },
    {
      title: 'Campo de 10×',
      keys: ['sedHyalineCasts', 'sedGranularCasts', 'sedWaxyCasts', 'sedCellularCasts'],
    },
  ],
  fields: [
    num('sedRbc', 'Eritrocitos por campo (40×)', PER_HIGH_FIELD, [0, 500], MORE_THAN_50),
    num('sedWbc', 'Leucocitos por campo (40×)', PER_HIGH_FIELD, [0, 500], MORE_THAN_50),
    graded('sedSquamous', 'Epitelio escamoso'),
    graded('sedTransitional', 'Epitelio de transición'),
    threeState('sedAtypical', 'Células epiteliales atípicas'),
    num('sedHyalineCasts', 'Cilindros hialinos', PER_LOW_FIELD, [0, 50]),
    num('sedGranularCasts', 'Cilindros granulosos', PER_LOW_FIELD, [0, 50]),
    num('sedWaxyCasts', 'Cilindros céreos', PER_LOW_FIELD, [0, 50]),
    num('sedCellularCasts', 'Cilindros celulares', PER_LOW_FIELD, [0, 50]),
    ...crystal(1),
    ...crystal(2),
    pick('bacteria', 'Bacterias', {
      not_detected: 'No detectadas',
      suspected: 'Sospechadas',
      present: 'Presentes',
      not_evaluable: 'No evaluable',
    }),
    pick('bacteriaShape', 'Forma de las bacterias', {
      rods: 'Bacilos',
      cocci: 'Cocos',
      mixed: 'Mixta',
    }),
    threeState('yeasts', 'Levaduras'),
    threeState('sperm', 'Espermatozoides'),
    threeState('lipidDroplets', 'Gotas de grasa'),
    threeState('urinaryParasite', 'Parásitos urinarios'),
    suggest('urinaryParasiteType', 'Tipo de parásito', [
      'Pearsonema (Capillaria) plica',
      'P. feliscati',
      'Dioctophyme renale',
      'Microfilarias',
    ]),
  ],
};

const DOG = ofDog('patientSpecies');

const otherTests: readonly Field[] = [
  num('urineCortisolRatio', 'Cociente cortisol/creatinina en orina', '×10⁻⁶', [0, 5000], {
    onlyFor: [DOG],
  }),
  kindOf('stoneSeen', 'Cálculo en imagen', {
    bladder: 'Vejiga',
    urethra: 'Uretra',
    upper: 'Riñón o uréter',
  }),
  suggest(
    'stoneComposition',
    'Composición del cálculo',
    [
      ...['Estruvita', 'Oxalato cálcico', 'Urato', 'Cistina', 'Xantina'],
      ...['Fosfato cálcico', 'Sílice', 'Mixto'],
    ],
    { width: 'third' },
  ),
  testResult('brafTest', 'Prueba BRAF en orina', { onlyFor: [DOG] }),
  testResult('leptoTest', 'Leptospira (PCR o MAT)', {
    onlyFor: [ofLeptospiraHost('patientSpecies')],
  }),
  looks(
    'prostateState',
    'Próstata al tacto o en ecografía',
    { enlarged: 'Grande y lisa', painful: 'Dolorosa', mass: 'Masa o mineralización' },
    { onlyFor: [DOG, ofMale] },
  ),
  testResult('aminoaciduria', 'Aminoácidos en orina'),
];

const quantification: FieldGroup = {
  id: 'urineQuantification',
  title: 'Cuantificación y suero',
  summary: 'UPC, creatinina y glucosa en suero, signos, urocultivo',
  folded: true,
  fields: [
    num('upc', 'Cociente proteína/creatinina (UPC)', '', [0, 50], { decimals: 2 }),
    num('upcRepeats', 'UPC elevados en muestras separadas', '', [1, 10], { integer: true }),
    pick('usgMethod', 'Densidad medida con', { refractometer: 'Refractómetro', strip: 'Tira' }),
    num('serumCreatinine', 'Creatinina en suero', 'µmol/l', [0, 3500], IN_MG),
    num('serumGlucose', 'Glucosa en suero', 'mmol/l', [0, 100], IN_MG),
    yesNo('stableHydrated', 'Paciente estable e hidratado'),
    yesNo('lutSigns', 'Disuria, polaquiuria, estranguria o hematuria visible'),
    yesNo('recurrentUti', '≥3 episodios en 12 meses o ≥2 en 6'),
    pick('urineCulture', 'Urocultivo', {
      not_done: 'No realizado',
      negative: 'Negativo',
      positive: 'Positivo',
    }),
    num('cultureCfu', 'Recuento del urocultivo', 'UFC/ml', [0, 10_000_000_000]),
    text('cultureOrganism', 'Microorganismo del urocultivo'),
    ...otherTests,
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Tratamientos y observaciones',
  summary: 'Tratamiento actual o reciente, observaciones',
  folded: true,
  fields: [
    longText('currentRecentTreatment', 'Tratamiento actual o reciente', 'full', {
      help: 'Antibióticos, diuréticos, corticoides y fluidos cambian la orina.',
    }),
    longText('additionalObservations', 'Observaciones adicionales', 'full'),
  ],
};

/** Proteinuria classes: IRIS, dog <0.2, 0.2–0.5, >0.5. */
export const urinalysis: AnalysisDefinition = {
  ...TYPES.urinalysis,
  version: 4,
  groups: [
    patientGroup(),
    urineHistory,
    redFlagGroup('urinalysis_sample'),
    vitals(),
    sample,
    chemistry,
    sediment,
    quantification,
    bloodChemistryGroup(['glucose', 'creatinine'], ['ketones']),
    otherAnalytes(),
    more,
  ],
  imageAdvice:
    'Campos a 10× para cilindros y cristales y a 40× para células, con el condensador bajo.',
  reportOutline: [
    'Obtención, volumen, tiempo y tinción; color, aspecto, densidad, pH y tira si se han indicado.',
    'Por campo: eritrocitos, leucocitos, epitelio, cilindros y su tipo, cristales con tipo y grado.',
    'Bacterias: no detectadas, sospecha o presentes, cocos o bacilos. Levaduras, lípidos y espermatozoides.',
    'Contaminación posible según el método de obtención.',
    'Si conviene urocultivo con antibiograma; cociente proteína-creatinina solo con un sedimento inactivo.',
    'Interpretación y diferenciales.',
  ],
  imageKind: URINE_SEDIMENT,
};
