import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { yesNo } from './clinicalFields.ts';
import { atypical, choice, ear, lavage, lymphNode, mastCells, seen } from './cytologyGroups.ts';
import { CYTOLOGY } from './imageKinds.ts';
import { CELL_STAINS, FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';

const site = choice('cytoSite', 'Localización (lista)', [
  { value: 'skin', label: 'Piel' },
  { value: 'subcutis', label: 'Subcutáneo' },
  { value: 'mamma', label: 'Mama' },
  { value: 'lymph_node', label: 'Ganglio linfático' },
  { value: 'ear', label: 'Oído' },
  { value: 'oral', label: 'Boca' },
  { value: 'nasal', label: 'Cavidad nasal' },
  { value: 'thyroid', label: 'Tiroides' },
  { value: 'spleen', label: 'Bazo' },
  { value: 'liver', label: 'Hígado' },
  { value: 'kidney', label: 'Riñón' },
  { value: 'bone', label: 'Hueso' },
  { value: 'anal_sac', label: 'Saco anal' },
  { value: 'prostate', label: 'Próstata' },
  { value: 'testis', label: 'Testículo' },
  { value: 'mediastinum', label: 'Mediastino' },
  { value: 'lung', label: 'Pulmón y vías respiratorias' },
  { value: 'bladder', label: 'Vejiga' },
  { value: 'joint', label: 'Articulación' },
  { value: 'eye', label: 'Ojo' },
  { value: 'other', label: 'Otra' },
]);

/** Course of the lesion. */
const course: readonly Field[] = [
  {
    kind: 'number',
    key: 'lesionSizeCm',
    label: 'Diámetro mayor',
    unit: 'cm',
    min: 0,
    max: 60,
    width: 'third',
  },
  {
    kind: 'number',
    key: 'lesionWeeks',
    label: 'Semanas de evolución',
    unit: 'semanas',
    min: 0,
    max: 1000,
    width: 'third',
  },
  choice('lesionGrowth', 'Crecimiento', [
    { value: 'stable', label: 'Estable' },
    { value: 'slow', label: 'Lento' },
    { value: 'fast', label: 'Rápido' },
  ]),
  yesNo('lesionUlcerated', 'Lesión ulcerada'),
  choice('nodeMultiple', 'Ganglios aumentados', [
    { value: 'one', label: 'Uno' },
    { value: 'regional', label: 'Regionales' },
    { value: 'generalized', label: 'Generalizados' },
  ]),
];

const lesion: FieldGroup = {
  id: 'lesion',
  title: 'Lesión',
  fields: [
    site,
    {
      kind: 'text',
      key: 'clinicalAnatomicLocation',
      label: 'Localización anatómica',
      placeholder: 'Muslo izquierdo, cara lateral',
    },
    {
      kind: 'suggest',
      key: 'clinicalLesionType',
      label: 'Tipo de lesión',
      placeholder: FREE_CHOICE,
      suggestions: [
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
    },
    {
      kind: 'text',
      key: 'clinicalLesionSize',
      label: 'Tamaño',
      unit: 'cm',
      placeholder: '2,4 × 1,9',
      width: 'third',
    },
    {
      kind: 'text',
      key: 'clinicalLesionDuration',
      label: 'Duración',
      placeholder: '3 semanas',
      width: 'third',
    },
    {
      kind: 'text',
      key: 'clinicalRecentEvolution',
      label: 'Evolución reciente',
      placeholder: 'Cambia de tamaño al tocarlo',
      width: 'third',
      maxLength: 1000,
    },
    ...course,
  ],
};

const sample: FieldGroup = {
  id: 'cytologySample',
  title: 'Muestra',
  fields: [
    {
      kind: 'suggest',
      key: 'sampleObtentionMethod',
      label: 'Método de obtención',
      placeholder: FREE_CHOICE,
      suggestions: [
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
      ],
    },
    {
      kind: 'suggest',
      key: 'sampleStaining',
      label: 'Tinción',
      placeholder: FREE_CHOICE,
      suggestions: CELL_STAINS,
    },
    {
      kind: 'number',
      key: 'sampleExtensionCount',
      label: 'Número de extensiones',
      unit: 'portas',
      min: 0,
      max: 100,
      integer: true,
    },
    {
      kind: 'suggest',
      key: 'sampleQuality',
      label: 'Calidad de la muestra',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Buena',
        'Aceptable',
        'Poco celular',
        'Hemodiluida',
        'Células rotas',
        'Mala conservación',
      ],
    },
    {
      kind: 'suggest',
      key: 'sampleType',
      label: 'Tipo de muestra',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Masa sólida',
        'Ganglio linfático',
        'Piel',
        'Oído',
        'Órgano interno',
        'Glándula mamaria',
        'Mucosa',
        'Médula ósea',
        'Lavado respiratorio',
      ],
    },
    {
      kind: 'text',
      key: 'sampleBodyArea',
      label: 'Zona de la toma',
      placeholder: 'Centro del nódulo',
      help: 'Dónde se pinchó, si no coincide con toda la lesión.',
    },
  ],
};

const history: FieldGroup = {
  id: 'clinical',
  title: 'Antecedentes y otras pruebas',
  summary: 'Signos asociados, tratamientos previos, otras pruebas',
  folded: true,
  fields: [
    signsDays,
    {
      kind: 'longText',
      key: 'clinicalAssociatedSigns',
      label: 'Signos asociados',
      width: 'half',
    },
    {
      kind: 'longText',
      key: 'clinicalPreviousTreatments',
      label: 'Tratamientos previos',
      width: 'half',
    },
    {
      kind: 'longText',
      key: 'clinicalOtherTests',
      label: 'Descripción del caso',
      help: 'Historia y resultados de otras pruebas: hemograma, radiografía, ecografía…',
      width: 'full',
    },
  ],
};

const questions: FieldGroup = {
  id: 'questions',
  title: 'Preguntas específicas',
  summary: 'Sospecha previa, malignidad, diagnóstico diferencial',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'specificPreviousSuspicion',
      label: 'Sospecha previa',
      width: 'full',
    },
    {
      kind: 'request',
      key: 'specificConfirmMalignancy',
      label: 'Confirmar si hay malignidad',
    },
    {
      kind: 'request',
      key: 'specificDifferentialDiagnosis',
      label: 'Incluir diagnóstico diferencial',
    },
  ],
};

/** Outline after the ASVCP quality guideline for cytology. */
export const cytology: AnalysisDefinition = {
  type: 'cytology',
  version: 4,
  family: 'consultation',
  label: 'Citología',
  icon: [
    'M3 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0',
    'M7.2 8.4a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
    'M13.2 17a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0',
    'M17.2 16.6h.01',
    'M17.6 5.2h.01',
    'M6.8 18.4h.01',
  ],
  groups: [
    patientGroup({ sex: 'patientSexReproductive' }),
    lesion,
    redFlagGroup('cytology'),
    sample,
    seen,
    atypical,
    mastCells,
    lymphNode,
    ear,
    lavage,
    bloodChemistryGroup(['calcium']),
    history,
    questions,
  ],
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
