import type { FieldGroup } from '#domain/catalogue/field.ts';
import { IN_G, IN_MG } from './bloodChemistry.ts';
import { ofCat, ofDogOrCat } from './conditions.ts';
import { halfRow, num, pick, share, suggest, testResult, threeState, yesNo } from './fields.ts';

/** Optional fields for the criteria of body fluids, beyond proteins and count. */

const CELLS = [
  share('fluidNeutrophilPct', 'Neutrófilos'),
  share('fluidLymphocytePct', 'Linfocitos'),
  share('fluidMacrophagePct', 'Macrófagos'),
  share('fluidEosinophilPct', 'Eosinófilos'),
  share('fluidMesothelialPct', 'Células mesoteliales'),
  share('fluidMastPct', 'Mastocitos'),
  share('fluidOtherPct', 'Otras células'),
];

export const differential: FieldGroup = {
  id: 'fluidDifferential',
  title: 'Diferencial',
  summary: 'Porcentajes celulares, bacterias, células atípicas',
  folded: true,
  sums: [{ keys: CELLS.map(({ key }) => key), most: 102, least: 98 }],
  fields: [
    ...CELLS,
    num('fluidRbc', 'Eritrocitos del líquido', '×10⁹/l', [0, 500]),
    pick('neutrophilMorphology', 'Morfología de los neutrófilos', {
      nondegenerate: 'No degenerados',
      degenerate: 'Degenerados',
      not_evaluable: 'No evaluable',
    }),
    threeState('intracellularBacteria', 'Bacterias intracelulares'),
    threeState('extracellularBacteria', 'Bacterias extracelulares'),
    threeState('fungi', 'Hongos'),
    threeState('erythrophagia', 'Eritrofagia'),
    threeState('fluidPlatelets', 'Plaquetas en el líquido'),
    threeState('atypicalCells', 'Células atípicas'),
    pick('atypicalLineage', 'Estirpe de las células atípicas', {
      epithelial: 'Epitelial',
      round: 'Células redondas',
      mesenchymal: 'Mesenquimal',
      unknown: 'No se sabe',
    }),
    threeState('largeLymphoidCells', 'Linfocitos grandes inmaduros'),
    threeState('bilePigment', 'Pigmento biliar'),
    threeState('plantMaterial', 'Contenido digestivo o vegetal'),
    threeState('fluidClots', 'Coagula en el tubo'),
  ],
};

const HALF = { width: 'half' } as const;
const IN_MG_HALF = { ...IN_MG, ...HALF } as const;

export const paired: FieldGroup = {
  id: 'fluidPaired',
  title: 'Pruebas pareadas (líquido y sangre del mismo momento)',
  summary: 'Glucosa, lactato, creatinina, bilirrubina, triglicéridos, Rivalta, cultivo',
  folded: true,
  fields: [
    num('fluidAlbumin', 'Albúmina del líquido', 'g/l', [0, 80], HALF),
    num('serumAlbumin', 'Albúmina sérica', 'g/l', [0, 80], { ...IN_G, ...HALF }),
    num('fluidTriglycerides', 'Triglicéridos del líquido', 'mmol/l', [0, 50], HALF),
    num('serumTriglycerides', 'Triglicéridos séricos', 'mmol/l', [0, 50], HALF),
    num('fluidCholesterol', 'Colesterol del líquido', 'mmol/l', [0, 50], HALF),
    num('bloodHematocrit', 'Hematocrito de la sangre', '%', [0, 90], HALF),
    num('fluidCreatinine', 'Creatinina del líquido', 'µmol/l', [0, 10_000], IN_MG_HALF),
    num('serumCreatinine', 'Creatinina sérica', 'µmol/l', [0, 10_000], IN_MG_HALF),
    num('fluidPotassium', 'Potasio del líquido', 'mmol/l', [0, 20], HALF),
    num('serumPotassium', 'Potasio sérico', 'mmol/l', [0, 20], HALF),
    num('fluidBilirubin', 'Bilirrubina del líquido', 'µmol/l', [0, 3000], IN_MG_HALF),
    num('serumBilirubin', 'Bilirrubina sérica', 'µmol/l', [0, 3000], IN_MG_HALF),
    num('fluidGlucose', 'Glucosa del líquido', 'mmol/l', [0, 60], IN_MG_HALF),
    num('bloodGlucose', 'Glucosa de la sangre', 'mmol/l', [0, 60], IN_MG_HALF),
    num('fluidLactate', 'Lactato del líquido', 'mmol/l', [0, 50], IN_MG_HALF),
    num('bloodLactate', 'Lactato de la sangre', 'mmol/l', [0, 50], IN_MG_HALF),
    num('fluidLipase', 'Lipasa del líquido', 'U/l', [0, 20_000], HALF),
    num('serumLipase', 'Lipasa sérica', 'U/l', [0, 20_000], HALF),
    testResult('fluidGramStain', 'Tinción de Gram del líquido'),
    testResult('rivalta', 'Prueba de Rivalta'),
    testResult('fcovPcr', 'PCR de coronavirus felino en el líquido', {
      onlyFor: [ofCat('patientSpecies')],
    }),
    testResult('fluidCulture', 'Cultivo del líquido'),
    testResult('ntprobnp', 'NT-proBNP (gato)', { onlyFor: [ofCat('patientSpecies')] }),
    testResult('leishmaniaTest', 'Leishmania (rápida o serología)', {
      onlyFor: [ofDogOrCat('patientSpecies')],
    }),
  ],
};

export const synovial: FieldGroup = {
  id: 'synovial',
  title: 'Líquido sinovial',
  summary: 'Articulación, número de articulaciones, viscosidad',
  folded: true,
  onlyFor: [{ key: 'fluidType', values: ['articular', 'other'] }],
  opensFor: { key: 'fluidType', values: ['articular'] },
  fields: [
    suggest('joint', 'Articulación', [
      'Rodilla',
      'Carpo',
      'Tarso',
      'Codo',
      'Hombro',
      'Cadera',
      'Dedos',
    ]),
    halfRow(
      pick(
        'jointSize',
        'Tamaño de la articulación',
        { large: 'Grande', small: 'Pequeña' },
        { help: 'Pequeña: carpo, tarso, dedos.' },
      ),
    ),
    halfRow(num('jointsAffected', 'Articulaciones afectadas', '', [1, 20], { integer: true })),
    halfRow(
      pick('viscosity', 'Viscosidad', {
        normal: 'Normal',
        reduced: 'Reducida',
        very_reduced: 'Muy reducida',
      }),
    ),
  ],
};

export const csf: FieldGroup = {
  id: 'csf',
  title: 'Líquido cefalorraquídeo (LCR)',
  summary: 'Células y eritrocitos por µl, proteínas, sitio de punción',
  folded: true,
  onlyFor: [{ key: 'fluidType', values: ['lcr', 'other'] }],
  opensFor: { key: 'fluidType', values: ['lcr'] },
  fields: [
    num('csfNucleatedCells', 'Células nucleadas', '/µl', [0, 100_000], HALF),
    num('csfErythrocytes', 'Eritrocitos', '/µl', [0, 1_000_000], HALF),
    num('csfProtein', 'Proteínas', 'g/l', [0, 30], {
      decimals: 2,
      help: '30 mg/dl son 0,30 g/l.',
      ...HALF,
    }),
    halfRow(pick('csfSite', 'Sitio de punción', { cisternal: 'Cisternal', lumbar: 'Lumbar' })),
    testResult('csfFcovPcr', 'PCR de coronavirus en LCR', {
      onlyFor: [ofCat('patientSpecies')],
      ...HALF,
    }),
    yesNo('neckPain', 'Dolor cervical', HALF),
  ],
};
