import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { halfRow, longText, num, pick, share, suggest, text, yesNo } from './fields.ts';
import { immunology, marrow, morphology, rapidTests } from './hematologyGroups.ts';
import { BLOOD_SMEAR } from './imageKinds.ts';
import { CELL_STAINS } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { reason } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const sample: FieldGroup = {
  id: 'hematology',
  title: 'Muestra',
  fields: [
    halfRow(
      pick(
        'sampleType',
        'Tipo de muestra',
        { peripheral_blood: 'Sangre periférica', bone_marrow: 'Médula ósea' },
        { default: 'peripheral_blood' },
      ),
    ),
    suggest('stainingUsed', 'Tinción', CELL_STAINS),
    { kind: 'date', key: 'sampleDate', label: 'Fecha de la toma' },
    { kind: 'time', key: 'sampleTime', label: 'Hora de la toma' },
  ],
};

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    reason('consultReason', 'Motivo de consulta'),
    text('clinicalSigns', 'Signos clínicos', { maxLength: 1000 }),
    signsDays,
  ],
};

const asked = redFlagGroup('hematology_sample', ['rfBleeding']);
/** Bleeding was a field here before the other alarm signs existed. */
const alarms: FieldGroup = {
  ...asked,
  chips: [...(asked.chips ?? []), 'bleedingSigns'],
  fields: [...asked.fields, yesNo('bleedingSigns', 'Signos de sangrado')],
};

const absolute = (key: string, label: string, most = 500) => num(key, label, '×10⁹/l', [0, most]);

const cbc: FieldGroup = {
  id: 'cbc',
  title: 'Hemograma',
  summary: 'Las demás cifras del analizador y las proteínas plasmáticas',
  folded: true,
  primary: ['cbcHematocrit', 'cbcWbc', 'cbcPlatelets'],
  fields: [
    num('cbcHematocrit', 'Hematocrito', '%', [0, 90]),
    num('cbcRbc', 'Eritrocitos', '×10¹²/l', [0, 25]),
    num('cbcHemoglobin', 'Hemoglobina', 'g/l', [0, 300], { help: '14,5 g/dl son 145 g/l' }),
    num('cbcMcv', 'VCM', 'fl', [10, 200]),
    num('cbcMchc', 'CHCM', 'g/l', [100, 600]),
    num('cbcMch', 'HCM', 'pg', [3, 400]),
    num('cbcRdw', 'RDW', '%', [5, 60]),
    num('cbcRetHgb', 'Hemoglobina de los reticulocitos (RET-He)', 'pg', [2, 60]),
    share('cbcReticulocytePercent', 'Reticulocitos (%)'),
    num('cbcReticulocytes', 'Reticulocitos', '×10⁹/l', [0, 2000]),
    num('cbcWbc', 'Leucocitos', '×10⁹/l', [0, 1000]),
    yesNo('wbcIsCorrected', '¿Leucocitos ya corregidos por eritroblastos?'),
    absolute('absNeutrophils', 'Neutrófilos, recuento'),
    absolute('absLymphocytes', 'Linfocitos, recuento'),
    absolute('absMonocytes', 'Monocitos, recuento'),
    absolute('absEosinophils', 'Eosinófilos, recuento'),
    absolute('absBasophils', 'Basófilos, recuento', 20),
    num('cbcPlatelets', 'Plaquetas', '×10⁹/l', [0, 5000]),
    num('cbcMpv', 'VPM', 'fl', [2, 60]),
    num('plasmaProtein', 'Proteínas plasmáticas (refractómetro)', 'g/l', [0, 200]),
    pick('plasmaAppearance', 'Aspecto del plasma', {
      normal: 'Normal',
      icteric: 'Ictérico',
      hemolysed: 'Hemolizado',
      lipemic: 'Lipémico',
    }),
  ],
};

const CELLS = [
  share('diffSegmented', 'Neutrófilos segmentados'),
  share('diffBands', 'Neutrófilos en banda'),
  share('diffLymphocytes', 'Linfocitos'),
  share('diffMonocytes', 'Monocitos'),
  share('diffEosinophils', 'Eosinófilos'),
  share('diffBasophils', 'Basófilos'),
  share('diffOther', 'Otras células'),
];

const count: FieldGroup = {
  id: 'smearCount',
  title: 'Recuento al microscopio',
  summary: 'Diferencial, plaquetas y leucocitos por campo, monocapa',
  folded: true,
  sums: [
    {
      title: 'Diferencial',
      keys: CELLS.map(({ key }) => key),
      most: 102,
      least: 98,
      counted: 'diffCellsCounted',
    },
  ],
  perField: [
    { title: 'Campo de 100×', keys: ['plateletsPerField', 'spherocytesPerField'] },
    { title: 'Leucocitos/campo', keys: ['leukocytesPerField'] },
  ],
  fields: [
    ...CELLS,
    num('diffCellsCounted', 'Células contadas', '', [0, 1000], { integer: true }),
    num('nrbcPer100', 'Eritroblastos', '/100 leucocitos', [0, 1000]),
    num('plateletsPerField', 'Plaquetas por campo (100×, media de 10 campos)', '', [0, 300]),
    pick(
      'plateletClumps',
      'Agregados plaquetarios',
      { none: 'Ninguno', few: 'Pocos', many: 'Muchos', not_evaluable: 'No evaluable' },
      { finding: true },
    ),
    num('leukocytesPerField', 'Leucocitos por campo (media)', '', [0, 500]),
    pick('leukocyteFieldObjective', 'Objetivo', { 10: '10×', 20: '20×', 40: '40×', 50: '50×' }),
    num('spherocytesPerField', 'Esferocitos por campo (100×)', '', [0, 300]),
    pick('monolayerQuality', 'Monocapa', {
      good: 'Buena',
      limited: 'Limitada',
      none: 'Sin monocapa',
    }),
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Tratamientos y observaciones',
  summary: 'Tratamiento previo, observaciones',
  folded: true,
  fields: [
    longText('previousTreatment', 'Tratamiento previo', 'full', {
      help: 'Corticoides, transfusiones y quimioterapia cambian el frotis.',
    }),
    longText('additionalObservations', 'Observaciones adicionales', 'full'),
  ],
};

/** Outline and platelet figures after Cornell eClinPath (10–30 platelets per 100× field). */
export const hematology: AnalysisDefinition = {
  ...TYPES.hematology,
  version: 4,
  groups: [
    patientGroup(),
    clinical,
    alarms,
    vitals(),
    sample,
    cbc,
    count,
    morphology,
    immunology,
    rapidTests,
    marrow,
    bloodChemistryGroup([], ['bilirubin']),
    otherAnalytes(['cbcHematocrit', 'cbcWbc', 'cbcPlatelets']),
    more,
  ],
  imageAdvice: 'Fotografíe la monocapa, donde los eritrocitos apenas se tocan, a 50× o 100×.',
  reportOutline: [
    'Calidad de la extensión: monocapa, agregados plaquetarios, artefactos.',
    'Leucocitos: qué tipos predominan, desviación a la izquierda, cambio tóxico, linfocitos reactivos, blastos.',
    'Eritrocitos: policromasia, anisocitosis, esferocitos, equinocitos, esquistocitos, cuerpos de Heinz, aglutinación, eritrocitos nucleados.',
    'Plaquetas: categoría y morfología, y si los agregados impiden estimarlas.',
    'Hemoparásitos: observados, no observados o no evaluable.',
    'Coherencia con los datos del analizador, si se han indicado.',
    'Si es médula ósea: celularidad, relación mieloide-eritroide, maduración de cada serie y blastos.',
    'Interpretación, diferenciales y pruebas que deciden.',
  ],
  imageKind: BLOOD_SMEAR,
  notMeasured: [
    {
      key: 'sampleType',
      value: 'bone_marrow',
      reason: 'médula ósea; este recuento solo se ha comprobado en sangre periférica',
    },
  ],
};
