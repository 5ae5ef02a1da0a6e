import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { eyeBackground, eyeExam } from './eyeExam.ts';
import { EYE } from './imageKinds.ts';
import { FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'text',
      key: 'clinicalConsultReason',
      about: 'reason',
      label: 'Motivo de consulta',
      placeholder: 'Ojo rojo y doloroso',
      maxLength: 1000,
    },
    {
      kind: 'suggest',
      key: 'clinicalUnilateralBilateral',
      label: 'Ojo afectado',
      placeholder: FREE_CHOICE,
      suggestions: ['Derecho (OD)', 'Izquierdo (OS)', 'Ambos (OU)'],
    },
    {
      kind: 'text',
      key: 'clinicalSymptomsDuration',
      label: 'Duración de los síntomas',
      placeholder: '5 días',
    },
    signsDays,
    {
      kind: 'text',
      key: 'clinicalObservedSymptoms',
      label: 'Síntomas observados',
      placeholder: 'Blefaroespasmo, epífora',
      maxLength: 1000,
    },
  ],
};

const tests: FieldGroup = {
  id: 'ophthalmology',
  title: 'Exploración oftalmológica',
  // Both eyes in one text: open, it would ask again what is asked eye by eye.
  summary: 'Los dos ojos en un texto, si no los ha indicado uno a uno',
  folded: true,
  fields: [
    {
      kind: 'text',
      key: 'examSchirmerTest',
      label: 'Test de Schirmer',
      unit: 'mm/min',
      placeholder: 'OD 17 · OS 18',
    },
    {
      kind: 'text',
      key: 'examIntraocularPressure',
      label: 'Presión intraocular (PIO)',
      unit: 'mmHg',
      placeholder: 'OD 16 · OS 15',
      help: 'Diga el tonómetro si puede: los valores cambian con él.',
    },
    {
      kind: 'suggest',
      key: 'examFluoresceinTest',
      label: 'Test de fluoresceína',
      placeholder: FREE_CHOICE,
      suggestions: ['Negativo', 'Positivo OD', 'Positivo OS', 'Positivo en ambos', 'No realizado'],
    },
    {
      kind: 'suggest',
      key: 'examRoseBengalTest',
      label: 'Test de rosa de Bengala',
      placeholder: FREE_CHOICE,
      suggestions: ['Negativo', 'Positivo OD', 'Positivo OS', 'Positivo en ambos', 'No realizado'],
    },
    {
      kind: 'text',
      key: 'examPupillaryReflexes',
      label: 'Reflejos pupilares',
      placeholder: 'Directo y consensual presentes OD y OS',
      maxLength: 500,
    },
    {
      kind: 'text',
      key: 'examPupilSizeSymmetry',
      label: 'Tamaño y simetría de las pupilas',
      placeholder: 'Isocoria',
      maxLength: 500,
    },
  ],
};

const structures: FieldGroup = {
  id: 'structures',
  title: 'Estructuras del ojo',
  summary: 'Córnea, cristalino, fondo de ojo, motilidad, masas',
  folded: true,
  fields: [
    { kind: 'text', key: 'examCorneaState', label: 'Córnea', maxLength: 1000 },
    { kind: 'text', key: 'examLensAppearance', label: 'Cristalino', maxLength: 1000 },
    {
      kind: 'text',
      key: 'examRetinaFundusObservations',
      label: 'Retina y fondo de ojo',
      maxLength: 1000,
    },
    {
      kind: 'text',
      key: 'examOcularMotilityPosition',
      label: 'Motilidad y posición ocular',
      maxLength: 1000,
    },
    {
      kind: 'longText',
      key: 'examMassesLesions',
      label: 'Masas o lesiones',
      width: 'full',
    },
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y tratamientos',
  summary: 'Traumatismos, historia médica, tratamientos previos y actuales',
  folded: true,
  fields: [
    { kind: 'text', key: 'clinicalPreviousTrauma', label: 'Traumatismos previos', width: 'full' },
    {
      kind: 'longText',
      key: 'clinicalMedicalHistory',
      label: 'Antecedentes médicos',
      width: 'half',
    },
    {
      kind: 'longText',
      key: 'clinicalPreviousCurrentTreatments',
      label: 'Tratamientos previos y actuales',
      width: 'half',
    },
  ],
};

/** Cat tonometry means by device: PMC3348181. */
export const ophthalmology: AnalysisDefinition = {
  type: 'ophthalmology',
  version: 3,
  family: 'consultation',
  label: 'Oftalmología',
  icon: [
    'M2.4 12c2.9-4.7 6.1-7 9.6-7s6.7 2.3 9.6 7c-2.9 4.7-6.1 7-9.6 7s-6.7-2.3-9.6-7z',
    'M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0',
    'M12 12h.01',
  ],
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ophthalmology'),
    tests,
    eyeExam,
    eyeBackground,
    structures,
    history,
    bloodChemistryGroup(['pressure']),
  ],
  imageAdvice: 'Una foto de cada ojo, enfocada en la lesión y sin reflejo del flash en la pupila.',
  reportOutline: [
    'Ojo derecho y ojo izquierdo por separado: amenaza, reflejos fotomotores, deslumbramiento; Schirmer, presión intraocular con su tonómetro, fluoresceína y rosa de Bengala si se han indicado.',
    'Párpados, conjuntiva, córnea (profundidad de la úlcera), cámara anterior, iris, cristalino (estadio de la catarata), vítreo y fondo.',
    'Dolor y pronóstico visual.',
    'Impresión, diferenciales, urgencia y la prueba que decide.',
  ],
  imageKind: EYE,
};
