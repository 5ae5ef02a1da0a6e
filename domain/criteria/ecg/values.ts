import { plain } from '#domain/text/words.ts';
import {
  all,
  any,
  chose,
  compared,
  flagged,
  known,
  not,
  says,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { axisOf, gainOf, inLeadII, meanRr, rateOf, paperSpeed as speedOf } from './readings.ts';

/** Beats per minute: entered, else from the mean RR. */
export const rate = quantity('frecuencia', ['ecgHeartRate', 'ecgRrInterval'], rateOf);
/** Milliseconds between beats: entered, else from the rate. */
export const rr = quantity('RR medio', ['ecgRrInterval', 'ecgHeartRate'], meanRr);
/** Degrees; unknown with a single lead. */
export const axis = quantity('eje', ['ecgAxis', 'axis'], axisOf);

/** A time or amplitude to which the intervals of lead II apply. */
const leadII = (name: string, key: string) =>
  quantity(name, [key, 'technicalLeadsTaken'], (facts) => inLeadII(facts, key));
export const pr = leadII('PR', 'ecgPrInterval');
export const qrs = leadII('QRS', 'ecgQrsDuration');
export const rAmplitude = leadII('R', 'ecgRAmplitude');
export const tAmplitude = leadII('T', 'ecgTAmplitude');
export const sAmplitude = leadII('S', 'ecgSAmplitude');
/** mm/s and mm/mV. */
export const paperSpeed = quantity('velocidad del papel', ['technicalPaperSpeed'], speedOf);
export const gain = quantity('ganancia', ['technicalGain'], gainOf);
export const potassium = entered('ecgSerumPotassium');
/** As typed, even when contradicted. */
export const enteredRate = typed('frecuencia', 'ecgHeartRate');
export const enteredRr = typed('RR', 'ecgRrInterval');

function typed(name: string, key: string) {
  return quantity(name, [key], ({ answers }) => {
    const answer = answers[key];
    return typeof answer === 'number' ? answer : undefined;
  });
}

/** QRS (ms) from which it is a conduction disorder, not a large ventricle (E-C20). */
export const CONDUCTION = byAnimal({ perro: 80, gato: 60 });

export const pWaves = (...shapes: readonly string[]) => chose('ecgPWaves', ...shapes);
export const regularity = (...kinds: readonly string[]) => chose('ecgRegularity', ...kinds);
export const relationUnknown = any(not(usable('ecgPWaves')), pWaves('unknown'));

const shape = (...shapes: readonly string[]) => chose('ecgQrsShape', ...shapes);
/** Described as narrow, or not described and inside its interval. */
export const narrowQrs = any(
  shape('narrow'),
  all(
    any(not(usable('ecgQrsShape')), shape('unknown')),
    compared('ecgQrsDuration'),
    not(flagged('ecgQrsDuration', 'H')),
  ),
);

/** Sinus rhythm by its P waves, with a compared rate. */
export const sinus = all(compared('ecgHeartRate'), pWaves('each'), known(rate));

export const syncope = ticked('rfSyncope', 'rfCollapse');
export const unstable = ticked('rfSyncope', 'rfCollapse', 'rfShock', 'rfDyspnoea');
export const failing = ticked('ecgCongestion', 'rfDyspnoea');
export const atropineTested = chose('ecgAtropine', 'complete', 'partial', 'none');
export const noSpeed = not(known(paperSpeed));
export const noGain = not(known(gain));
export const anaesthetised = says(['technicalAnimalState'], 'anestes');
export const sedated = says(['technicalAnimalState'], 'sedad', 'anestes');

/** Seconds of «30 s» or «2 min»; undefined without a unit. */
function seconds(text: string | undefined): number | undefined {
  const match = /(\d+(?:[.,]\d+)?)\s*(s|seg\w*|min\w*|h|horas?)\b/.exec(plain(text ?? ''));
  if (!match?.[1] || !match[2]) return undefined;
  const unit = match[2].startsWith('min') ? 60 : match[2].startsWith('h') ? 3600 : 1;
  return Number(match[1].replace(',', '.')) * unit;
}
export const duration = quantity(
  'duración del registro, en segundos',
  ['technicalRecordingDuration'],
  (facts) => seconds(facts.text('technicalRecordingDuration')),
);

export const shortRecord = under(duration, 10);
