import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { ECG_TRACE } from './imageKinds.ts';
import { FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'suggest',
      key: 'clinicalReason',
      about: 'reason',
      label: 'Motivo clínico',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Arritmia a la auscultación',
        'Síncope',
        'Soplo',
        'Intolerancia al ejercicio',
        'Disnea',
        'Control de un tratamiento',
        'Control preanestésico',
        'Cribado de la raza',
      ],
      maxLength: 1000,
    },
    { kind: 'text', key: 'clinicalCurrentSigns', label: 'Signos actuales', maxLength: 1000 },
  ],
};

const recording: FieldGroup = {
  id: 'ecg',
  title: 'Registro',
  fields: [
    {
      kind: 'suggest',
      key: 'technicalPaperSpeed',
      label: 'Velocidad del papel',
      placeholder: FREE_CHOICE,
      help: 'Indíquela siempre: a 50 mm/s la frecuencia es el doble que a 25 mm/s.',
      suggestions: ['25 mm/s', '50 mm/s', '100 mm/s'],
    },
    {
      kind: 'suggest',
      key: 'technicalGain',
      label: 'Ganancia',
      placeholder: FREE_CHOICE,
      help: 'Sin ella no se miden amplitudes.',
      suggestions: ['10 mm/mV', '5 mm/mV', '20 mm/mV'],
    },
    {
      kind: 'suggest',
      key: 'technicalLeadsTaken',
      label: 'Derivaciones',
      placeholder: FREE_CHOICE,
      suggestions: [
        'II',
        'I, II y III',
        'Seis derivaciones (I, II, III, aVR, aVL, aVF)',
        'Seis derivaciones y precordiales',
        'Base-ápex',
      ],
    },
    {
      kind: 'text',
      key: 'technicalRecordingDuration',
      label: 'Duración del registro',
      placeholder: '30 s',
    },
    {
      kind: 'suggest',
      key: 'technicalAnimalPosition',
      label: 'Posición del animal',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Decúbito lateral derecho',
        'Decúbito lateral izquierdo',
        'Decúbito esternal',
        'En estación',
        'Sentado',
      ],
    },
    {
      kind: 'suggest',
      key: 'technicalAnimalState',
      label: 'Estado del animal',
      placeholder: FREE_CHOICE,
      suggestions: ['Tranquilo', 'Nervioso', 'Jadeando', 'Sedado', 'Anestesiado'],
    },
    {
      kind: 'suggest',
      key: 'technicalArtifacts',
      label: 'Artefactos',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Ninguno',
        'Temblor muscular',
        'Movimiento respiratorio',
        'Interferencia eléctrica',
        'Ronroneo',
        'Mal contacto de un electrodo',
      ],
    },
    { kind: 'dateTime', key: 'technicalRecordingDateTime', label: 'Fecha y hora del registro' },
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y otras pruebas',
  summary: 'Historia médica, tratamientos, otras pruebas cardiológicas',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'clinicalMedicalHistory',
      label: 'Antecedentes médicos',
      width: 'half',
    },
    {
      kind: 'longText',
      key: 'clinicalCurrentTreatments',
      label: 'Tratamientos actuales',
      width: 'half',
    },
    {
      kind: 'longText',
      key: 'clinicalOtherCardioTests',
      label: 'Otras pruebas cardiológicas',
      placeholder: 'Ecocardiografía, radiografía, presión arterial, troponina…',
      width: 'full',
    },
  ],
};

/** Reference intervals: Small Animal Internal Medicine, 6th ed., table 2.4. */
export const ecg: AnalysisDefinition = {
  type: 'ecg',
  version: 1,
  family: 'consultation',
  label: 'ECG',
  icon: ['M2 12.8h4.2l1.7-3.2 2 3.2h1.3l1.9-9.2 2.7 16.8 2.2-7.6H22'],
  groups: [patientGroup({ weight: true }), clinical, recording, history],
  imageAdvice: 'Escanee la tira entera, recta y con la cuadrícula y la calibración visibles.',
  imageKind: ECG_TRACE,
};
