import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { ecgRecording } from './ecgRecording.ts';
import { kindOf, longText, looks, num, pick, suggest, text, yesNo } from './fields.ts';
import { ECG_TRACE } from './imageKinds.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { t4Status } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    suggest(
      'clinicalReason',
      'Motivo clínico',
      [
        'Arritmia a la auscultación',
        'Síncope',
        'Soplo',
        'Intolerancia al ejercicio',
        'Disnea',
        'Control de un tratamiento',
        'Control preanestésico',
        'Cribado de la raza',
      ],
      { about: 'reason', maxLength: 1000 },
    ),
    text('clinicalCurrentSigns', 'Signos actuales', { maxLength: 1000 }),
    signsDays,
    yesNo('ecgCongestion', 'Insuficiencia cardiaca congestiva ahora (edema, ascitis o derrame)'),
    yesNo('ecgMurmur', 'Soplo'),
    yesNo(
      'ecgSlowingDrug',
      'Fármaco que frena la conducción (betabloqueante, diltiazem, digitálico, alfa-2, opioide)',
    ),
    yesNo('ecgPreanaesthetic', 'Es para anestesia'),
  ],
};

const WHOLE = { integer: true } as const;
const HALF = { width: 'half' } as const;

/** Times and amplitudes in lead II. */
const trace: FieldGroup = {
  id: 'ecgReading',
  title: 'Medidas y lectura del trazado',
  summary: 'Tiempos en ms y amplitudes en mV de la derivación II, latidos prematuros',
  folded: true,
  primary: [
    ...['ecgHeartRate', 'ecgRegularity', 'ecgPWaves'],
    ...['ecgPrInterval', 'ecgQrsDuration', 'ecgQtInterval'],
  ],
  fields: [
    pick('ecgRegularity', 'Regularidad', {
      regular: 'Regular',
      respiratory: 'Irregular con la respiración',
      premature: 'Regular con latidos prematuros',
      irregular: 'Irregular sin patrón',
      unknown: 'No evaluable',
    }),
    pick('ecgPWaves', 'Ondas P', {
      each: 'Una antes de cada QRS',
      blocked: 'Algunas sin QRS detrás',
      dissociated: 'Sin relación con los QRS',
      fibrillatory: 'Ausentes, línea de base ondulante',
      flutter: 'Ondas en dientes de sierra',
      flat: 'Ausentes, línea de base lisa',
      unknown: 'No evaluable',
    }),
    pick('ecgPrBeforeBlock', 'PR antes de la P bloqueada', {
      constant: 'Constante',
      lengthening: 'Se alarga hasta el bloqueo',
      fixed21: 'Conduce una de cada dos',
      unknown: 'No evaluable',
    }),
    pick('ecgQrsShape', 'QRS', {
      narrow: 'Estrechos',
      wide: 'Anchos',
      mixed: 'De los dos tipos',
      unknown: 'No evaluable',
    }),
    num('ecgHeartRate', 'Frecuencia cardiaca', 'lpm', [10, 700], WHOLE),
    num('ecgRrInterval', 'Intervalo RR medio', 'ms', [80, 6000]),
    num('ecgRrShortest', 'RR más corto', 'ms', [80, 60_000]),
    num('ecgRrLongest', 'RR más largo (pausa)', 'ms', [80, 60_000]),
    num('ecgPRate', 'Frecuencia de las ondas P (si van por su lado)', 'lpm', [10, 700]),
    looks('ecgPShape', 'Forma de la P', {
      varies: 'Cambia con la respiración',
      negative: 'Negativa en II',
    }),
    num('ecgPDuration', 'Duración de la P', 'ms', [5, 400]),
    num('ecgPrInterval', 'PR', 'ms', [10, 1500]),
    num('ecgQrsDuration', 'Duración del QRS', 'ms', [5, 400]),
    num('ecgQtInterval', 'QT', 'ms', [30, 1500]),
    num('ecgPAmplitude', 'Amplitud de P', 'mV', [0, 3]),
    num('ecgRAmplitude', 'Amplitud de R', 'mV', [0, 10]),
    num('ecgSAmplitude', 'Amplitud de S (sin signo)', 'mV', [0, 10]),
    num('ecgTAmplitude', 'Amplitud de T (con signo)', 'mV', [-5, 5]),
    num('ecgStDeviation', 'Desviación del ST (con signo)', 'mV', [-3, 3]),
    num('ecgAxis', 'Eje eléctrico medio', '°', [-180, 180], WHOLE),
    num('ecgNetLeadI', 'QRS neto en I', 'mV', [-10, 10]),
    num('ecgNetLeadAvf', 'QRS neto en aVF', 'mV', [-10, 10]),
    num('ecgPrematureWide', 'Latidos prematuros anchos (en el registro)', '', [0, 100_000], WHOLE),
    num(
      'ecgPrematureNarrow',
      'Latidos prematuros estrechos (en el registro)',
      '',
      [0, 100_000],
      WHOLE,
    ),
    num('ecgWideRun', 'Latidos anchos seguidos (máximo)', '', [0, 100_000], WHOLE),
    num('ecgWideRunRate', 'Frecuencia de la racha', 'lpm', [20, 600], WHOLE),
    pick('ecgWideForms', 'Forma de los latidos anchos', {
      one: 'Una forma',
      several: 'Varias formas',
      unknown: 'No evaluable',
    }),
    yesNo('ecgFusion', 'Latidos de fusión o de captura'),
    kindOf('ecgBundle', 'Imagen de rama', {
      right: 'S profundas en I, II, III y aVF',
      left: 'R anchas y altas en I, II, III y aVF',
    }),
    yesNo('ecgAlternans', 'Altura del QRS alternante'),
    num('ecgHolterVpc24h', 'Extrasístoles ventriculares en 24 h (Holter)', '', [0, 300_000], WHOLE),
    num('ecgSerumPotassium', 'Potasio sérico', 'mmol/l', [0.8, 15]),
    pick('ecgAtropine', 'Respuesta a la atropina', {
      complete: 'Completa',
      partial: 'Parcial',
      none: 'Ninguna',
      notDone: 'No probada',
    }),
    pick('ecgExercise', 'Arritmia con el ejercicio o la excitación', {
      disappears: 'Desaparece',
      persists: 'Persiste',
      notDone: 'No probado',
    }),
    pick('ecgVagal', 'Maniobra vagal', {
      breaks: 'Corta la taquicardia',
      slows: 'La frena un momento',
      none: 'Sin cambio',
      notDone: 'No hecha',
    }),
    t4Status,
  ],
};

const history: FieldGroup = {
  id: 'history',
  title: 'Antecedentes y otras pruebas',
  summary: 'Historia médica, tratamientos, otras pruebas cardiológicas',
  folded: true,
  fields: [
    longText('clinicalMedicalHistory', 'Antecedentes médicos', 'half'),
    longText('clinicalCurrentTreatments', 'Tratamientos actuales', 'half'),
    yesNo('ecgDigitalis', 'Digitálico en uso', HALF),
    yesNo('ecgRateDrug', 'Betabloqueante, diltiazem o antiarrítmico en uso', HALF),
    longText('clinicalOtherCardioTests', 'Otras pruebas cardiológicas', 'full', {
      placeholder: 'Ecocardiografía, radiografía, presión arterial, troponina…',
    }),
  ],
};

/** Reference intervals: Small Animal Internal Medicine, 6th ed., table 2.4. */
export const ecg: AnalysisDefinition = {
  ...TYPES.ecg,
  version: 4,
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ecg'),
    vitals(['heartRate']),
    ecgRecording,
    trace,
    bloodChemistryGroup(['potassium'], ['bilirubin', 'magnesium']),
    otherAnalytes(),
    history,
  ],
  imageAdvice: 'Escanee la tira entera, recta y con la cuadrícula y la calibración visibles.',
  reportOutline: [
    'Derivaciones, velocidad, calibración y artefactos.',
    'Ritmo, regularidad y relación P-QRS. Sin velocidad del papel y ganancia no se mide nada.',
    'Frecuencia, eje, duraciones y amplitudes: solo las que dan los hechos, con sus intervalos.',
    'Ectopias y trastornos de la conducción: observados, no observados o no evaluable.',
    'Impresión, y si conviene Holter o ecocardiografía.',
  ],
  imageKind: ECG_TRACE,
  calipers: {
    speed: 'technicalPaperSpeed',
    gain: 'technicalGain',
    rate: 'ecgHeartRate',
    rr: { mean: 'ecgRrInterval', shortest: 'ecgRrShortest', longest: 'ecgRrLongest' },
    times: {
      p: 'ecgPDuration',
      pr: 'ecgPrInterval',
      qrs: 'ecgQrsDuration',
      qt: 'ecgQtInterval',
    },
    heights: [
      { key: 'ecgRAmplitude' },
      { key: 'ecgPAmplitude' },
      { key: 'ecgSAmplitude' },
      { key: 'ecgTAmplitude' },
      { key: 'ecgNetLeadI', net: true },
      { key: 'ecgNetLeadAvf', net: true },
    ],
  },
};
