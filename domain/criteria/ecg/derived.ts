import { rulesAt } from '../core/define.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  gainOf,
  inLeadII,
  isDog,
  meanRr,
  onlyBaseApex,
  onlyLeadII,
  paperSpeed,
  pWaves,
  rateOf,
  regularity,
} from './readings.ts';
import { BRIEF, FRIDERICIA, SAIM, VAN_DE_WATER } from './sources.ts';

const derived = rulesAt('derived');

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

/** The QT of a dog, ms, with the RR in seconds: only where its corrections hold. */
function correctable(facts: CaseFacts): { readonly qt: number; readonly rr: number } | undefined {
  const [qt, rate, rr] = [facts.number('ecgQtInterval'), rateOf(facts), meanRr(facts)];
  const steady = ['regular', 'respiratory'].includes(regularity(facts) ?? '');
  if (qt === undefined || rate === undefined || rr === undefined || !isDog(facts) || !steady) {
    return undefined;
  }
  return rate >= 60 && rate <= 220 ? { qt, rr: rr / 1000 } : undefined;
}

const IRREGULAR = ['respiratory', 'premature', 'irregular'];

export const ecgDerived: readonly Rule[] = [
  derived('E-D1', 'Con el RR y sin la frecuencia: frecuencia = 60 000 / RR.', (facts) => {
    const rr = facts.number('ecgRrInterval');
    if (rr === undefined || facts.number('ecgHeartRate') !== undefined) return undefined;
    return { kind: 'value', name: 'rate', value: 60_000 / rr };
  }),
  derived(
    'E-D2',
    'Velocidad del papel de 25, 50 o 100 mm/s: cuántos ms es un milímetro.',
    (facts) => {
      const speed = paperSpeed(facts);
      if (speed === undefined) return undefined;
      return { kind: 'quality', text: `A ${speed} mm/s, 1 mm = ${figure(1000 / speed)} ms.` };
    },
    [SAIM],
  ),
  derived(
    'E-D3',
    'Ganancia de 5, 10 o 20 mm/mV: cuántos mV es un milímetro.',
    (facts) => {
      const gain = gainOf(facts);
      if (gain === undefined) return undefined;
      return { kind: 'quality', text: `Con ${gain} mm/mV, 1 mm = ${figure(1 / gain)} mV.` };
    },
    [SAIM],
  ),
  derived('E-D4', 'QRS neto en I y en aVF: eje eléctrico medio, arctg(2·aVF/√3, I).', (facts) => {
    if (facts.fired('E-K6')) return undefined;
    const axis = axisFromNets(facts);
    if (axis === null) return { kind: 'finding', text: 'Eje indeterminado.' };
    if (axis === undefined) return undefined;
    const value: Effect = { kind: 'value', name: 'axis', value: axis };
    // Beside an entered axis, which is the one that is compared, it has no interval.
    const alone = facts.number('ecgAxis') === undefined;
    return alone ? value : [value, { kind: 'figure', figure: derivedAxis(axis) }];
  }),
  derived(
    'E-D5',
    'Perro con ritmo regular o respiratorio, de 60 a 220 lpm: QT corregido de Van de Water.',
    (facts) => {
      const given = correctable(facts);
      if (!given) return undefined;
      const name = 'QT corregido (Van de Water)';
      return [
        calculated(name, given.qt + 87 * (1 - given.rr), 'ms', 'QT + 87 · (1 − RR)'),
        {
          kind: 'limitation',
          text: `${name}: sin límite publicado único, sirve para comparar registros del mismo perro.`,
        },
      ];
    },
    [VAN_DE_WATER],
  ),
  derived(
    'E-D6',
    'Como E-D5: QT corregido de Fridericia y de Bazett.',
    (facts) => {
      const given = correctable(facts);
      if (!given) return undefined;
      const { qt, rr } = given;
      return [
        calculated('QT corregido (Fridericia)', qt / Math.cbrt(rr), 'ms', 'QT / ∛RR'),
        calculated(
          'QT corregido (Bazett)',
          qt / Math.sqrt(rr),
          'ms',
          'Bazett corrige de más con frecuencias altas.',
        ),
      ];
    },
    [FRIDERICIA],
  ),
  derived(
    'E-D7',
    'Amplitudes de T y de R: T/R en tanto por ciento.',
    (facts) => {
      const [t, r] = [inLeadII(facts, 'ecgTAmplitude'), inLeadII(facts, 'ecgRAmplitude')];
      // Of an R that is next to nothing no percentage can be told.
      const share = t === undefined || !r ? undefined : (100 * Math.abs(t)) / r;
      return share !== undefined && Number.isFinite(share)
        ? calculated('T/R', share, '%')
        : undefined;
    },
    [SAIM],
  ),
  derived(
    'E-D8',
    'RR más corto y más largo: variación del RR; más del 10 % es irregular.',
    (facts) => {
      const variation = rrVariation(facts);
      if (variation === undefined) return undefined;
      const note = variation > 10 ? 'más del 10 %: irregular' : undefined;
      return calculated('Variación del RR', variation, '%', note);
    },
    [BRIEF],
  ),
  derived(
    'E-D9',
    'Ritmo irregular: la frecuencia y el QT se promedian.',
    (facts) => {
      const varies = (rrVariation(facts) ?? 0) > 10 || pWaves(facts) === 'fibrillatory';
      if (!IRREGULAR.includes(regularity(facts) ?? '') && !varies) return undefined;
      return {
        kind: 'limitation',
        text: 'Con ritmo irregular, la frecuencia y el QT deben promediarse en al menos 6 segundos o 10 latidos.',
      };
    },
    [],
    'house',
  ),
];
