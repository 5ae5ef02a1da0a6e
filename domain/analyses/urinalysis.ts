import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, MASS } from './bloodChemistry.ts';
import { closedQuestion, graded, threeState, yesNo } from './clinicalFields.ts';
import { crystal } from './crystals.ts';
import { URINE_SEDIMENT } from './imageKinds.ts';
import { FREE_CHOICE, figureField, WAITING_TIMES } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { urineHistory } from './urineHistory.ts';

const sample: FieldGroup = {
  id: 'urinalysis',
  title: 'Muestra',
  fields: [
    {
      kind: 'choice',
      key: 'collectionMethod',
      label: 'Método de obtención',
      options: [
        { value: 'cystocentesis', label: 'Cistocentesis' },
        { value: 'catheterization', label: 'Sondaje' },
        { value: 'spontaneous_voiding', label: 'Micción espontánea' },
      ],
      default: 'cystocentesis',
    },
    { kind: 'number', key: 'sampleVolume', label: 'Volumen', unit: 'ml', min: 0, max: 10_000 },
    {
      kind: 'suggest',
      key: 'urineColor',
      label: 'Color',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Amarillo pálido',
        'Amarillo',
        'Ámbar',
        'Incoloro',
        'Rojo',
        'Marrón',
        'Verdoso',
      ],
    },
    {
      kind: 'suggest',
      key: 'urineAppearance',
      label: 'Aspecto',
      placeholder: FREE_CHOICE,
      suggestions: ['Transparente', 'Ligeramente turbio', 'Turbio', 'Con sangre', 'Con grumos'],
    },
    {
      kind: 'suggest',
      key: 'timeToAnalysis',
      label: 'Tiempo hasta el análisis',
      placeholder: FREE_CHOICE,
      help: 'Pasada una hora se forman cristales y se deshacen cilindros.',
      suggestions: WAITING_TIMES,
    },
    {
      kind: 'suggest',
      key: 'stainingUsed',
      label: 'Tinción',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Sin teñir',
        'Sternheimer-Malbin',
        'Nuevo azul de metileno',
        'Diff-Quik',
        'Gram',
        'Sudán III',
      ],
    },
  ],
};

/** A dipstick is read in crosses, not in figures. */
function pad(key: string, label: string): Field {
  return {
    kind: 'choice',
    key,
    label,
    width: 'third',
    options: [
      { value: 'negative', label: 'Negativo' },
      { value: 'trace', label: 'Trazas' },
      { value: '1+', label: '+' },
      { value: '2+', label: '++' },
      { value: '3+', label: '+++' },
      { value: '4+', label: '++++' },
    ],
  };
}

const chemistry: FieldGroup = {
  id: 'urineChemistry',
  title: 'Densidad, pH y tira',
  summary: 'Glucosa, cetonas, bilirrubina y sangre en tira',
  folded: true,
  lead: ['urineSpecificGravity', 'urinePh', 'urineProtein'],
  fields: [
    figureField('urineSpecificGravity', 'Densidad', '', 1.1, {
      min: 1,
      decimals: 3,
      example: '1,035',
      help: 'Con refractómetro.',
    }),
    figureField('urinePh', 'pH', '', 10, { min: 4 }),
    pad('urineProtein', 'Proteínas en tira'),
    pad('urineGlucose', 'Glucosa en tira'),
    pad('urineKetones', 'Cetonas en tira'),
    pad('urineBilirubin', 'Bilirrubina en tira'),
    pad('urineBlood', 'Sangre en tira'),
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
  lead: ['sedRbc', 'sedWbc', 'bacteria'],
  fields: [
    figureField('sedRbc', 'Eritrocitos por campo (40×)', PER_HIGH_FIELD, 500, MORE_THAN_50),
    figureField('sedWbc', 'Leucocitos por campo (40×)', PER_HIGH_FIELD, 500, MORE_THAN_50),
    graded('sedSquamous', 'Epitelio escamoso'),
    graded('sedTransitional', 'Epitelio de transición'),
    threeState('sedAtypical', 'Células epiteliales atípicas'),
    figureField('sedHyalineCasts', 'Cilindros hialinos', PER_LOW_FIELD, 50),
    figureField('sedGranularCasts', 'Cilindros granulosos', PER_LOW_FIELD, 50),
    figureField('sedWaxyCasts', 'Cilindros céreos', PER_LOW_FIELD, 50),
    figureField('sedCellularCasts', 'Cilindros celulares', PER_LOW_FIELD, 50),
    ...crystal(1),
    ...crystal(2),
    closedQuestion('bacteria', 'Bacterias', [
      ['not_detected', 'No detectadas'],
      ['suspected', 'Sospechadas'],
      ['present', 'Presentes'],
      ['not_evaluable', 'No evaluable'],
    ]),
    closedQuestion('bacteriaShape', 'Forma de las bacterias', [
      ['rods', 'Bacilos'],
      ['cocci', 'Cocos'],
      ['mixed', 'Mixta'],
    ]),
    threeState('yeasts', 'Levaduras'),
    threeState('sperm', 'Espermatozoides'),
    threeState('lipidDroplets', 'Gotas de grasa'),
    threeState('urinaryParasite', 'Parásitos urinarios'),
    {
      kind: 'suggest',
      key: 'urinaryParasiteType',
      label: 'Tipo de parásito',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Pearsonema (Capillaria) plica',
        'P. feliscati',
        'Dioctophyme renale',
        'Microfilarias',
      ],
    },
  ],
};

const quantification: FieldGroup = {
  id: 'urineQuantification',
  title: 'Cuantificación y suero',
  summary: 'UPC, creatinina y glucosa en suero, signos, urocultivo',
  folded: true,
  fields: [
    figureField('upc', 'Cociente proteína/creatinina (UPC)', '', 50, { decimals: 2 }),
    figureField('upcRepeats', 'UPC elevados en muestras separadas', '', 10, {
      min: 1,
      integer: true,
    }),
    closedQuestion('usgMethod', 'Densidad medida con', [
      ['refractometer', 'Refractómetro'],
      ['strip', 'Tira'],
    ]),
    figureField('serumCreatinine', 'Creatinina en suero', 'µmol/l', 3500, MASS.creatinine),
    figureField('serumGlucose', 'Glucosa en suero', 'mmol/l', 100, MASS.glucose),
    yesNo('stableHydrated', 'Paciente estable e hidratado'),
    yesNo('lutSigns', 'Disuria, polaquiuria, estranguria o hematuria visible'),
    yesNo('recurrentUti', '≥3 episodios en 12 meses o ≥2 en 6'),
    closedQuestion('urineCulture', 'Urocultivo', [
      ['not_done', 'No realizado'],
      ['negative', 'Negativo'],
      ['positive', 'Positivo'],
    ]),
    figureField('cultureCfu', 'Recuento del urocultivo', 'UFC/ml', 10_000_000_000),
    { kind: 'text', key: 'cultureOrganism', label: 'Microorganismo del urocultivo' },
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Tratamientos y observaciones',
  summary: 'Tratamiento actual o reciente, observaciones',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'currentRecentTreatment',
      label: 'Tratamiento actual o reciente',
      help: 'Antibióticos, diuréticos, corticoides y fluidos cambian la orina.',
      width: 'full',
    },
    {
      kind: 'longText',
      key: 'additionalObservations',
      label: 'Observaciones adicionales',
      width: 'full',
    },
  ],
};

/** Proteinuria classes: IRIS, dog <0.2, 0.2–0.5, >0.5. */
export const urinalysis: AnalysisDefinition = {
  type: 'urinalysis_sample',
  version: 3,
  family: 'sample',
  label: 'Sedimento urinario',
  icon: [
    'M7.4 2.8h9.2',
    'M8.8 2.8v14.8a3.2 3.2 0 0 0 6.4 0V2.8',
    'M8.8 10.6h6.4',
    'M12 13.8h.01',
    'M12 17h.01',
  ],
  groups: [
    patientGroup(),
    urineHistory,
    redFlagGroup('urinalysis_sample'),
    sample,
    chemistry,
    sediment,
    quantification,
    bloodChemistryGroup(['glucose', 'creatinine'], ['ketones']),
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
