import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { BLOOD_SMEAR } from './imageKinds.ts';
import { CELL_STAINS, FREE_CHOICE } from './laboratory.ts';
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
  version: 1,
  family: 'sample',
  label: 'Frotis sanguíneo',
  icon: [
    'M12 2.8c3.7 4.4 6.4 7.4 6.4 11.2a6.4 6.4 0 0 1-12.8 0c0-3.8 2.7-6.8 6.4-11.2z',
    'M9 14.4a3.2 3.2 0 0 0 3 3.2',
  ],
  groups: [patientGroup(), clinical, sample, more],
  imageAdvice: 'Fotografíe la monocapa, donde los eritrocitos apenas se tocan, a 50× o 100×.',
  imageKind: BLOOD_SMEAR,
  notMeasured: [
    {
      key: 'sampleType',
      value: 'bone_marrow',
      reason: 'médula ósea; este recuento solo se ha comprobado en sangre periférica',
    },
  ],
};
