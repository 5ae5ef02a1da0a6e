import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { FAECES } from './imageKinds.ts';
import { FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';

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
      default: 'no',
    },
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
  version: 1,
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
  groups: [patientGroup(), clinical, sample, more],
  imageAdvice: 'Cada huevo o quiste a 10× y a 40×, enfocado en su pared; mejor con escala.',
  imageKind: FAECES,
};
