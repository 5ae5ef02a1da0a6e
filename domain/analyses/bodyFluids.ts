import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { csf, differential, paired, synovial } from './bodyFluidGroups.ts';
import { halfRow, kindOf, longText, looks, num, pick, suggest, yesNo } from './fields.ts';
import { BODY_FLUID } from './imageKinds.ts';
import { CELL_STAINS, WAITING_TIMES } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { reason } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const sample: FieldGroup = {
  id: 'bodyFluids',
  title: 'Muestra',
  fields: [
    halfRow(
      pick('fluidType', 'Tipo de líquido', {
        pleural: 'Pleural',
        peritoneal: 'Peritoneal',
        pericardial: 'Pericárdico',
        articular: 'Articular (sinovial)',
        lcr: 'Cefalorraquídeo (LCR)',
        other: 'Otro',
      }),
    ),
    halfRow(num('quantityObtained', 'Cantidad obtenida', 'ml', [0, 100_000])),
    suggest('fluidColor', 'Color', [
      'Incoloro',
      'Amarillo',
      'Ámbar',
      'Rosado',
      'Rojo',
      'Marrón',
      'Verdoso',
      'Blanco lechoso',
      'Xantocrómico',
    ]),
    suggest('fluidAppearance', 'Aspecto', [
      'Transparente',
      'Ligeramente turbio',
      'Turbio',
      'Hemorrágico',
      'Quiloso',
      'Purulento',
      'Viscoso',
      'Con fibrina',
    ]),
    suggest('collectionMethod', 'Método de obtención', [
      'Toracocentesis',
      'Abdominocentesis',
      'Artrocentesis',
      'Punción cisternal',
      'Punción lumbar',
      'Pericardiocentesis',
      'Drenaje',
    ]),
    suggest('stainingUsed', 'Tinción', CELL_STAINS),
    suggest('timeToAnalysis', 'Tiempo hasta el análisis', WAITING_TIMES, {
      help: 'El LCR se altera en 30 minutos.',
      width: 'full',
    }),
    yesNo('afterSurgery', 'Cirugía abdominal o punciones en los últimos 7 días', { width: 'half' }),
    pick(
      'fastScan',
      'Líquido en ecografía abreviada',
      { none: 'No se ve', small: 'Escaso', large: 'Abundante' },
      { width: 'half' },
    ),
  ],
};

const figures: FieldGroup = {
  id: 'fluidFigures',
  title: 'Proteínas y recuentos',
  summary: 'Con ellos se clasifica el derrame',
  folded: true,
  primary: ['fluidProtein', 'fluidNucleatedCells', 'fluidHematocrit'],
  fields: [
    num('fluidProtein', 'Proteínas totales', 'g/l', [0, 150], { help: '2,5 g/dl son 25 g/l.' }),
    num('fluidNucleatedCells', 'Células nucleadas (TNCC)', '×10⁹/l', [0, 2000], {
      help: '3000 células/µl son 3 ×10⁹/l.',
    }),
    num('fluidHematocrit', 'Hematocrito', '%', [0, 100], {
      example: '2',
    }),
  ],
};

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [reason('consultReason', 'Motivo de consulta'), halfRow(signsDays)],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Signos, tratamiento y observaciones',
  summary: 'Signos clínicos asociados, tratamiento actual, observaciones',
  folded: true,
  fields: [
    longText('associatedClinicalSigns', 'Signos clínicos asociados', 'half'),
    longText('currentTreatment', 'Tratamiento actual', 'half'),
    yesNo('bicavitary', 'Líquido en tórax y abdomen'),
    looks('heartEcho', 'Corazón en ecografía', {
      enlarged: 'Aurícula grande',
      mass: 'Masa',
      tamponade: 'Taponamiento',
    }),
    kindOf('organMass', 'Masa en ecografía', {
      spleen: 'Bazo',
      liver: 'Hígado',
      mediastinum: 'Mediastino',
      other: 'Otro',
    }),
    longText('additionalObservations', 'Observaciones adicionales', 'full'),
  ],
};

/** Classes of effusion: Ohio State. Synovial fluid and cerebrospinal fluid: Guelph AHL. */
export const bodyFluids: AnalysisDefinition = {
  ...TYPES.bodyFluids,
  version: 4,
  groups: [
    patientGroup(),
    clinical,
    redFlagGroup('body_fluids_sample'),
    vitals(),
    sample,
    figures,
    differential,
    paired,
    synovial,
    csf,
    bloodChemistryGroup(['potassium', 'glucose', 'creatinine', 'albumin', 'bilirubin', 'lactate']),
    otherAnalytes(['cbcHematocrit', 'chemTriglycerides']),
    more,
  ],
  decider: {
    key: 'fluidType',
    invitation: 'Elija el tipo de líquido para ver lo que le corresponde.',
  },
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
