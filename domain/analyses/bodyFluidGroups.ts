import type { FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { MASS } from './bloodChemistry.ts';
import { testResult, threeState } from './clinicalFields.ts';
import { FREE_CHOICE } from './laboratory.ts';

/** Fields for the criteria of body fluids beyond proteins and count; all optional. */

type Shape = Pick<NumberField, 'max'> & Partial<NumberField>;

function number(key: string, label: string, unit: string, shape: Shape): NumberField {
  return { kind: 'number', key, label, unit, min: 0, width: 'third', ...shape };
}

const percentage = (key: string, label: string) => number(key, label, '%', { max: 100 });

export const differential: FieldGroup = {
  id: 'fluidDifferential',
  title: 'Diferencial',
  summary: 'Porcentajes celulares, bacterias, células atípicas',
  folded: true,
  sums: [
    {
      keys: [
        'fluidNeutrophilPct',
        'fluidLymphocytePct',
        'fluidMacrophagePct',
        'fluidEosinophilPct',
        'fluidMesothelialPct',
        'fluidMastPct',
        'fluidOtherPct',
      ],
      most: 102,
      least: 98,
    },
  ],
  fields: [
    percentage('fluidNeutrophilPct', 'Neutrófilos'),
    percentage('fluidLymphocytePct', 'Linfocitos'),
    percentage('fluidMacrophagePct', 'Macrófagos'),
    percentage('fluidEosinophilPct', 'Eosinófilos'),
    percentage('fluidMesothelialPct', 'Células mesoteliales'),
    percentage('fluidMastPct', 'Mastocitos'),
    percentage('fluidOtherPct', 'Otras células'),
    {
      kind: 'choice',
      key: 'neutrophilMorphology',
      label: 'Morfología de los neutrófilos',
      options: [
        { value: 'nondegenerate', label: 'No degenerados' },
        { value: 'degenerate', label: 'Degenerados' },
        { value: 'not_evaluable', label: 'No evaluable' },
      ],
      width: 'third',
    },
    threeState('intracellularBacteria', 'Bacterias intracelulares'),
    threeState('extracellularBacteria', 'Bacterias extracelulares'),
    threeState('fungi', 'Hongos'),
    threeState('erythrophagia', 'Eritrofagia'),
    threeState('fluidPlatelets', 'Plaquetas en el líquido'),
    threeState('atypicalCells', 'Células atípicas'),
    {
      kind: 'choice',
      key: 'atypicalLineage',
      label: 'Estirpe de las células atípicas',
      options: [
        { value: 'epithelial', label: 'Epitelial' },
        { value: 'round', label: 'Células redondas' },
        { value: 'mesenchymal', label: 'Mesenquimal' },
        { value: 'unknown', label: 'No se sabe' },
      ],
      width: 'third',
    },
    threeState('largeLymphoidCells', 'Linfocitos grandes inmaduros'),
    threeState('bilePigment', 'Pigmento biliar'),
    threeState('plantMaterial', 'Contenido digestivo o vegetal'),
    threeState('fluidClots', 'Coagula en el tubo'),
  ],
};

const HALF = { width: 'half' } as const;
const TRIGLYCERIDES = { max: 50, substance: 'triglycerides', ...HALF } as const;
const CREATININE = { max: 10_000, ...MASS.creatinine, ...HALF } as const;
const BILIRUBIN = { max: 3000, ...MASS.bilirubin, ...HALF } as const;
const LACTATE = { max: 50, ...MASS.lactate, ...HALF } as const;
const GLUCOSE = { max: 60, ...MASS.glucose, ...HALF } as const;

export const paired: FieldGroup = {
  id: 'fluidPaired',
  title: 'Pruebas pareadas (líquido y sangre del mismo momento)',
  summary: 'Glucosa, lactato, creatinina, bilirrubina, triglicéridos, Rivalta, cultivo',
  folded: true,
  fields: [
    number('fluidAlbumin', 'Albúmina del líquido', 'g/l', { max: 80, ...HALF }),
    number('serumAlbumin', 'Albúmina sérica', 'g/l', { max: 80, ...MASS.albumin, ...HALF }),
    number('fluidTriglycerides', 'Triglicéridos del líquido', 'mmol/l', TRIGLYCERIDES),
    number('serumTriglycerides', 'Triglicéridos séricos', 'mmol/l', TRIGLYCERIDES),
    number('fluidCholesterol', 'Colesterol del líquido', 'mmol/l', {
      max: 50,
      substance: 'cholesterol',
      ...HALF,
    }),
    number('bloodHematocrit', 'Hematocrito de la sangre', '%', {
      max: 90,
      substance: 'haematocrit',
      ...HALF,
    }),
    number('fluidCreatinine', 'Creatinina del líquido', 'µmol/l', CREATININE),
    number('serumCreatinine', 'Creatinina sérica', 'µmol/l', CREATININE),
    number('fluidPotassium', 'Potasio del líquido', 'mmol/l', { max: 20, ...HALF }),
    number('serumPotassium', 'Potasio sérico', 'mmol/l', { max: 20, ...HALF }),
    number('fluidBilirubin', 'Bilirrubina del líquido', 'µmol/l', BILIRUBIN),
    number('serumBilirubin', 'Bilirrubina sérica', 'µmol/l', BILIRUBIN),
    number('fluidGlucose', 'Glucosa del líquido', 'mmol/l', GLUCOSE),
    number('bloodGlucose', 'Glucosa de la sangre', 'mmol/l', GLUCOSE),
    number('fluidLactate', 'Lactato del líquido', 'mmol/l', LACTATE),
    number('bloodLactate', 'Lactato de la sangre', 'mmol/l', LACTATE),
    number('fluidLipase', 'Lipasa del líquido', 'U/l', { max: 20_000, ...HALF }),
    number('serumLipase', 'Lipasa sérica', 'U/l', { max: 20_000, ...HALF }),
    testResult('fluidGramStain', 'Tinción de Gram del líquido'),
    testResult('rivalta', 'Prueba de Rivalta'),
    testResult('fcovPcr', 'PCR de coronavirus felino en el líquido'),
    testResult('fluidCulture', 'Cultivo del líquido'),
  ],
};

export const synovial: FieldGroup = {
  id: 'synovial',
  title: 'Líquido sinovial',
  summary: 'Articulación, número de articulaciones, viscosidad',
  folded: true,
  onlyFor: { key: 'fluidType', values: ['articular', 'other'] },
  fields: [
    {
      kind: 'suggest',
      key: 'joint',
      label: 'Articulación',
      placeholder: FREE_CHOICE,
      suggestions: ['Rodilla', 'Carpo', 'Tarso', 'Codo', 'Hombro', 'Cadera', 'Dedos'],
    },
    {
      kind: 'choice',
      key: 'jointSize',
      label: 'Tamaño de la articulación',
      help: 'Pequeña: carpo, tarso, dedos.',
      options: [
        { value: 'large', label: 'Grande' },
        { value: 'small', label: 'Pequeña' },
      ],
    },
    {
      kind: 'number',
      key: 'jointsAffected',
      label: 'Articulaciones afectadas',
      min: 1,
      max: 20,
      integer: true,
    },
    {
      kind: 'choice',
      key: 'viscosity',
      label: 'Viscosidad',
      options: [
        { value: 'normal', label: 'Normal' },
        { value: 'reduced', label: 'Reducida' },
        { value: 'very_reduced', label: 'Muy reducida' },
      ],
    },
  ],
};

export const csf: FieldGroup = {
  id: 'csf',
  title: 'Líquido cefalorraquídeo (LCR)',
  summary: 'Células y eritrocitos por µl, proteínas, sitio de punción',
  folded: true,
  onlyFor: { key: 'fluidType', values: ['lcr', 'other'] },
  fields: [
    number('csfNucleatedCells', 'Células nucleadas', '/µl', { max: 100_000, ...HALF }),
    number('csfErythrocytes', 'Eritrocitos', '/µl', { max: 1_000_000, ...HALF }),
    number('csfProtein', 'Proteínas', 'g/l', {
      max: 30,
      decimals: 2,
      help: '30 mg/dl son 0,30 g/l.',
      ...HALF,
    }),
    {
      kind: 'choice',
      key: 'csfSite',
      label: 'Sitio de punción',
      options: [
        { value: 'cisternal', label: 'Cisternal' },
        { value: 'lumbar', label: 'Lumbar' },
      ],
    },
  ],
};
