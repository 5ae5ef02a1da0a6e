import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { eyeBackground, eyeExam } from './eyeExam.ts';
import { halfRow, longText, suggest, text, withWords } from './fields.ts';
import { EYE } from './imageKinds.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { reason, symptomsDuration } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  ...withWords(
    [
      reason('clinicalConsultReason', 'Motivo de consulta', { placeholder: 'Ojo rojo y doloroso' }),
      text('clinicalObservedSymptoms', 'Síntomas observados', {
        placeholder: 'Blefaroespasmo, epífora',
        maxLength: 1000,
      }),
      suggest('clinicalUnilateralBilateral', 'Ojo afectado', [
        'Derecho (OD)',
        'Izquierdo (OI)',
        'Ambos (OU)',
      ]),
      halfRow(signsDays),
    ],
    [symptomsDuration('5 días')],
  ),
};

/** A text about both eyes is not asked once either eye is answered by itself. */
const unlessByEye = (...keys: readonly string[]) => ({
  unless: keys.flatMap((key) => [`${key}Od`, `${key}Os`]),
});

const STAINED = ['Negativo', 'Positivo OD', 'Positivo OI', 'Positivo en ambos', 'No realizado'];

const tests: FieldGroup = {
  id: 'ophthalmology',
  title: 'Exploración oftalmológica',
  // Folded: both eyes in one text, already asked eye by eye.
  summary: 'Los dos ojos en un texto, si no los ha indicado uno a uno',
  folded: true,
  fields: [
    text('examSchirmerTest', 'Test de Schirmer', {
      unit: 'mm/min',
      placeholder: 'OD 17 · OI 18',
      ...unlessByEye('examStt'),
    }),
    text('examIntraocularPressure', 'Presión intraocular (PIO)', {
      unit: 'mmHg',
      placeholder: 'OD 16 · OI 15',
      help: 'Diga el tonómetro si puede: los valores cambian con él.',
      ...unlessByEye('examIop'),
    }),
    suggest('examFluoresceinTest', 'Test de fluoresceína', STAINED, unlessByEye('examFluo')),
    suggest('examRoseBengalTest', 'Test de rosa de Bengala', STAINED),
    text('examPupillaryReflexes', 'Reflejos pupilares', {
      placeholder: 'Directo y consensual presentes OD y OI',
      maxLength: 500,
      ...unlessByEye('examPlrDirect', 'examPlrConsensual'),
    }),
    text('examPupilSizeSymmetry', 'Tamaño y simetría de las pupilas', {
      placeholder: 'Isocoria',
      maxLength: 500,
      ...unlessByEye('examPupil'),
    }),
  ],
};

const structures: FieldGroup = {
  id: 'structures',
  title: 'Estructuras del ojo',
  summary: 'Córnea, cristalino, fondo de ojo, motilidad, masas',
  folded: true,
  fields: [
    text('examCorneaState', 'Córnea', { maxLength: 1000 }),
    text('examLensAppearance', 'Cristalino', { maxLength: 1000, ...unlessByEye('examLens') }),
    text('examRetinaFundusObservations', 'Retina y fondo de ojo', {
      maxLength: 1000,
      ...unlessByEye('examFundus'),
    }),
    text('examOcularMotilityPosition', 'Motilidad y posición ocular', { maxLength: 1000 }),
    longText('examMassesLesions', 'Masas o lesiones', 'full'),
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y tratamientos',
  summary: 'Traumatismos, historia médica, tratamientos previos y actuales',
  folded: true,
  fields: [
    text('clinicalPreviousTrauma', 'Traumatismos previos', { width: 'full' }),
    longText('clinicalMedicalHistory', 'Antecedentes médicos', 'half'),
    longText('clinicalPreviousCurrentTreatments', 'Tratamientos previos y actuales', 'half'),
  ],
};

/** Cat tonometry means by device: PMC3348181. */
export const ophthalmology: AnalysisDefinition = {
  ...TYPES.ophthalmology,
  version: 4,
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ophthalmology'),
    vitals(),
    tests,
    eyeExam,
    eyeBackground,
    structures,
    history,
    bloodChemistryGroup(['pressure']),
    otherAnalytes(),
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
