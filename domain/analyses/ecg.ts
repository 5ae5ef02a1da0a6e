import type {
  AnalysisDefinition,
  ChoiceField,
  FieldGroup,
  NumberField,
  Option,
} from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { yesNo } from './clinicalFields.ts';
import { ecgRecording } from './ecgRecording.ts';
import { ECG_TRACE } from './imageKinds.ts';
import { FREE_CHOICE } from './laboratory.ts';
import { patientGroup } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { t4Status } from './sharedFields.ts';

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

/** A number of the trace: three to a row. */
function measure(
  key: string,
  label: string,
  unit: string | undefined,
  [min, max]: readonly [number, number],
  rest: Pick<NumberField, 'integer'> = {},
): NumberField {
  return {
    kind: 'number',
    key,
    label,
    ...(unit ? { unit } : {}),
    min,
    max,
    width: 'third',
    ...rest,
  };
}

const reading = (key: string, label: string, options: readonly Option[]): ChoiceField => ({
  ...{ kind: 'choice', key, label, options, width: 'third' },
});

const WHOLE = { integer: true } as const;
const UNKNOWN: Option = { value: 'unknown', label: 'No evaluable' };

/** Times and amplitudes in lead II. */
const trace: FieldGroup = {
  id: 'ecgReading',
  title: 'Medidas y lectura del trazado',
  summary: 'Tiempos en ms y amplitudes en mV de la derivación II, latidos prematuros',
  folded: true,
  lead: [...['ecgHeartRate', 'ecgRegularity', 'ecgPWaves'], ...['ecgPrInterval', 'ecgQrsDuration']],
  fields: [
    reading('ecgRegularity', 'Regularidad', [
      { value: 'regular', label: 'Regular' },
      { value: 'respiratory', label: 'Irregular con la respiración' },
      { value: 'premature', label: 'Regular con latidos prematuros' },
      { value: 'irregular', label: 'Irregular sin patrón' },
      UNKNOWN,
    ]),
    reading('ecgPWaves', 'Ondas P', [
      { value: 'each', label: 'Una antes de cada QRS' },
      { value: 'blocked', label: 'Algunas sin QRS detrás' },
      { value: 'dissociated', label: 'Sin relación con los QRS' },
      { value: 'fibrillatory', label: 'Ausentes, línea de base ondulante' },
      { value: 'flutter', label: 'Ondas en dientes de sierra' },
      { value: 'flat', label: 'Ausentes, línea de base lisa' },
      UNKNOWN,
    ]),
    reading('ecgPrBeforeBlock', 'PR antes de la P bloqueada', [
      { value: 'constant', label: 'Constante' },
      { value: 'lengthening', label: 'Se alarga hasta el bloqueo' },
      { value: 'fixed21', label: 'Conduce una de cada dos' },
      UNKNOWN,
    ]),
    reading('ecgQrsShape', 'QRS', [
      { value: 'narrow', label: 'Estrechos' },
      { value: 'wide', label: 'Anchos' },
      { value: 'mixed', label: 'De los dos tipos' },
      UNKNOWN,
    ]),
    measure('ecgHeartRate', 'Frecuencia cardiaca', 'lpm', [10, 700], WHOLE),
    measure('ecgRrInterval', 'Intervalo RR medio', 'ms', [80, 6000]),
    measure('ecgRrShortest', 'RR más corto', 'ms', [80, 60_000]),
    measure('ecgRrLongest', 'RR más largo (pausa)', 'ms', [80, 60_000]),
    measure('ecgPDuration', 'Duración de la P', 'ms', [5, 400]),
    measure('ecgPrInterval', 'PR', 'ms', [10, 1500]),
    measure('ecgQrsDuration', 'Duración del QRS', 'ms', [5, 400]),
    measure('ecgQtInterval', 'QT', 'ms', [30, 1500]),
    measure('ecgPAmplitude', 'Amplitud de P', 'mV', [0, 3]),
    measure('ecgRAmplitude', 'Amplitud de R', 'mV', [0, 10]),
    measure('ecgSAmplitude', 'Amplitud de S (sin signo)', 'mV', [0, 10]),
    measure('ecgTAmplitude', 'Amplitud de T (con signo)', 'mV', [-5, 5]),
    measure('ecgStDeviation', 'Desviación del ST (con signo)', 'mV', [-3, 3]),
    measure('ecgAxis', 'Eje eléctrico medio', '°', [-180, 180], WHOLE),
    measure('ecgNetLeadI', 'QRS neto en I', 'mV', [-10, 10]),
    measure('ecgNetLeadAvf', 'QRS neto en aVF', 'mV', [-10, 10]),
    measure(
      'ecgPrematureWide',
      'Latidos prematuros anchos (en el registro)',
      undefined,
      [0, 100_000],
      WHOLE,
    ),
    measure(
      'ecgPrematureNarrow',
      'Latidos prematuros estrechos (en el registro)',
      undefined,
      [0, 100_000],
      WHOLE,
    ),
    measure('ecgWideRun', 'Latidos anchos seguidos (máximo)', undefined, [0, 100_000], WHOLE),
    measure('ecgWideRunRate', 'Frecuencia de la racha', 'lpm', [20, 600], WHOLE),
    reading('ecgWideForms', 'Forma de los latidos anchos', [
      { value: 'one', label: 'Una forma' },
      { value: 'several', label: 'Varias formas' },
      UNKNOWN,
    ]),
    measure(
      'ecgHolterVpc24h',
      'Extrasístoles ventriculares en 24 h (Holter)',
      undefined,
      [0, 300_000],
      WHOLE,
    ),
    measure('ecgSerumPotassium', 'Potasio sérico', 'mmol/l', [0.8, 15]),
    reading('ecgAtropine', 'Respuesta a la atropina', [
      { value: 'complete', label: 'Completa' },
      { value: 'partial', label: 'Parcial' },
      { value: 'none', label: 'Ninguna' },
      { value: 'notDone', label: 'No probada' },
    ]),
    reading('ecgExercise', 'Arritmia con el ejercicio o la excitación', [
      { value: 'disappears', label: 'Desaparece' },
      { value: 'persists', label: 'Persiste' },
      { value: 'notDone', label: 'No probado' },
    ]),
    t4Status,
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
  version: 3,
  family: 'consultation',
  label: 'ECG',
  icon: ['M2 12.8h4.2l1.7-3.2 2 3.2h1.3l1.9-9.2 2.7 16.8 2.2-7.6H22'],
  groups: [
    patientGroup({ weight: true }),
    clinical,
    redFlagGroup('ecg'),
    ecgRecording,
    trace,
    bloodChemistryGroup(['potassium'], ['bilirubin', 'magnesium']),
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
};
