import type { FieldGroup } from '#domain/catalogue/field.ts';
import { FREE_CHOICE } from './laboratory.ts';

/** Recording conditions of the trace. */
export const ecgRecording: FieldGroup = {
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
