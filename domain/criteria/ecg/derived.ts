import type { Quantity } from '../core/condition.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { all, any, byHand, known, not, over, told } from '../grammar/condition.ts';
import { limit, quality, saidByHand, value } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { type EcgId, fired } from './ids.ts';
import {
  isDog,
  meanRr,
  onlyBaseApex,
  onlyLeadII,
  rateOf,
  regularity as regularityOf,
} from './readings.ts';
import { BRIEF, FRIDERICIA, SAIM, VAN_DE_WATER } from './sources.ts';
import { gain, paperSpeed, pWaves, rAmplitude, rate, regularity, tAmplitude } from './values.ts';

/** The row of an axis that was not entered. */
export function derivedAxis(value: number): Figure {
  return {
    name: 'Eje eléctrico medio calculado',
    value: rounded(value, 0),
    unit: '°',
    origin: 'calculado',
  };
}

function calculated(name: string, value: number, unit: string, note?: string): Effect {
  return {
    kind: 'figure',
    figure: {
      name,
      value: rounded(value, 0),
      unit,
      origin: 'calculado',
      ...(note ? { note } : {}),
    },
  };
}

/**
 * Degrees, from the net QRS of leads I and aVF (mV): Einthoven's geometry. Null where both are too
 * small to have a direction; undefined without both, or when a single lead was taken.
 */
export function axisFromNets(facts: CaseFacts): number | null | undefined {
  const [lead1, avf] = [facts.number('ecgNetLeadI'), facts.number('ecgNetLeadAvf')];
  if (lead1 === undefined || avf === undefined || onlyBaseApex(facts) || onlyLeadII(facts)) {
    return undefined;
  }
  if (Math.abs(lead1) < 0.1 && Math.abs(avf) < 0.1) return null;
  return (Math.atan2((2 * avf) / Math.sqrt(3), lead1) * 180) / Math.PI;
}

/** Percentage by which the longest and the shortest RR differ. */
export function rrVariation(facts: CaseFacts): number | undefined {
  const [short, long] = [facts.number('ecgRrShortest'), facts.number('ecgRrLongest')];
  if (short === undefined || long === undefined) return undefined;
  return (200 * (long - short)) / (long + short);
}

const variation = quantity('variación del RR, %', ['ecgRrShortest', 'ecgRrLongest'], rrVariation);

/** The QT of a dog, ms, with the RR in seconds: only where its corrections hold. */
function correctable(facts: CaseFacts): { readonly qt: number; readonly rr: number } | undefined {
  const [qt, rate, rr] = [facts.number('ecgQtInterval'), rateOf(facts), meanRr(facts)];
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
const NETS = ['ecgNetLeadI', 'ecgNetLeadAvf', 'technicalLeadsTaken', 'ecgAxis'] as const;
const QT = ['ecgQtInterval', 'ecgHeartRate', 'ecgRrInterval', 'ecgRegularity'] as const;

export const ecgDerived: readonly Rule[] = rules<EcgId>('derived', {
  'E-D1': {
    about: 'Con el RR y sin la frecuencia: frecuencia = 60 000 / RR.',
    when: all(told('ecgRrInterval'), not(told('ecgHeartRate'))),
    says: value('rate', rate),
    sources: 'house',
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
    says: saidByHand('value', NETS, axisEffects, ['axis']),
    sources: 'house',
  },
  'E-D5': {
    about: 'Perro con ritmo regular o respiratorio, de 60 a 220 lpm: QT corregido de Van de Water.',
    when: byHand(QT, (facts) => correctable(facts) !== undefined),
    says: [
      saidByHand('figure', QT, (facts) => {
        const given = correctable(facts);
        return given && calculated(VDW, given.qt + 87 * (1 - given.rr), 'ms', 'QT + 87 · (1 − RR)');
      }),
      limit(`${VDW}: sin límite publicado único, sirve para comparar registros del mismo perro.`),
    ],
    sources: [VAN_DE_WATER],
  },
  'E-D6': {
    about: 'Como E-D5: QT corregido de Fridericia y de Bazett.',
    when: byHand(QT, (facts) => correctable(facts) !== undefined),
    says: saidByHand('figure', QT, fridericiaAndBazett),
    sources: [FRIDERICIA],
  },
  'E-D7': {
    about: 'Amplitudes de T y de R: T/R en tanto por ciento.',
    when: all(known(tAmplitude), known(rAmplitude)),
    says: saidByHand('figure', [...tAmplitude.reads, ...rAmplitude.reads], tOverR),
    sources: [SAIM],
  },
  'E-D8': {
    about: 'RR más corto y más largo: variación del RR; más del 10 % es irregular.',
    when: known(variation),
    says: saidByHand('figure', variation.reads, (facts) => {
      const percent = variation.of(facts) ?? 0;
      const note = percent > 10 ? 'más del 10 %: irregular' : undefined;
      return calculated('Variación del RR', percent, '%', note);
    }),
    sources: [BRIEF],
  },
  'E-D9': {
    about: 'Ritmo irregular: la frecuencia y el QT se promedian.',
    when: irregular,
    says: limit(
      'Con ritmo irregular, la frecuencia y el QT deben promediarse en al menos 6 segundos o 10 latidos.',
    ),
    sources: 'house',
  },
});

function perMillimetre(setting: Quantity, whole: number): Quantity {
  return quantity(`${whole} / ${setting.name}`, setting.reads, (facts) => {
    const millimetres = setting.of(facts);
    return millimetres === undefined ? undefined : whole / millimetres;
  });
}

function axisEffects(facts: CaseFacts): Effect | readonly Effect[] | undefined {
  const axis = axisFromNets(facts);
  if (axis === null) return { kind: 'finding', text: 'Eje indeterminado.' };
  if (axis === undefined) return undefined;
  const derived: Effect = { kind: 'value', name: 'axis', value: axis };
  // Beside an entered axis, which is the one that is compared, it has no interval.
  const alone = facts.number('ecgAxis') === undefined;
  return alone ? derived : [derived, { kind: 'figure', figure: derivedAxis(axis) }];
}

function fridericiaAndBazett(facts: CaseFacts): readonly Effect[] | undefined {
  const given = correctable(facts);
  if (!given) return undefined;
  const { qt, rr } = given;
  const note = 'Bazett corrige de más con frecuencias altas.';
  return [
    calculated('QT corregido (Fridericia)', qt / Math.cbrt(rr), 'ms', 'QT / ∛RR'),
    calculated('QT corregido (Bazett)', qt / Math.sqrt(rr), 'ms', note),
  ];
}

function tOverR(facts: CaseFacts): Effect | undefined {
  const [t, r] = [tAmplitude.of(facts), rAmplitude.of(facts)];
  // An R of next to nothing gives no percentage.
  const share = t === undefined || !r ? undefined : (100 * Math.abs(t)) / r;
  return share !== undefined && Number.isFinite(share) ? calculated('T/R', share, '%') : undefined;
}
