import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { yesNo } from './clinicalFields.ts';
import { choice, immunology, marrow, morphology } from './hematologyGroups.ts';
import { BLOOD_SMEAR } from './imageKinds.ts';
import { CELL_STAINS, FREE_CHOICE, figureField } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';

const sample: FieldGroup = {
  id: 'hematology',
  title: 'Muestra',
  fields: [
    {
      kind: 'choice',
      key: 'sampleType',
      label: 'Tipo de muestra',
      options: [
        { value: 'peripheral_blood', label: 'Sangre periférica' },
        { value: 'bone_marrow', label: 'Médula ósea' },
      ],
      default: 'peripheral_blood',
    },
    {
      kind: 'suggest',
      key: 'stainingUsed',
      label: 'Tinción',
      placeholder: FREE_CHOICE,
      suggestions: CELL_STAINS,
    },
    { kind: 'date', key: 'sampleDate', label: 'Fecha de la toma' },
    { kind: 'time', key: 'sampleTime', label: 'Hora de la toma' },
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
      maxLength: 1000,
    },
    { kind: 'text', key: 'clinicalSigns', label: 'Signos clínicos', maxLength: 1000 },
    signsDays,
  ],
};

const asked = redFlagGroup('hematology_sample', ['rfBleeding']);
/** Blood asked for bleeding before the other alarms were asked. */
const alarms: FieldGroup = {
  ...asked,
  chips: [...(asked.chips ?? []), 'bleedingSigns'],
  fields: [...asked.fields, yesNo('bleedingSigns', 'Signos de sangrado')],
};

const cbc: FieldGroup = {
  id: 'cbc',
  title: 'Hemograma',
  summary: 'Las demás cifras del analizador y las proteínas plasmáticas',
  folded: true,
  lead: ['cbcHematocrit', 'cbcWbc', 'cbcPlatelets'],
  fields: [
    figureField('cbcHematocrit', 'Hematocrito', '%', 90, { substance: 'haematocrit' }),
    figureField('cbcRbc', 'Eritrocitos', '×10¹²/l', 25),
    figureField('cbcHemoglobin', 'Hemoglobina', 'g/l', 300, { help: '14,5 g/dl son 145 g/l' }),
    figureField('cbcMcv', 'VCM', 'fl', 200, { min: 10 }),
    figureField('cbcMchc', 'CHCM', 'g/l', 600, { min: 100 }),
    figureField('cbcReticulocytePercent', 'Reticulocitos (%)', '%', 100),
    figureField('cbcReticulocytes', 'Reticulocitos', '×10⁹/l', 2000),
    figureField('cbcWbc', 'Leucocitos', '×10⁹/l', 1000),
    yesNo('wbcIsCorrected', '¿Leucocitos ya corregidos por eritroblastos?'),
    figureField('cbcPlatelets', 'Plaquetas', '×10⁹/l', 5000),
    figureField('plasmaProtein', 'Proteínas plasmáticas (refractómetro)', 'g/l', 200),
    choice('plasmaAppearance', 'Aspecto del plasma', [
      ['normal', 'Normal'],
      ['icteric', 'Ictérico'],
      ['hemolysed', 'Hemolizado'],
      ['lipemic', 'Lipémico'],
    ]),
  ],
};

const count: FieldGroup = {
  id: 'smearCount',
  title: 'Recuento al microscopio',
  summary: 'Diferencial, plaquetas y leucocitos por campo, monocapa',
  folded: true,
  sums: [
    {
      keys: [
        'diffSegmented',
        'diffBands',
        'diffLymphocytes',
        'diffMonocytes',
        'diffEosinophils',
        'diffBasophils',
        'diffOther',
      ],
      most: 102,
      least: 98,
    },
  ],
  fields: [
    figureField('diffSegmented', 'Neutrófilos segmentados', '%', 100),
    figureField('diffBands', 'Neutrófilos en banda', '%', 100),
    figureField('diffLymphocytes', 'Linfocitos', '%', 100),
    figureField('diffMonocytes', 'Monocitos', '%', 100),
    figureField('diffEosinophils', 'Eosinófilos', '%', 100),
    figureField('diffBasophils', 'Basófilos', '%', 100),
    figureField('diffOther', 'Otras células', '%', 100),
    figureField('diffCellsCounted', 'Células contadas', '', 1000, { integer: true }),
    figureField('nrbcPer100', 'Eritroblastos', '/100 leucocitos', 1000),
    figureField('plateletsPerField', 'Plaquetas por campo (100×, media de 10 campos)', '', 300),
    choice(
      'plateletClumps',
      'Agregados plaquetarios',
      [
        ['none', 'Ninguno'],
        ['few', 'Pocos'],
        ['many', 'Muchos'],
        ['not_evaluable', 'No evaluable'],
      ],
      { finding: true },
    ),
    figureField('leukocytesPerField', 'Leucocitos por campo (media)', '', 500),
    choice('leukocyteFieldObjective', 'Objetivo', [
      ['10', '10×'],
      ['20', '20×'],
      ['40', '40×'],
      ['50', '50×'],
    ]),
    figureField('spherocytesPerField', 'Esferocitos por campo (100×)', '', 300),
    choice('monolayerQuality', 'Monocapa', [
      ['good', 'Buena'],
      ['limited', 'Limitada'],
      ['none', 'Sin monocapa'],
    ]),
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Tratamientos y observaciones',
  summary: 'Tratamiento previo, datos del analizador, observaciones',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'previousTreatment',
      label: 'Tratamiento previo',
      help: 'Corticoides, transfusiones y quimioterapia cambian el frotis.',
      width: 'full',
    },
    {
      kind: 'longText',
      key: 'additionalObservations',
      label: 'Observaciones adicionales',
      help: 'Puede copiar aquí los datos del analizador.',
      width: 'full',
    },
  ],
};

/** Outline and platelet figures after Cornell eClinPath (10–30 platelets per 100× field). */
export const hematology: AnalysisDefinition = {
  type: 'hematology_sample',
  version: 3,
  family: 'sample',
  label: 'Frotis sanguíneo',
  icon: [
    'M12 2.8c3.7 4.4 6.4 7.4 6.4 11.2a6.4 6.4 0 0 1-12.8 0c0-3.8 2.7-6.8 6.4-11.2z',
    'M9 14.4a3.2 3.2 0 0 0 3 3.2',
  ],
  groups: [
    patientGroup(),
    clinical,
    alarms,
    sample,
    cbc,
    count,
    morphology,
    immunology,
    marrow,
    bloodChemistryGroup([], ['bilirubin']),
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
