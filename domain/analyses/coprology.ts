import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { ofBird } from './conditions.ts';
import { reduction, tests } from './coprologyTests.ts';
import { halfRow, longText, num, pick, suggest, text, threeState, yesNo } from './fields.ts';
import { FAECES } from './imageKinds.ts';
import { observedElement } from './observedElement.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { reason } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const sample: FieldGroup = {
  id: 'coprology',
  title: 'Muestra',
  fields: [
    halfRow(
      pick(
        'sampleType',
        'Tipo de muestra',
        { fresh: 'Fresca', refrigerated: 'Refrigerada', stored: 'Conservada' },
        { default: 'fresh' },
      ),
    ),
    halfRow(
      pick(
        'analysisMethod',
        'Método de análisis',
        {
          flotation: 'Flotación',
          sedimentation: 'Sedimentación',
          direct_smear: 'Frotis directo',
          other: 'Otro',
        },
        { default: 'flotation' },
      ),
    ),
    suggest(
      'fecesConsistency',
      'Consistencia',
      [
        '1, muy dura y seca',
        '2, firme, formada',
        '3, formada, húmeda',
        '4, blanda, con forma',
        '5, blanda, sin forma definida',
        '6, pastosa, sin forma',
        '7, líquida',
      ],
      { help: 'Escala de 1 (muy dura) a 7 (líquida).', width: 'third' },
    ),
    { kind: 'date', key: 'collectionDate', label: 'Fecha de recogida', width: 'third' },
    { kind: 'time', key: 'collectionTime', label: 'Hora de recogida', width: 'third' },
  ],
};

const HALF = { width: 'half' } as const;

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    reason('consultReason', 'Motivo de consulta', { placeholder: 'Diarrea desde hace una semana' }),
    halfRow(
      pick('otherAnimalsAffected', '¿Hay otros animales afectados?', {
        no: 'No',
        yes: 'Sí',
        unknown: 'Se desconoce',
      }),
    ),
    signsDays,
    pick('copDuration', 'Duración de la diarrea', {
      acute: 'Diarrea aguda (< 3 semanas)',
      chronic: 'Diarrea crónica',
    }),
    pick('copBowel', 'Tramo de la diarrea', {
      small: 'Intestino delgado',
      large: 'Intestino grueso',
      mixed: 'Mixta',
      unknown: 'No se sabe',
    }),
    yesNo('copCough', 'Tos', HALF),
    pick(
      'copEnvironment',
      'Dónde vive',
      {
        home: 'Vivienda',
        shelter: 'Refugio',
        breeding: 'Criadero',
        farm: 'Explotación',
      },
      HALF,
    ),
  ],
};

const technique: FieldGroup = {
  id: 'technique',
  title: 'Técnica',
  summary: 'Muestras, solución de flotación, técnica cuantitativa',
  folded: true,
  fields: [
    num('samplesExamined', 'Muestras analizadas', '', [1, 10], { integer: true }),
    num('sampleDays', 'Días distintos', '', [1, 14], { integer: true }),
    suggest(
      'flotationSolution',
      'Solución de flotación',
      ['Sulfato de zinc', 'Sacarosa (Sheather)', 'Nitrato sódico', 'Cloruro sódico saturado'],
      { width: 'third' },
    ),
    num('flotationDensity', 'Densidad de la solución', '', [1, 1.4], { decimals: 2 }),
    yesNo('centrifuged', 'Con centrifugación'),
    pick('quantitativeTechnique', 'Técnica cuantitativa', {
      none: 'Ninguna',
      mcmaster: 'McMaster',
      miniflotac: 'Mini-FLOTAC',
      other: 'Otra',
    }),
    num('detectionLimit', 'Límite de detección', 'HPG', [0, 200]),
  ],
};

const result: FieldGroup = {
  id: 'searchResult',
  title: 'Resultado de la búsqueda',
  summary: 'Moco, sangre fresca, melena y proglótides',
  folded: true,
  primary: ['searchResult'],
  rest: 'Aspecto de las heces',
  fields: [
    pick(
      'searchResult',
      'Resultado de la búsqueda',
      {
        none_seen: 'No se han observado elementos',
        seen: 'Se han observado elementos',
        not_evaluable: 'No evaluable',
      },
      { width: 'full' },
    ),
    threeState('mucus', 'Moco'),
    threeState('freshBlood', 'Sangre fresca'),
    threeState('melena', 'Melena'),
    threeState('proglottidsSeen', 'Proglótides visibles'),
    threeState('sporeFormers', 'Bacilos esporulados en frotis fecal'),
    threeState('macrorhabdus', 'Macrorhabdus (ave)', { onlyFor: [ofBird('patientSpecies')] }),
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Desparasitación, dieta y observaciones',
  summary: 'Última desparasitación, dieta actual, observaciones',
  folded: true,
  fields: [
    text('recentDewormingProduct', 'Último antiparasitario'),
    { kind: 'date', key: 'recentDewormingDate', label: 'Fecha de la desparasitación' },
    text('currentDiet', 'Dieta actual', {
      placeholder: 'Pienso seco, dieta cruda, caza…',
      help: 'La carne o las vísceras crudas dan huevos de paso.',
      width: 'full',
      maxLength: 1000,
    }),
    longText('additionalObservations', 'Observaciones adicionales', 'full'),
  ],
};

/** Outline after ESCCAP guideline GL4. */
export const coprology: AnalysisDefinition = {
  ...TYPES.coprology,
  version: 4,
  groups: [
    patientGroup(),
    clinical,
    redFlagGroup('coprology_sample'),
    vitals(),
    sample,
    technique,
    result,
    observedElement(1, 'Primer elemento observado'),
    observedElement(2, 'Segundo elemento observado'),
    observedElement(3, 'Tercer elemento observado'),
    tests,
    reduction,
    bloodChemistryGroup(),
    otherAnalytes(),
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
