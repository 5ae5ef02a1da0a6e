import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { threeState, yesNo } from './clinicalFields.ts';
import { reduction, tests } from './coprologyTests.ts';
import { FAECES } from './imageKinds.ts';
import { FREE_CHOICE, figureField } from './laboratory.ts';
import { observedElement } from './observedElement.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';

const sample: FieldGroup = {
  id: 'coprology',
  title: 'Muestra',
  fields: [
    {
      kind: 'choice',
      key: 'sampleType',
      label: 'Tipo de muestra',
      options: [
        { value: 'fresh', label: 'Fresca' },
        { value: 'refrigerated', label: 'Refrigerada' },
        { value: 'stored', label: 'Conservada' },
      ],
      default: 'fresh',
    },
    {
      kind: 'choice',
      key: 'analysisMethod',
      label: 'Método de análisis',
      options: [
        { value: 'flotation', label: 'Flotación' },
        { value: 'sedimentation', label: 'Sedimentación' },
        { value: 'direct_smear', label: 'Frotis directo' },
        { value: 'other', label: 'Otro' },
      ],
      default: 'flotation',
    },
    {
      kind: 'suggest',
      key: 'fecesConsistency',
      label: 'Consistencia',
      placeholder: FREE_CHOICE,
      help: 'Escala de 1 (muy dura) a 7 (líquida).',
      suggestions: [
        '1, muy dura y seca',
        '2, firme, formada',
        '3, formada, húmeda',
        '4, blanda, con forma',
        '5, blanda, sin forma definida',
        '6, pastosa, sin forma',
        '7, líquida',
      ],
      width: 'third',
    },
    { kind: 'date', key: 'collectionDate', label: 'Fecha de recogida', width: 'third' },
    { kind: 'time', key: 'collectionTime', label: 'Hora de recogida', width: 'third' },
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
      placeholder: 'Diarrea desde hace una semana',
      maxLength: 1000,
    },
    {
      kind: 'choice',
      key: 'otherAnimalsAffected',
      label: '¿Hay otros animales afectados?',
      options: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Sí' },
        { value: 'unknown', label: 'Se desconoce' },
      ],
    },
    signsDays,
    {
      kind: 'choice',
      key: 'copDuration',
      label: 'Duración de la diarrea',
      options: [
        { value: 'acute', label: 'Diarrea aguda (< 3 semanas)' },
        { value: 'chronic', label: 'Diarrea crónica' },
      ],
      width: 'third',
    },
    {
      kind: 'choice',
      key: 'copBowel',
      label: 'Tramo de la diarrea',
      options: [
        { value: 'small', label: 'Intestino delgado' },
        { value: 'large', label: 'Intestino grueso' },
        { value: 'mixed', label: 'Mixta' },
        { value: 'unknown', label: 'No se sabe' },
      ],
      width: 'third',
    },
    yesNo('copCough', 'Tos'),
    {
      kind: 'choice',
      key: 'copEnvironment',
      label: 'Dónde vive',
      options: [
        { value: 'home', label: 'Vivienda' },
        { value: 'shelter', label: 'Refugio' },
        { value: 'breeding', label: 'Criadero' },
        { value: 'farm', label: 'Explotación' },
      ],
      width: 'third',
    },
  ],
};

const technique: FieldGroup = {
  id: 'technique',
  title: 'Técnica',
  summary: 'Muestras, solución de flotación, técnica cuantitativa',
  folded: true,
  fields: [
    figureField('samplesExamined', 'Muestras analizadas', '', 10, { min: 1, integer: true }),
    figureField('sampleDays', 'Días distintos', '', 14, { min: 1, integer: true }),
    {
      kind: 'suggest',
      key: 'flotationSolution',
      label: 'Solución de flotación',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Sulfato de zinc',
        'Sacarosa (Sheather)',
        'Nitrato sódico',
        'Cloruro sódico saturado',
      ],
      width: 'third',
    },
    {
      kind: 'number',
      key: 'flotationDensity',
      label: 'Densidad de la solución',
      min: 1,
      max: 1.4,
      decimals: 2,
      width: 'third',
    },
    yesNo('centrifuged', 'Con centrifugación'),
    {
      kind: 'choice',
      key: 'quantitativeTechnique',
      label: 'Técnica cuantitativa',
      options: [
        { value: 'none', label: 'Ninguna' },
        { value: 'mcmaster', label: 'McMaster' },
        { value: 'miniflotac', label: 'Mini-FLOTAC' },
        { value: 'other', label: 'Otra' },
      ],
      width: 'third',
    },
    {
      kind: 'number',
      key: 'detectionLimit',
      label: 'Límite de detección',
      unit: 'HPG',
      min: 0,
      max: 200,
      width: 'third',
    },
  ],
};

const result: FieldGroup = {
  id: 'searchResult',
  title: 'Resultado de la búsqueda',
  summary: 'Moco, sangre fresca, melena y proglótides',
  folded: true,
  lead: ['searchResult'],
  fields: [
    {
      kind: 'choice',
      key: 'searchResult',
      label: 'Resultado de la búsqueda',
      options: [
        { value: 'none_seen', label: 'No se han observado elementos' },
        { value: 'seen', label: 'Se han observado elementos' },
        { value: 'not_evaluable', label: 'No evaluable' },
      ],
      width: 'full',
    },
    threeState('mucus', 'Moco'),
    threeState('freshBlood', 'Sangre fresca'),
    threeState('melena', 'Melena'),
    threeState('proglottidsSeen', 'Proglótides visibles'),
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Desparasitación, dieta y observaciones',
  summary: 'Última desparasitación, dieta actual, observaciones',
  folded: true,
  fields: [
    { kind: 'text', key: 'recentDewormingProduct', label: 'Último antiparasitario' },
    { kind: 'date', key: 'recentDewormingDate', label: 'Fecha de la desparasitación' },
    {
      kind: 'text',
      key: 'currentDiet',
      label: 'Dieta actual',
      placeholder: 'Pienso seco, dieta cruda, caza…',
      help: 'La carne o las vísceras crudas dan huevos de paso.',
      width: 'full',
      maxLength: 1000,
    },
    {
      kind: 'longText',
      key: 'additionalObservations',
      label: 'Observaciones adicionales',
      help: 'Moco, sangre, proglótides, días de recogida, solución de flotación.',
      width: 'full',
    },
  ],
};

/** Outline after ESCCAP guideline GL4. */
export const coprology: AnalysisDefinition = {
  type: 'coprology_sample',
  version: 3,
  family: 'sample',
  label: 'Coprología',
  icon: [
    'M12 5.2c3.1 0 5 3 5 6.8s-1.9 6.8-5 6.8-5-3-5-6.8 1.9-6.8 5-6.8z',
    'M9.8 5.6V2.8h4.4v2.8',
    'M9.8 18.4v2.8h4.4v-2.8',
    'M12 12h.01',
    'M12 9.2h.01',
    'M12 14.8h.01',
    'M9.6 12h.01',
    'M14.4 12h.01',
  ],
  groups: [
    patientGroup(),
    clinical,
    redFlagGroup('coprology_sample'),
    sample,
    technique,
    result,
    observedElement(1, 'Primer elemento observado'),
    observedElement(2, 'Segundo elemento observado'),
    observedElement(3, 'Tercer elemento observado'),
    tests,
    reduction,
    bloodChemistryGroup(),
    more,
  ],
  imageAdvice: 'Cada huevo o quiste a 10× y a 40×, enfocado en su pared; mejor con escala.',
  reportOutline: [
    'Muestras y días, consistencia, color, moco, sangre y proglótides.',
    'Método y solución.',
    'Parásitos: estadio, especie o género, cantidad en cruces (huevos por gramo solo con una técnica cuantitativa), patogenicidad y si es zoonosis.',
    'Seudoparásitos y elementos de la dieta.',
    'Un resultado negativo no excluye parasitación.',
    'Si conviene Baermann, detección de antígeno o PCR, y cuándo repetir.',
  ],
  imageKind: FAECES,
};
