import { expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** Cases of the ECG, worked out by hand from its criteria. */

const RECORD = { technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' };
const DOG = { ...RECORD, patientSpecies: 'Perro', patientAge: 6, patientWeight: 20 };
const CAT = { ...RECORD, patientSpecies: 'Gato', patientAge: 6, patientWeight: 4 };
const SINUS = { ecgPWaves: 'each', ecgRegularity: 'regular' };

const CASES: readonly WorkedCase[] = [
  {
    title: 'a slow cat with its axis to the left',
    data: {
      ...CAT,
      clinicalReason: 'Soplo',
      ecgPWaves: 'each',
      ecgRegularity: 'respiratory',
      ecgHeartRate: 150,
      ecgQrsDuration: 38,
      ecgRAmplitude: 1,
      ecgAxis: -30,
    },
    conclusion:
      'Arritmia sinusal: poco habitual en el gato en la consulta; busque causas de tono vagal alto (respiratorias, digestivas, neurológicas u oculares).',
    certainty: 'compatible',
    step: 'Repita el ECG en calma y busque causa respiratoria, digestiva, ocular o neurológica.',
    says: [
      'En consulta, menos de 160 lpm en un gato merece un ECG completo y potasio.',
      'Desviación izquierda del eje: hemibloqueo anterior izquierdo o aumento del ventrículo izquierdo; en el gato se ve con miocardiopatía hipertrófica.',
      'criterio de aumento del ventrículo izquierdo (R 1 mV)',
      'Eje: −30° · L · ref. 0–160',
    ],
    silent: ['Bradicardia', 'QT corregido'],
    differentials: [],
  },
  {
    title: 'a boxer that faints with long runs of several forms',
    data: {
      ...DOG,
      patientBreed: 'Bóxer',
      patientWeight: 30,
      rfSyncope: 'yes',
      ecgHeartRate: 240,
      ecgPWaves: 'dissociated',
      ecgRegularity: 'irregular',
      ecgQrsShape: 'wide',
      ecgWideRun: 40,
      ecgWideRunRate: 260,
      ecgWideForms: 'several',
    },
    conclusion: 'Taquicardia ventricular: racha de 40 latidos a 260 lpm.',
    certainty: 'compatible',
    urgency: 'vital',
    step: 'Mantenga ECG continuo y valore ya un antiarrítmico intravenoso con un cardiólogo.',
    says: [
      'Disociación auriculoventricular; no equivale a bloqueo completo con esta frecuencia.',
      'Con ritmo irregular, la frecuencia y el QT deben promediarse en al menos 6 segundos o 10 latidos.',
    ],
    silent: ['Extrasístoles', 'Bloqueo AV de tercer grado', 'Ritmo idioventricular acelerado:'],
    differentials: ['Miocardiopatía'],
  },
  {
    title: 'an Irish wolfhound with slow fibrillation speaks for the primary one',
    data: {
      ...DOG,
      patientBreed: 'Lebrel irlandés',
      patientWeight: 55,
      clinicalReason: 'Control preanestésico',
      ecgHeartRate: 110,
      ecgPWaves: 'fibrillatory',
      ecgRegularity: 'irregular',
      ecgQrsShape: 'narrow',
    },
    conclusion: 'fibrilación auricular con respuesta ventricular de 110 lpm',
    certainty: 'compatible',
    urgency: 'dias',
    step: 'Haga ecocardiografía y Holter de 24 horas en pocos días.',
    says: ['Separe con ella la forma primaria de la secundaria.'],
    differentials: [
      'Cardiopatía con aurícula dilatada',
      'Fibrilación auricular primaria de raza gigante',
    ],
  },
  {
    title: 'Mobitz II in a dog that faints',
    data: {
      ...DOG,
      patientBreed: 'Schnauzer miniatura',
      patientAge: 11,
      rfSyncope: 'yes',
      ecgHeartRate: 70,
      ecgPWaves: 'blocked',
      ecgPrBeforeBlock: 'constant',
      ecgPrInterval: 120,
    },
    conclusion: 'bloqueo AV de segundo grado, Mobitz II',
    certainty: 'compatible',
    urgency: '24h',
    step: 'Consulte hoy marcapasos con un cardiólogo, mida el potasio y haga ecocardiografía.',
    differentials: ['Enfermedad del nodo o del sistema de conducción'],
  },
  {
    title: 'a horse at rest with Mobitz I',
    data: {
      ...RECORD,
      patientSpecies: 'Caballo',
      ecgHeartRate: 30,
      ecgPWaves: 'blocked',
      ecgPrBeforeBlock: 'lengthening',
    },
    conclusion: 'bloqueo AV de segundo grado, Mobitz I',
    certainty: 'compatible',
    says: [
      'En el caballo en reposo suele ser una variante vagal normal si desaparece con el ejercicio.',
    ],
    silent: ['Bradicardia'],
  },
  {
    title: 'a puppy may beat at 210',
    data: { ...DOG, patientAge: 0.3, ...SINUS, ecgHeartRate: 210 },
    conclusion: 'ritmo sinusal a 210 lpm',
    certainty: 'compatible',
    silent: ['Taquicardia'],
  },
  {
    title: 'without a weight a QRS of 55 ms cannot be judged, and that is not «sin alteraciones»',
    data: { ...RECORD, patientSpecies: 'Perro', patientAge: 6, ecgQrsDuration: 55 },
    conclusion: 'Ritmo no evaluable: falta la relación entre ondas P y QRS.',
    certainty: 'no_concluyente',
    step: 'Registre 60 s en seis derivaciones y lea la relación entre ondas P y QRS.',
    says: ['QRS: 55 ms · límite', 'Falta el peso: entre 50 y 60 ms no se puede clasificar.'],
    silent: ['Sin alteraciones en los datos indicados'],
  },
  {
    title: 'a Doberman with 120 premature beats in a Holter is doubtful',
    data: { ...DOG, patientBreed: 'Dóberman', ...SINUS, ecgHeartRate: 100, ecgHolterVpc24h: 120 },
    conclusion:
      'De 50 a 300: dudoso; dos registros así en un año cumplen el criterio diagnóstico de la ESVC 2017.',
    certainty: 'posible',
    urgency: 'dias',
    step: 'Repita el Holter y la ecocardiografía antes de un año: dos registros así son diagnósticos.',
    says: ['Compatible con ritmo sinusal a 100 lpm'],
  },
  {
    title: 'a rabbit has its own interval',
    data: { ...RECORD, patientSpecies: 'Conejo', ...SINUS, ecgHeartRate: 250, ecgPrInterval: 60 },
    conclusion: 'ritmo sinusal a 250 lpm',
    certainty: 'compatible',
    says: ['Frecuencia cardiaca: 250 lpm · ref. 198–330', 'PR: 60 ms · ref. 40–80'],
  },
  {
    title: 'under sedation a slow sinus rhythm is less sure',
    data: { ...DOG, technicalAnimalState: 'Sedado', ...SINUS, ecgHeartRate: 50 },
    conclusion: 'bradicardia sinusal a 50 lpm',
    certainty: 'sugestivo',
    says: ['intervalo de animales despiertos'],
    silent: ['Urgente'],
  },
  {
    title: 'a smooth base line with a tall T and no potassium measured',
    data: {
      ...DOG,
      clinicalCurrentSigns: 'Decaimiento y vómitos',
      ecgHeartRate: 50,
      ecgPWaves: 'flat',
      ecgRegularity: 'regular',
      ecgRAmplitude: 1,
      ecgTAmplitude: 0.6,
    },
    conclusion:
      'Ausencia de ondas P con ritmo regular lento: silencio auricular o ritmo sinoventricular.',
    certainty: 'sugestivo',
    urgency: 'vital',
    step: 'Mida el potasio ahora y trate como hiperpotasemia hasta que el resultado la descarte.',
    says: [
      'Patrón que obliga a descartar hiperpotasemia',
      'El ECG y el potasio se corresponden mal',
    ],
    differentials: [],
  },
  {
    title: 'an axis entered beside one that follows from the nets shows both',
    data: {
      ...DOG,
      ...SINUS,
      technicalLeadsTaken: 'Seis derivaciones (I, II, III, aVR, aVL, aVF)',
      ecgHeartRate: 100,
      ecgAxis: 70,
      ecgNetLeadI: 0.6,
      ecgNetLeadAvf: 1.1,
    },
    conclusion: 'ritmo sinusal a 100 lpm',
    certainty: 'compatible',
    says: ['Eje: 70° · ref. 40–100', 'Eje eléctrico medio calculado: 65°'],
  },
];

it.each(CASES)('$title', (worked) => expect(differences('ecg', worked)).toEqual({}));
