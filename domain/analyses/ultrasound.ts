import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { longText, num, suggest, text, withWords, yesNo } from './fields.ts';
import { ULTRASOUND_SCAN } from './imageKinds.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { pupd, reason, symptomsDuration, t4Status } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';
import { ultrasoundMeasures } from './ultrasoundMeasures.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  ...withWords(
    [
      reason('clinicalReason', 'Motivo clínico', { placeholder: 'Vómitos crónicos' }),
      text('clinicalSigns', 'Signos clínicos', { maxLength: 1000 }),
      signsDays,
      pupd,
      text('clinicalDiagnosticSuspicion', 'Sospecha diagnóstica', {
        width: 'third',
        maxLength: 1000,
      }),
    ],
    [symptomsDuration('3 semanas')],
  ),
};

const examination: FieldGroup = {
  id: 'ultrasound',
  title: 'Exploración ecográfica',
  summary: 'Posición, sonda, modo, sedación y calidad de la imagen',
  folded: true,
  // The region decides which measures are asked.
  primary: ['ultrasoundArea', 'ultrasoundFasting'],
  fields: [
    suggest('ultrasoundArea', 'Región explorada', [
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
    ]),
    suggest(
      'ultrasoundPatientPosition',
      'Posición del paciente',
      [
        'Decúbito supino',
        'Decúbito lateral derecho',
        'Decúbito lateral izquierdo',
        'Decúbito esternal',
        'En estación',
      ],
      { width: 'third' },
    ),
    suggest(
      'ultrasoundProbeUsed',
      'Sonda',
      ['Microconvexa', 'Convexa', 'Lineal', 'Sectorial (phased array)', 'Endorrectal'],
      { width: 'third' },
    ),
    text('ultrasoundProbeFrequency', 'Frecuencia de la sonda', {
      unit: 'MHz',
      placeholder: '5–8',
      width: 'third',
    }),
    suggest(
      'ultrasoundImageMode',
      'Modo de imagen',
      ['Modo B', 'Modo M', 'Doppler color', 'Doppler pulsado', 'Power Doppler'],
      { width: 'third' },
    ),
    suggest('ultrasoundFasting', 'Ayuno', [
      'Sí, 12 horas o más',
      'Sí, menos de 12 horas',
      'No',
      'Desconocido',
    ]),
    suggest(
      'ultrasoundSedation',
      'Sedación',
      ['No', 'Sedación leve', 'Sedación profunda', 'Anestesia general'],
      { width: 'third' },
    ),
    suggest(
      'ultrasoundImageQuality',
      'Calidad de la imagen',
      ['Buena', 'Aceptable', 'Limitada por gas', 'Limitada por movimiento', 'Mala'],
      { width: 'third' },
    ),
    yesNo('usFasting', 'Ayuno de 8 horas o más'),
    yesNo('usSedation', 'Sedación durante la ecografía'),
  ],
};

const images: FieldGroup = {
  id: 'imageData',
  title: 'Datos de las imágenes',
  summary: 'Vistas, estructuras de interés, medidas, observaciones y formato',
  folded: true,
  fields: [
    text('imageDataAnatomicId', 'Vistas o identificación anatómica', {
      placeholder: 'Riñón izquierdo, corte sagital',
      maxLength: 1000,
    }),
    text('imageDataKeyStructures', 'Estructuras de interés', { maxLength: 1000 }),
    longText('imageDataMeasurements', 'Medidas', 'half', {
      placeholder: 'Adrenal izquierda, polo caudal: 6,1 mm',
      help: 'Las que no tengan su campo; el informe no mide sin una escala visible.',
    }),
    longText('imageDataObservations', 'Observaciones', 'half'),
    num('imageDataFileCount', 'Imágenes del estudio', '', [0, 10_000], {
      help: 'Cuántas se guardaron en total, aunque no las envíe todas.',
      integer: true,
    }),
    text('imageDataResolution', 'Resolución', { placeholder: '1280 × 960', width: 'third' }),
    suggest(
      'imageDataFormat',
      'Formato',
      ['JPG', 'PNG', 'DICOM exportado', 'Foto de la pantalla', 'Fotograma de vídeo'],
      { width: 'third' },
    ),
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y otras pruebas',
  summary: 'Historia médica, analítica, radiografía',
  folded: true,
  fields: [
    longText('clinicalMedicalHistory', 'Antecedentes médicos', 'half'),
    longText('clinicalOtherTestResults', 'Resultados de otras pruebas', 'half'),
  ],
};

/** The heart group already asks the pressure. */
const bloodGroup = bloodChemistryGroup(['pressure'], ['bilirubin']);
const chemistry: FieldGroup = { ...bloodGroup, fields: [...bloodGroup.fields, t4Status] };

/** Outline after the ACVR/ECVDI 2022 statement on abdominal ultrasound (doi 10.1111/vru.13151). */
export const ultrasound: AnalysisDefinition = {
  ...TYPES.ultrasound,
  version: 4,
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ultrasound', ['rfVulvarDischarge']),
    vitals(),
    examination,
    ...ultrasoundMeasures,
    chemistry,
    otherAnalytes(),
    images,
    history,
  ],
  decider: {
    key: 'ultrasoundArea',
    invitation: 'Elija la región explorada para ver lo que le corresponde.',
  },
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
