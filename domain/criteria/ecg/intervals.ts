import { figure, rounded } from '#domain/text/rounding.ts';
import type { CaseFacts, Limits } from '../core/facts.ts';
import { flagOf } from '../core/intervals.ts';
import { quantity } from '../grammar/quantity.ts';
import type { EcgFigure } from './figures.ts';
import type { EcgId } from './ids.ts';
import { isCat, isDog } from './readings.ts';

export interface Judged {
  readonly limits: Limits;
  readonly flag?: 'H' | 'L' | 'limite' | undefined;
  readonly note?: string;
  /** Without a weight, values between these two cannot be classified. */
  readonly betweenSizes?: readonly [low: number, high: number];
}

type Judge = (facts: CaseFacts, value: number) => Judged | undefined;

/** E-F1 to E-F10: animal awake, right lateral recumbency, lead II. */
export interface Compared {
  readonly id: EcgId;
  readonly key: EcgFigure;
  readonly unit: string;
  readonly judge: Judge;
  /** Rate and QT do not depend on the lead. */
  readonly anyLead?: true;
}

export function within(limits: Limits, value: number): Judged {
  return { limits, flag: flagOf(value, limits) };
}

/** Inside up to `strict`, between two published limits up to `loose`, high above. */
function stepUp(value: number, strict: number, loose: number, low: number | null = null): Judged {
  const limits: Limits = [low, strict];
  if (low !== null && value < low) return { limits, flag: 'L' };
  if (value > loose) return { limits, flag: 'H' };
  return { limits, flag: value > strict ? 'limite' : undefined };
}

interface Sizes {
  readonly value: number;
  readonly small: number;
  readonly large: number;
  readonly low?: number;
}

/** Without a weight a value is high only above the limit of every size. */
function anySize({ value, small, large, low }: Sizes): Judged {
  return {
    ...stepUp(value, small, large, low ?? null),
    limits: [low ?? null, large],
    betweenSizes: [small, large],
  };
}

/** Kilograms from which a dog is giant. */
const GIANT = 40;

/** In dogs under one year and toy breeds the upper limit of the rate is a zone. */
const rate: Judge = ({ species, age, weight }, value) => {
  if (species === 'gato') {
    const zone = value >= 120 && value < 140;
    const flag = value < 120 ? 'L' : value > 240 ? 'H' : undefined;
    return zone
      ? { limits: [140, 240], flag: 'limite', note: 'límite bajo' }
      : { limits: [140, 240], flag };
  }
  if (species === 'conejo') return within([198, 330], value);
  if (species === 'caballo')
    return age === undefined || age > 2 ? within([28, 44], value) : undefined;
  if (species !== 'perro') return undefined;
  if (age !== undefined && age < 0.5) return within([60, 220], value);
  if (age !== undefined && age < 1) return stepUp(value, 160, 220, 60);
  if (weight === undefined) return anySize({ value, small: 160, large: 180, low: 60 });
  if (weight >= GIANT) return stepUp(value, 140, 160, 60);
  return stepUp(value, 160, weight <= 5 ? 180 : 160, 60);
};

function bySpecies(rows: Partial<Record<'perro' | 'gato' | 'conejo', Limits>>): Judge {
  return ({ species }, value) => {
    const limits =
      species === 'perro' || species === 'gato' || species === 'conejo' ? rows[species] : undefined;
    return limits && within(limits, value);
  };
}

const pDuration: Judge = (facts, value) => {
  if (!isDog(facts)) return bySpecies({ gato: [null, 40], conejo: [10, 50] })(facts, value);
  if (facts.weight === undefined) return anySize({ value, small: 40, large: 50 });
  return within([null, facts.weight > 45 ? 50 : 40], value);
};

/**
 * The source distinguishes small and large breeds; the weight that separates them is a house
 * choice.
 */
function bySize(
  [small, large, giant]: readonly [small: number, large: number, giant?: number],
  others: Parameters<typeof bySpecies>[0],
): Judge {
  return (facts, value) => {
    if (!isDog(facts)) return bySpecies(others)(facts, value);
    const { weight } = facts;
    if (weight === undefined) return anySize({ value, small, large });
    if (weight < 15) return within([null, small], value);
    if (giant && weight >= GIANT) {
      const judged = stepUp(value, large, giant);
      return judged.flag === 'limite' ? { ...judged, note: 'límite según talla' } : judged;
    }
    if (weight >= 25) return within([null, large], value);
    const judged = stepUp(value, small, large);
    return judged.flag === 'limite' ? { ...judged, note: 'límite según talla' } : judged;
  };
}

const qrs = bySize([50, 60, 65], { gato: [null, 40], conejo: [20, 60] });

/** Upper limit of the QRS, ms. */
export const qrsMost = quantity('límite del QRS', [], (facts) => {
  const [, high] = qrs(facts, 0)?.limits ?? [];
  return high ?? undefined;
});

/** The limits themselves count as abnormal. */
const st: Judge = (facts, value) => {
  const [low, high] = isDog(facts) ? [-0.2, 0.15] : [-0.1, 0.1];
  if (!isDog(facts) && !isCat(facts)) return undefined;
  const note = `anormal ≤ ${figure(low)} o ≥ ${figure(high)}`;
  return { limits: [low, high], flag: value <= low ? 'L' : value >= high ? 'H' : undefined, note };
};

/** In the dog at most a quarter of R; the sign of T is ignored. */
const tWave: Judge = (facts, value) => {
  if (facts.species === 'conejo') return within([0.05, 0.17], value);
  const r = facts.number('ecgRAmplitude');
  const quarter = isDog(facts) && r ? rounded(r / 4, 4) : undefined;
  const limit = isCat(facts) ? 0.3 : quarter;
  if (limit === undefined) return undefined;
  return {
    limits: [null, limit],
    flag: Math.abs(value) > limit ? 'H' : undefined,
    ...(value < 0 ? { note: 'en valor absoluto' } : isDog(facts) ? { note: '≤ 25 % de la R' } : {}),
  };
};

const qt: Judge = (facts, value) => {
  if (isDog(facts)) return stepUp(value, 250, 270, 150);
  if (!isCat(facts)) return bySpecies({ conejo: [80, 160] })(facts, value);
  const limits: Limits = [120, 180];
  if (value < 70) return { limits, flag: 'L' };
  return value < 120 ? { limits, flag: 'limite' } : stepUp(value, 180, 200, 120);
};

export const COMPARED: readonly Compared[] = [
  {
    id: 'E-F1',
    key: 'ecgHeartRate',
    unit: 'lpm',

    judge: rate,
    anyLead: true,
  },
  { id: 'E-F2', key: 'ecgPDuration', unit: 'ms', judge: pDuration },
  {
    id: 'E-F3',
    key: 'ecgPAmplitude',
    unit: 'mV',

    judge: bySpecies({ perro: [null, 0.4], gato: [null, 0.2], conejo: [0.04, 0.12] }),
  },
  {
    id: 'E-F4',
    key: 'ecgPrInterval',
    unit: 'ms',

    judge: bySpecies({ perro: [60, 130], gato: [50, 90], conejo: [40, 80] }),
  },
  { id: 'E-F5', key: 'ecgQrsDuration', unit: 'ms', judge: qrs },
  {
    id: 'E-F6',
    key: 'ecgRAmplitude',
    unit: 'mV',

    judge: bySize([2.5, 3], { gato: [null, 0.9], conejo: [0.03, 0.39] }),
  },
  { id: 'E-F7', key: 'ecgStDeviation', unit: 'mV', judge: st },
  { id: 'E-F8', key: 'ecgTAmplitude', unit: 'mV', judge: tWave },
  {
    id: 'E-F9',
    key: 'ecgQtInterval',
    unit: 'ms',

    judge: qt,
    anyLead: true,
  },
  {
    id: 'E-F10',
    key: 'ecgAxis',
    unit: '°',

    judge: bySpecies({ perro: [40, 100], gato: [0, 160], conejo: [-43, 80] }),
  },
];
