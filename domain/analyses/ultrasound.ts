import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { ULTRASOUND_SCAN } from './imageKinds.ts';
import { FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { pupd, t4Status } from './sharedFields.ts';
import { ultrasoundMeasures } from './ultrasoundMeasures.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'text',
      key: 'clinicalReason',
      about: 'reason',
      label: 'Motivo clínico',
      placeholder: 'Vómitos crónicos',
      maxLength: 1000,
    },
    { kind: 'text', key: 'clinicalSigns', label: 'Signos clínicos', maxLength: 1000 },
    signsDays,
    pupd,
    {
      kind: 'text',
      key: 'clinicalSymptomsDuration',
      label: 'Duración de los síntomas',
      placeholder: '3 semanas',
    },
    {
      kind: 'text',
      key: 'clinicalDiagnosticSuspicion',
      label: 'Sospecha diagnóstica',
      maxLength: 1000,
    },
  ],
};

const examination: FieldGroup = {
  id: 'ultrasound',
  title: 'Exploración ecográfica',
  fields: [
    {
      kind: 'suggest',
      key: 'ultrasoundArea',
      label: 'Región explorada',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Abdomen completo',
        'Hígado y vía biliar',
        'Bazo',
        'Riñones',
        'Vejiga y uretra',
        'Próstata',
        'Útero y ovarios',
        'Gestación',
        'Aparato digestivo',
        'Páncreas',
        'Glándulas adrenales',
        'Corazón (ecocardiografía)',
        'Tórax (AFAST, TFAST)',
        'Cuello y tiroides',
        'Ojo',
        'Músculo y tendón',
        'Articulación',
        'Masa o nódulo',
      ],
    },
    {
      kind: 'suggest',
      key: 'ultrasoundPatientPosition',
      label: 'Posición del paciente',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Decúbito supino',
        'Decúbito lateral derecho',
        'Decúbito lateral izquierdo',
        'Decúbito esternal',
        'En estación',
      ],
    },
    {
      kind: 'suggest',
      key: 'ultrasoundProbeUsed',
      label: 'Sonda',
      placeholder: FREE_CHOICE,
      suggestions: ['Microconvexa', 'Convexa', 'Lineal', 'Sectorial (phased array)', 'Endorrectal'],
      width: 'third',
    },
    {
      kind: 'text',
      key: 'ultrasoundProbeFrequency',
      label: 'Frecuencia de la sonda',
      unit: 'MHz',
      placeholder: '5–8',
      width: 'third',
    },
    {
      kind: 'suggest',
      key: 'ultrasoundImageMode',
      label: 'Modo de imagen',
      placeholder: FREE_CHOICE,
      suggestions: ['Modo B', 'Modo M', 'Doppler color', 'Doppler pulsado', 'Power Doppler'],
      width: 'third',
    },
    {
      kind: 'suggest',
      key: 'ultrasoundFasting',
      label: 'Ayuno',
      placeholder: FREE_CHOICE,
      suggestions: ['Sí, 12 horas o más', 'Sí, menos de 12 horas', 'No', 'Desconocido'],
      width: 'third',
    },
    {
      kind: 'suggest',
      key: 'ultrasoundSedation',
      label: 'Sedación',
      placeholder: FREE_CHOICE,
      suggestions: ['No', 'Sedación leve', 'Sedación profunda', 'Anestesia general'],
      width: 'third',
    },
    {
      kind: 'suggest',
      key: 'ultrasoundImageQuality',
      label: 'Calidad de la imagen',
      placeholder: FREE_CHOICE,
      suggestions: ['Buena', 'Aceptable', 'Limitada por gas', 'Limitada por movimiento', 'Mala'],
      width: 'third',
    },
  ],
};

const images: FieldGroup = {
  id: 'imageData',
  title: 'Datos de las imágenes',
  summary: 'Vistas, estructuras de interés, resolución y formato',
  folded: true,
  lead: ['imageDataMeasurements', 'imageDataObservations'],
  fields: [
    {
      kind: 'text',
      key: 'imageDataAnatomicId',
      label: 'Vistas o identificación anatómica',
      placeholder: 'Riñón izquierdo, corte sagital',
      maxLength: 1000,
    },
    {
      kind: 'text',
      key: 'imageDataKeyStructures',
      label: 'Estructuras de interés',
      maxLength: 1000,
    },
    {
      kind: 'longText',
      key: 'imageDataMeasurements',
      label: 'Medidas',
      placeholder: 'Adrenal izquierda, polo caudal: 6,1 mm',
      help: 'Las que usted hizo: el informe no mide sin una escala visible.',
      width: 'half',
    },
    { kind: 'longText', key: 'imageDataObservations', label: 'Observaciones', width: 'half' },
    {
      kind: 'number',
      key: 'imageDataFileCount',
      label: 'Imágenes del estudio',
      help: 'Cuántas se guardaron en total, aunque no las envíe todas.',
      min: 0,
      max: 10_000,
      integer: true,
      width: 'third',
    },
    {
      kind: 'text',
      key: 'imageDataResolution',
      label: 'Resolución',
      placeholder: '1280 × 960',
      width: 'third',
    },
    {
      kind: 'suggest',
      key: 'imageDataFormat',
      label: 'Formato',
      placeholder: FREE_CHOICE,
      suggestions: ['JPG', 'PNG', 'DICOM exportado', 'Foto de la pantalla', 'Fotograma de vídeo'],
      width: 'third',
    },
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y otras pruebas',
  summary: 'Historia médica, analítica, radiografía',
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
      key: 'clinicalOtherTestResults',
      label: 'Resultados de otras pruebas',
      width: 'half',
    },
  ],
};

/** The pressure has its own field beside the heart. */
const bloodGroup = bloodChemistryGroup(['pressure'], ['bilirubin']);
const chemistry: FieldGroup = { ...bloodGroup, fields: [...bloodGroup.fields, t4Status] };

/** Outline after the ACVR/ECVDI 2022 statement on abdominal ultrasound (doi 10.1111/vru.13151). */
export const ultrasound: AnalysisDefinition = {
  type: 'ultrasound',
  version: 3,
  family: 'consultation',
  label: 'Ecografía',
  icon: [
    'M9 3.2h6l5.6 14.2c-5.4 3.9-11.8 3.9-17.2 0z',
    'M7.2 8.4c3.2 1.8 6.4 1.8 9.6 0',
    'M5.3 13.2c4.4 2.6 9 2.6 13.4 0',
  ],
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ultrasound', ['rfVulvarDischarge']),
    examination,
    ...ultrasoundMeasures,
    chemistry,
    images,
    history,
  ],
  imageAdvice:
    'Una imagen por vista, con la escala de profundidad a la vista y sin datos del dueño.',
  reportOutline: [
    'Región, preparación y sonda.',
    'Vistas recibidas frente a las del estudio estándar; «estudio incompleto» si faltan.',
    'Por órgano: tamaño (con medida solo si la dan los hechos), contorno, ecogenicidad, ecotextura, Doppler y lesiones.',
    'Líquido libre: observado, no observado o no evaluable.',
    'Impresión por orden de importancia, diferenciales y la prueba que decide.',
  ],
  imageKind: ULTRASOUND_SCAN,
};
