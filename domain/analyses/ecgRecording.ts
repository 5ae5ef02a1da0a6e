import type { FieldGroup } from '#domain/catalogue/field.ts';
import { pick, suggest, text } from './fields.ts';

export const ecgRecording: FieldGroup = {
  id: 'ecg',
  title: 'Registro',
  summary: 'Derivaciones, duración, posición, estado y artefactos',
  folded: true,
  // Without them no time or amplitude is measured.
  primary: ['technicalPaperSpeed', 'technicalGain'],
  fields: [
    suggest('technicalPaperSpeed', 'Velocidad del papel', ['25 mm/s', '50 mm/s', '100 mm/s'], {
      help: 'Indíquela siempre: a 50 mm/s la frecuencia es el doble que a 25 mm/s.',
    }),
    suggest('technicalGain', 'Ganancia', ['10 mm/mV', '5 mm/mV', '20 mm/mV'], {
      help: 'Sin ella no se miden amplitudes.',
    }),
    suggest('technicalLeadsTaken', 'Derivaciones', [
      'II',
      'I, II y III',
      'Seis derivaciones (I, II, III, aVR, aVL, aVF)',
      'Seis derivaciones y precordiales',
      'Base-ápex',
    ]),
    text('technicalRecordingDuration', 'Duración del registro', { placeholder: '30 s' }),
    suggest('technicalAnimalPosition', 'Posición del animal', [
      'Decúbito lateral derecho',
      'Decúbito lateral izquierdo',
      'Decúbito esternal',
      'En estación',
      'Sentado',
    ]),
    suggest('technicalAnimalState', 'Estado del animal', [
      'Tranquilo',
      'Nervioso',
      'Jadeando',
      'Sedado',
      'Anestesiado',
    ]),
    pick(
      'ecgSedation',
      'Sedación durante el registro',
      {
        none: 'No',
        alpha2: 'Alfa-2',
        opioid: 'Opioide',
        other: 'Otro sedante',
        general: 'Anestesia general',
        unknown: 'No se sabe',
      },
      { width: 'half' },
    ),
    suggest('technicalArtifacts', 'Artefactos', [
      'Ninguno',
      'Temblor muscular',
      'Movimiento respiratorio',
      'Interferencia eléctrica',
      'Ronroneo',
      'Mal contacto de un electrodo',
    ]),
    { kind: 'dateTime', key: 'technicalRecordingDateTime', label: 'Fecha y hora del registro' },
  ],
};
