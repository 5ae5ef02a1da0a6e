import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { ofDog, ofDogOrCat } from './conditions.ts';
import {
  atypical,
  ear,
  lavage,
  lymphNode,
  mastCells,
  observations,
  onSites,
} from './cytologyGroups.ts';
import {
  halfRow,
  longText,
  num,
  pick,
  request,
  suggest,
  testResult,
  text,
  withWords,
  yesNo,
} from './fields.ts';
import { CYTOLOGY } from './imageKinds.ts';
import { CELL_STAINS } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const THIRD = { width: 'third' } as const;

const site = pick('cytoSite', 'Localización (lista)', {
  skin: 'Piel',
  subcutis: 'Subcutáneo',
  mamma: 'Mama',
  lymph_node: 'Ganglio linfático',
  ear: 'Oído',
  oral: 'Boca',
  nasal: 'Cavidad nasal',
  thyroid: 'Tiroides',
  spleen: 'Bazo',
  liver: 'Hígado',
  kidney: 'Riñón',
  bone: 'Hueso',
  anal_sac: 'Saco anal',
  prostate: 'Próstata',
  testis: 'Testículo',
  mediastinum: 'Mediastino',
  lung: 'Pulmón y vías respiratorias',
  bladder: 'Vejiga',
  joint: 'Articulación',
  eye: 'Ojo',
  other: 'Otra',
});

const place: readonly Field[] = [
  site,
  text('clinicalAnatomicLocation', 'Localización anatómica', {
    ...THIRD,
    placeholder: 'Muslo izquierdo, cara lateral',
  }),
  suggest(
    'clinicalLesionType',
    'Tipo de lesión',
    [
      'Nódulo cutáneo',
      'Nódulo subcutáneo',
      'Masa',
      'Placa',
      'Úlcera',
      'Pápula o pústula',
      'Quiste',
      'Adenomegalia',
      'Organomegalia',
      'Masa en un órgano interno',
      'Derrame',
      'Lesión ósea lítica',
    ],
    THIRD,
  ),
];

const course: readonly Field[] = [
  num('lesionSizeCm', 'Diámetro mayor', 'cm', [0, 60]),
  num('lesionWeeks', 'Semanas de evolución', 'semanas', [0, 1000]),
  pick('lesionGrowth', 'Crecimiento', { stable: 'Estable', slow: 'Lento', fast: 'Rápido' }),
  yesNo('lesionUlcerated', 'Lesión ulcerada'),
  pick('nodeMultiple', 'Ganglios aumentados', {
    one: 'Uno',
    regional: 'Regionales',
    generalized: 'Generalizados',
  }),
  text('clinicalRecentEvolution', 'Evolución reciente', {
    ...THIRD,
    placeholder: 'Cambia de tamaño al tocarlo',
    maxLength: 1000,
  }),
];

const inWords: readonly Field[] = [
  text('clinicalLesionSize', 'Tamaño', {
    ...THIRD,
    unit: 'cm',
    placeholder: '2 × 1',
    unless: ['lesionSizeCm'],
  }),
  text('clinicalLesionDuration', 'Duración', {
    ...THIRD,
    placeholder: '3 semanas',
    unless: ['lesionWeeks'],
  }),
];

const lesion: FieldGroup = {
  id: 'lesion',
  title: 'Lesión',
  ...withWords([...place, ...course], inWords),
};

const sample: FieldGroup = {
  id: 'cytologySample',
  title: 'Muestra',
  fields: [
    suggest('sampleObtentionMethod', 'Método de obtención', [
      'PAAF con aspiración',
      'Punción sin aspiración',
      'PAAF ecoguiada',
      'Impronta',
      'Raspado',
      'Hisopado',
      'Cepillado',
      'Líquido, extensión directa',
      'Líquido, sedimento',
      'Lavado',
    ]),
    suggest('sampleStaining', 'Tinción', CELL_STAINS),
    halfRow(
      num('sampleExtensionCount', 'Número de extensiones', 'portas', [0, 100], { integer: true }),
    ),
    suggest('sampleQuality', 'Calidad de la muestra', [
      'Buena',
      'Aceptable',
      'Poco celular',
      'Hemodiluida',
      'Células rotas',
      'Mala conservación',
    ]),
    suggest('sampleType', 'Tipo de muestra', [
      'Masa sólida',
      'Ganglio linfático',
      'Piel',
      'Oído',
      'Órgano interno',
      'Glándula mamaria',
      'Mucosa',
      'Médula ósea',
      'Lavado respiratorio',
    ]),
    text('sampleBodyArea', 'Zona de la toma', {
      placeholder: 'Centro del nódulo',
      help: 'Dónde se pinchó, si no coincide con toda la lesión.',
    }),
  ],
};

const history: FieldGroup = {
  id: 'clinical',
  title: 'Antecedentes y otras pruebas',
  summary: 'Signos asociados, tratamientos previos, otras pruebas',
  folded: true,
  fields: [
    { ...signsDays, unless: ['lesionWeeks'] },
    yesNo('injectionSite', 'Lugar de inyección o vacuna'),
    testResult('leishmaniaTest', 'Leishmania (rápida o serología)', {
      onlyFor: [ofDogOrCat('patientSpecies')],
    }),
    testResult('brafTest', 'Prueba BRAF', { onlyFor: [ofDog('patientSpecies')] }),
    testResult('alpStain', 'Fosfatasa alcalina en el aspirado óseo', {
      onlyFor: [onSites('bone')],
    }),
    longText('clinicalAssociatedSigns', 'Signos asociados', 'half'),
    longText('clinicalPreviousTreatments', 'Tratamientos previos', 'half'),
    longText('clinicalOtherTests', 'Descripción del caso', 'full', {
      help: 'Historia y resultados de otras pruebas: hemograma, radiografía, ecografía…',
    }),
  ],
};

const questions: FieldGroup = {
  id: 'questions',
  title: 'Preguntas específicas',
  summary: 'Sospecha previa, malignidad, diagnóstico diferencial',
  folded: true,
  fields: [
    longText('specificPreviousSuspicion', 'Sospecha previa', 'full'),
    request('specificConfirmMalignancy', 'Confirmar si hay malignidad'),
    request('specificDifferentialDiagnosis', 'Incluir diagnóstico diferencial'),
  ],
};

/** Outline after the ASVCP quality guideline for cytology. */
export const cytology: AnalysisDefinition = {
  ...TYPES.cytology,
  version: 5,
  groups: [
    patientGroup({ sex: 'patientSexReproductive' }),
    lesion,
    redFlagGroup('cytology'),
    vitals(),
    sample,
    observations,
    atypical,
    mastCells,
    lymphNode,
    ear,
    lavage,
    bloodChemistryGroup(['calcium']),
    otherAnalytes(),
    history,
    questions,
  ],
  decider: {
    key: 'cytoSite',
    invitation: 'Elija la localización para ver lo que le corresponde.',
  },
  imageAdvice: 'Varios aumentos mejoran la lectura: una panorámica y dos o tres a 40× o 100×.',
  reportOutline: [
    'Localización, método de obtención y tinción.',
    'Celularidad (escasa, moderada o abundante), conservación y fondo (sangre, proteína, necrosis, mucina).',
    'Poblaciones celulares, de la más a la menos abundante.',
    'Proceso: inflamatorio, hiperplásico, displásico, neoplásico o quístico; tipo de inflamación si la hay.',
    'Estirpe si es neoplásico: epitelial, mesenquimal, células redondas o neuroendocrina.',
    'Criterios de malignidad, cada uno ausente, leve, moderado, marcado o no evaluable: anisocitosis, anisocariosis, relación núcleo-citoplasma, nucléolos, mitosis atípicas.',
    'Microorganismos, intracelulares o extracelulares.',
    'Interpretación, diferenciales y si conviene histopatología.',
  ],
  imageKind: CYTOLOGY,
};
