import type {
  AnalysisDefinition,
  ChoiceField,
  FieldGroup,
  Option,
} from '#domain/catalogue/field.ts';
import { graded, testResult, threeState, yesNo } from './clinicalFields.ts';
import { BLOOD_SMEAR } from './imageKinds.ts';
import { CELL_STAINS, FREE_CHOICE, figureField } from './laboratory.ts';
import { patientGroup } from './patient.ts';

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
  ],
};

/** A closed question without a default: what was not touched is not told. */
function choice(
  key: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  rest: Partial<Pick<ChoiceField, 'help' | 'finding'>> = {},
): ChoiceField {
  const listed: Option[] = options.map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', key, label, options: listed, width: 'third', ...rest };
}

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

/** As a vet names what is seen; the spec's suggestion list, in its order. */
const HEMOPARASITES = [
  'Babesia grande',
  'Babesia pequeña',
  'Mycoplasma hemotrópico',
  'Mórulas en monocitos (Ehrlichia)',
  'Mórulas en neutrófilos (Anaplasma/Ehrlichia)',
  'Mórulas en plaquetas (Anaplasma platys)',
  'Hepatozoon',
  'Leishmania',
  'Microfilarias',
  'Cytauxzoon',
  'Trypanosoma',
];

const morphology: FieldGroup = {
  id: 'smearMorphology',
  title: 'Morfología',
  summary: 'Lo que se ve en el frotis, y lo que se ha buscado sin verlo',
  folded: true,
  fields: [
    graded('toxicChange', 'Cambio tóxico'),
    graded('polychromasia', 'Policromasia'),
    graded('anisocytosis', 'Anisocitosis'),
    graded('hypochromasia', 'Hipocromía'),
    graded('echinocytes', 'Equinocitos'),
    graded('acanthocytes', 'Acantocitos'),
    graded('schistocytes', 'Esquistocitos'),
    graded('keratocytes', 'Queratocitos'),
    graded('eccentrocytes', 'Excentrocitos'),
    graded('heinzBodies', 'Cuerpos de Heinz'),
    graded('basophilicStippling', 'Punteado basófilo'),
    graded('rouleaux', 'Rouleaux'),
    threeState('smearAgglutination', 'Aglutinación en el frotis'),
    threeState('ghostCells', 'Eritrocitos fantasma'),
    threeState('reactiveLymphocytes', 'Linfocitos reactivos'),
    threeState('blasts', 'Blastos'),
    threeState('macroplatelets', 'Macroplaquetas'),
    threeState('hemoparasites', 'Hemoparásitos'),
    {
      kind: 'suggest',
      key: 'hemoparasiteType',
      label: 'Tipo de hemoparásito',
      placeholder: FREE_CHOICE,
      suggestions: HEMOPARASITES,
    },
  ],
};

const immunology: FieldGroup = {
  id: 'immunohematology',
  title: 'Inmunohematología',
  summary: 'Aglutinación, Coombs, signos de hemólisis y de sangrado',
  folded: true,
  fields: [
    choice('salineAgglutination', 'Aglutinación en salino', [
      ['not_done', 'No realizada'],
      ['negative', 'Negativa'],
      ['positive_unwashed', 'Positiva, sin lavar'],
      ['positive_washed', 'Positiva tras el lavado'],
    ]),
    testResult('coombs', 'Coombs directo'),
    yesNo('hemolysisSigns', 'Ictericia, hemoglobinemia o hemoglobinuria sin causa hepatobiliar'),
    yesNo('bleedingSigns', 'Signos de sangrado'),
  ],
};

const marrow: FieldGroup = {
  id: 'boneMarrow',
  title: 'Médula ósea',
  summary: 'Solo si la muestra es de médula ósea',
  folded: true,
  fields: [
    choice('marrowCellularity', 'Celularidad', [
      ['low', 'Baja'],
      ['normal', 'Normal'],
      ['high', 'Alta'],
      ['not_evaluable', 'No evaluable'],
    ]),
    figureField('marrowMyeloidPct', 'Serie mieloide', '%', 100),
    figureField('marrowErythroidPct', 'Serie eritroide', '%', 100),
    figureField('marrowBlastPct', 'Blastos en médula', '%', 100),
    figureField('marrowPlasmaPct', 'Células plasmáticas', '%', 100),
    figureField('marrowLymphPct', 'Linfocitos en médula', '%', 100),
    choice('marrowMegakaryocytes', 'Megacariocitos', [
      ['absent', 'Ausentes'],
      ['low', 'Escasos'],
      ['normal', 'Normales'],
      ['high', 'Abundantes'],
    ]),
    choice('marrowIron', 'Hierro', [
      ['absent', 'Ausente'],
      ['present', 'Presente'],
      ['not_evaluable', 'No evaluable'],
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
  version: 2,
  family: 'sample',
  label: 'Frotis sanguíneo',
  icon: [
    'M12 2.8c3.7 4.4 6.4 7.4 6.4 11.2a6.4 6.4 0 0 1-12.8 0c0-3.8 2.7-6.8 6.4-11.2z',
    'M9 14.4a3.2 3.2 0 0 0 3 3.2',
  ],
  groups: [patientGroup(), clinical, sample, cbc, count, morphology, immunology, marrow, more],
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
