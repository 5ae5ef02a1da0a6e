import {
  all,
  any,
  chose,
  compared,
  flagged,
  known,
  marked,
  not,
  says,
  told,
} from '../grammar/condition.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { fired } from './ids.ts';
import {
  axisOf,
  gainOf,
  inLeadII,
  meanRr,
  rateOf,
  SIGNS,
  paperSpeed as speedOf,
} from './readings.ts';

/** What several rules of the ECG ask, as values. */

/** Beats a minute: entered, or from the mean RR. */
export const rate = quantity('frecuencia', ['ecgHeartRate', 'ecgRrInterval'], rateOf);
/** Milliseconds between beats: entered, or from the rate. */
export const rr = quantity('RR medio', ['ecgRrInterval', 'ecgHeartRate'], meanRr);
/** Degrees; unknown in a single lead. */
export const axis = quantity('eje', ['ecgAxis', 'axis'], axisOf);

/** A time or an amplitude that the intervals of lead II hold for. */
const leadII = (name: string, key: string) =>
  quantity(name, [key, 'technicalLeadsTaken'], (facts) => inLeadII(facts, key));
export const pr = leadII('PR', 'ecgPrInterval');
export const qrs = leadII('QRS', 'ecgQrsDuration');
export const rAmplitude = leadII('R', 'ecgRAmplitude');
export const tAmplitude = leadII('T', 'ecgTAmplitude');
export const sAmplitude = leadII('S', 'ecgSAmplitude');
/** mm/s and mm/mV, as a recorder has them. */
export const paperSpeed = quantity('velocidad del papel', ['technicalPaperSpeed'], speedOf);
export const gain = quantity('ganancia', ['technicalGain'], gainOf);
export const potassium = entered('ecgSerumPotassium');

/** From here on a QRS is a disorder of conduction and not a sign of a large ventricle (E-C20), ms. */
export const CONDUCTION = byAnimal({ perro: 80, gato: 60 });

export const pWaves = (...shapes: readonly string[]) => chose('ecgPWaves', ...shapes);
export const regularity = (...kinds: readonly string[]) => chose('ecgRegularity', ...kinds);
export const relationUnknown = any(not(told('ecgPWaves')), pWaves('unknown'));

const shape = (...shapes: readonly string[]) => chose('ecgQrsShape', ...shapes);
/** Described as narrow; or not described, and measured inside its interval. */
export const narrowQrs = any(
  shape('narrow'),
  all(
    any(not(told('ecgQrsShape')), shape('unknown')),
    compared('ecgQrsDuration'),
    not(flagged('ecgQrsDuration', 'H')),
  ),
);

/** Sinus rhythm by its P waves, with a rate that was compared. */
export const sinus = all(compared('ecgHeartRate'), pWaves('each'), known(rate));

const TOLD = [...SIGNS, 'clinicalMedicalHistory'] as const;
const HEART = [...TOLD, 'clinicalOtherCardioTests'] as const;
const BREATHING = ['disnea', 'dificultad respiratori', 'taquipnea', 'cianos', 'ortopnea'];

export const syncope = says(TOLD, 'sincop', 'colaps', 'desmay', 'desvanec');
export const dyspnoea = says(SIGNS, ...BREATHING);
/** Laboured breathing or congestive failure, as the vet describes them now. */
export const decompensated = any(
  dyspnoea,
  says(SIGNS, 'edema pulmonar', 'insuficiencia cardiaca', 'ascitis'),
);
export const obstructed = says(SIGNS, 'obstru', 'no orina', 'anuri', 'disuri');
export const murmur = says(HEART, 'soplo');
export const heartDisease = says(HEART, 'cardiopat', 'miocardiopat');
export const history = (...stems: readonly string[]) => says(TOLD, ...stems);
export const anaesthetised = says(['technicalAnimalState'], 'anestes');
export const sedated = says(['technicalAnimalState'], 'sedad', 'anestes');

/** E-C22 that is not only the breathing of a dog. */
export const truePause = all(fired('E-C22'), not(marked('vagalPause')));
