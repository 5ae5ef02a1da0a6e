import { rounded } from '#domain/text/rounding.ts';
import type { Quantity } from '../core/condition.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { all, any, known, not, over, under, usable } from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { finding, limit, quality, value, when } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { figureName } from './figures.ts';
import { fired, rules } from './ids.ts';
import { isDog, meanRr, oneLead, rateOf, regularity as regularityOf } from './readings.ts';
import { BRIEF, FRIDERICIA, SAIM, VAN_DE_WATER } from './sources.ts';
import { gain, paperSpeed, pWaves, rAmplitude, rate, regularity, tAmplitude } from './values.ts';

export function derivedAxis(value: number): Figure {
  return {
    name: 'Eje eléctrico medio calculado',
    value: rounded(value, 0),
    unit: '°',
    origin: 'calculado',
  };
}

const whole = (value: number) => rounded(value, 0);

const lead1 = entered('ecgNetLeadI');
const avf = entered('ecgNetLeadAvf');
const NETS = [...lead1.reads, ...avf.reads];
/** Absolute net QRS, mV. */
export const netSize = (key: 'ecgNetLeadI' | 'ecgNetLeadAvf') =>
  quantity(`${figureName(key)}, sin su signo`, [key], (facts) => {
    const net = facts.number(key);
    return net === undefined ? undefined : Math.abs(net);
  });
/** Both nets are too small to have a direction. */
const directionless = all(
  not(oneLead),
  under(netSize('ecgNetLeadI'), 0.1),
  under(netSize('ecgNetLeadAvf'), 0.1),
);

/**
 * Degrees, from the net QRS (mV) of leads I and aVF by Einthoven's geometry. Unknown without both,
 * or with a single lead.
 */
export const netAxis = quantity('eje calculado', [...NETS, ...oneLead.reads], (facts) => {
  const first = lead1.of(facts);
  const second = avf.of(facts);
  if (first === undefined || second === undefined) return undefined;
  if (oneLead.holds(facts) || directionless.holds(facts)) return undefined;
  return (Math.atan2((2 * second) / Math.sqrt(3), first) * 180) / Math.PI;
});
export const netAxisRow = measure('Eje eléctrico medio calculado', netAxis, {
  unit: '°',
  round: whole,
});

/** Difference between longest and shortest RR, in per cent. */
export function rrVariation(facts: CaseFacts): number | undefined {
  const short = facts.number('ecgRrShortest');
  const long = facts.number('ecgRrLongest');
  if (short === undefined || long === undefined) return undefined;
  return (200 * (long - short)) / (long + short);
}

const variation = quantity('variación del RR, %', ['ecgRrShortest', 'ecgRrLongest'], rrVariation);

/** QT in ms and RR in s of a dog, only when its corrections are valid. */
function correctable(facts: CaseFacts): { readonly qt: number; readonly rr: number } | undefined {
  const qt = facts.number('ecgQtInterval');
  const rate = rateOf(facts);
  const rr = meanRr(facts);
  const steady = ['regular', 'respiratory'].includes(regularityOf(facts) ?? '');
  if (qt === undefined || rate === undefined || rr === undefined || !isDog(facts) || !steady) {
    return undefined;
  }
  return rate >= 60 && rate <= 220 ? { qt, rr: rr / 1000 } : undefined;
}

const irregular = any(
  regularity('respiratory', 'premature', 'irregular'),
  over(variation, 10),
  pWaves('fibrillatory'),
);

const VDW = 'QT corregido (Van de Water)';
const QT = ['ecgQtInterval', 'ecgHeartRate', 'ecgRrInterval', 'ecgRegularity'] as const;
/** Corrected QT in ms, from QT (ms) and RR (s). */
const corrected = (by: string, formula: (qt: number, rr: number) => number) =>
  quantity(`QT de ${by}`, QT, (facts) => {
    const measured = correctable(facts);
    return measured && formula(measured.qt, measured.rr);
  });
const vanDeWater = corrected('Van de Water', (qt, rr) => qt + 87 * (1 - rr));
const fridericia = corrected('Fridericia', (qt, rr) => qt / Math.cbrt(rr));
const bazett = corrected('Bazett', (qt, rr) => qt / Math.sqrt(rr));

/** Percentage; unknown when R is practically zero. */
const tOverR = quantity('T/R', [...tAmplitude.reads, ...rAmplitude.reads], (facts) => {
  const t = tAmplitude.of(facts);
  const r = rAmplitude.of(facts);
  const share = t === undefined || !r ? undefined : (100 * Math.abs(t)) / r;
  return share !== undefined && Number.isFinite(share) ? share : undefined;
});

export const ecgDerived = rules('derived', {
  'E-D1': {
    about: 'Con el RR y sin la frecuencia: frecuencia = 60 000 / RR.',
    when: all(usable('ecgRrInterval'), not(usable('ecgHeartRate'))),
    says: value('rate', rate),
  },
  'E-D2': {
    about: 'Velocidad del papel de 25, 50 o 100 mm/s: cuántos ms es un milímetro.',
    when: known(paperSpeed),
    says: quality(
      words`A ${shown(paperSpeed)} mm/s, 1 mm = ${shown(perMillimetre(paperSpeed, 1000))} ms.`,
    ),
    sources: [SAIM],
  },
  'E-D3': {
    about: 'Ganancia de 5, 10 o 20 mm/mV: cuántos mV es un milímetro.',
    when: known(gain),
    says: quality(words`Con ${shown(gain)} mm/mV, 1 mm = ${shown(perMillimetre(gain, 1))} mV.`),
    sources: [SAIM],
  },
  'E-D4': {
    about: 'QRS neto en I y en aVF: eje eléctrico medio, arctg(2·aVF/√3, I).',
    when: not(fired('E-K6')),
    says: [
      when(directionless, finding('Eje indeterminado.')),
      value('axis', netAxis),
      // The entered axis is the compared one, so the computed one has no interval.
      when(usable('ecgAxis'), netAxisRow),
    ],
  },
  'E-D5': {
    about: 'Perro con ritmo regular o respiratorio, de 60 a 220 lpm: QT corregido de Van de Water.',
    when: known(vanDeWater),
    says: [
      measure(VDW, vanDeWater, { unit: 'ms', note: 'QT + 87 · (1 − RR)', round: whole }),
      limit(`${VDW}: sin límite publicado único, sirve para comparar registros del mismo perro.`),
    ],
    sources: [VAN_DE_WATER],
  },
  'E-D6': {
    about: 'Como E-D5: QT corregido de Fridericia y de Bazett.',
    when: known(vanDeWater),
    says: [
      measure('QT corregido (Fridericia)', fridericia, {
        unit: 'ms',
        note: 'QT / ∛RR',
        round: whole,
      }),
      measure('QT corregido (Bazett)', bazett, {
        unit: 'ms',
        note: 'Bazett corrige de más con frecuencias altas.',
        round: whole,
      }),
    ],
    sources: [FRIDERICIA],
  },
  'E-D7': {
    about: 'Amplitudes de T y de R: T/R en tanto por ciento.',
    when: all(known(tAmplitude), known(rAmplitude)),
    says: measure('T/R', tOverR, { unit: '%', round: whole }),
    sources: [SAIM],
  },
  'E-D8': {
    about: 'RR más corto y más largo: variación del RR; más del 10 % es irregular.',
    when: known(variation),
    says: measure('Variación del RR', variation, {
      unit: '%',
      note: textIf(over(variation, 10), 'más del 10 %: irregular'),
      round: whole,
    }),
    sources: [BRIEF],
  },
  'E-D9': {
    about: 'Ritmo irregular: la frecuencia y el QT se promedian.',
    when: irregular,
    says: limit(
      'Con ritmo irregular, la frecuencia y el QT deben promediarse en al menos 6 segundos o 10 latidos.',
    ),
  },
});

function perMillimetre(setting: Quantity, whole: number): Quantity {
  return quantity(`${whole} / ${setting.name}`, setting.reads, (facts) => {
    const millimetres = setting.of(facts);
    return millimetres === undefined ? undefined : whole / millimetres;
  });
}
