import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { csf, differential, paired, synovial } from './bodyFluidGroups.ts';
import { yesNo } from './clinicalFields.ts';
import { BODY_FLUID } from './imageKinds.ts';
import { CELL_STAINS, FREE_CHOICE, WAITING_TIMES } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';

const sample: FieldGroup = {
  id: 'bodyFluids',
  title: 'Muestra',
  fields: [
    {
      kind: 'choice',
      key: 'fluidType',
      label: 'Tipo de líquido',
      options: [
        { value: 'pleural', label: 'Pleural' },
        { value: 'peritoneal', label: 'Peritoneal' },
        { value: 'pericardial', label: 'Pericárdico' },
        { value: 'articular', label: 'Articular (sinovial)' },
        { value: 'lcr', label: 'Cefalorraquídeo (LCR)' },
        { value: 'other', label: 'Otro' },
      ],
    },
    {
      kind: 'number',
      key: 'quantityObtained',
      label: 'Cantidad obtenida',
      unit: 'ml',
      min: 0,
      max: 100_000,
    },
    {
      kind: 'suggest',
      key: 'fluidColor',
      label: 'Color',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Incoloro',
        'Amarillo',
        'Ámbar',
        'Rosado',
        'Rojo',
        'Marrón',
        'Verdoso',
        'Blanco lechoso',
        'Xantocrómico',
      ],
    },
    {
      kind: 'suggest',
      key: 'fluidAppearance',
      label: 'Aspecto',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Transparente',
        'Ligeramente turbio',
        'Turbio',
        'Hemorrágico',
        'Quiloso',
        'Purulento',
        'Viscoso',
        'Con fibrina',
      ],
    },
    {
      kind: 'suggest',
      key: 'collectionMethod',
      label: 'Método de obtención',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Toracocentesis',
        'Abdominocentesis',
        'Artrocentesis',
        'Punción cisternal',
        'Punción lumbar',
        'Pericardiocentesis',
        'Drenaje',
      ],
    },
    {
      kind: 'suggest',
      key: 'stainingUsed',
      label: 'Tinción',
      placeholder: FREE_CHOICE,
      suggestions: CELL_STAINS,
    },
    {
      kind: 'suggest',
      key: 'timeToAnalysis',
      label: 'Tiempo hasta el análisis',
      placeholder: FREE_CHOICE,
      help: 'El LCR se altera en 30 minutos.',
      suggestions: WAITING_TIMES,
      width: 'full',
    },
    yesNo('afterSurgery', 'Cirugía abdominal o punciones en los últimos 7 días', { width: 'half' }),
    {
      kind: 'choice',
      key: 'fastScan',
      label: 'Líquido en ecografía abreviada',
      options: [
        { value: 'none', label: 'No se ve' },
        { value: 'small', label: 'Escaso' },
        { value: 'large', label: 'Abundante' },
      ],
      width: 'half',
    },
  ],
};

const figures: FieldGroup = {
  id: 'fluidFigures',
  title: 'Proteínas y recuentos',
  summary: 'Con ellos se clasifica el derrame',
  folded: true,
  lead: ['fluidProtein', 'fluidNucleatedCells', 'fluidHematocrit'],
  fields: [
    {
      kind: 'number',
      key: 'fluidProtein',
      label: 'Proteínas totales',
      unit: 'g/l',
      help: '2,5 g/dl son 25 g/l.',
      min: 0,
      max: 150,
      width: 'third',
    },
    {
      kind: 'number',
      key: 'fluidNucleatedCells',
      label: 'Células nucleadas (TNCC)',
      unit: '×10⁹/l',
      help: '3000 células/µl son 3 ×10⁹/l.',
      min: 0,
      max: 2000,
      width: 'third',
    },
    {
      kind: 'number',
      key: 'fluidHematocrit',
      label: 'Hematocrito',
      unit: '%',
      substance: 'haematocrit',
      example: '2',
      min: 0,
      max: 100,
      width: 'third',
    },
  ],
};

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'text',
      key: 'consultReason',
      about: 'reason',
      label: 'Motivo de consulta',
      width: 'full',
      maxLength: 1000,
    },
    signsDays,
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Signos, tratamiento y observaciones',
  summary: 'Signos clínicos asociados, tratamiento actual, observaciones',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'associatedClinicalSigns',
      label: 'Signos clínicos asociados',
      width: 'half',
    },
    { kind: 'longText', key: 'currentTreatment', label: 'Tratamiento actual', width: 'half' },
    {
      kind: 'longText',
      key: 'additionalObservations',
      label: 'Observaciones adicionales',
      width: 'full',
    },
  ],
};

/** Classes of effusion: Ohio State. Synovial fluid and cerebrospinal fluid: Guelph AHL. */
export const bodyFluids: AnalysisDefinition = {
  type: 'body_fluids_sample',
  version: 3,
  family: 'sample',
  label: 'Líquidos corporales',
  icon: [
    'M8.6 3c2.7 3.2 4.6 5.5 4.6 8.2a4.6 4.6 0 0 1-9.2 0C4 8.5 5.9 6.2 8.6 3z',
    'M17 11.4c2 2.4 3.4 4.2 3.4 6.2a3.4 3.4 0 0 1-6.8 0c0-2 1.4-3.8 3.4-6.2z',
  ],
  groups: [
    patientGroup(),
    clinical,
    redFlagGroup('body_fluids_sample'),
    sample,
    figures,
    differential,
    paired,
    synovial,
    csf,
    bloodChemistryGroup(['potassium', 'glucose', 'creatinine', 'albumin', 'bilirubin', 'lactate']),
    more,
  ],
  imageAdvice: 'Extensión directa y sedimento, con una panorámica y varios campos a 40× o 100×.',
  reportOutline: [
    'Aspecto, volumen y, si se han indicado, proteínas, células nucleadas y hematocrito.',
    'Diferencial celular, bacterias intracelulares, células atípicas y eritrofagia: observados, no observados o no evaluable.',
    'Cavitario, sinovial o líquido cefalorraquídeo: la clasificación es la que dan los hechos, con su esquema; sin cifras indicadas no se clasifica.',
    'Pruebas pareadas que deciden (creatinina, bilirrubina, triglicéridos, cultivo).',
    'Interpretación y diferenciales.',
  ],
  imageKind: BODY_FLUID,
};
