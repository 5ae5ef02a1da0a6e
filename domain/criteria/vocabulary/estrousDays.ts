import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';
import { sumEntered, systemic } from './base.ts';

/** Days of the cycle, of gestation and of birth, and what a form says of them. */

const SMEAR = ['cytoParabasal', 'cytoIntermediate', 'cytoSuperficial', 'cytoAnucleated'] as const;

/** Status as told; empty where nobody told it. */
const statusOf = (facts: CaseFacts): string =>
  facts.unknown.has('animalReproductiveStatus')
    ? ''
    : plain(facts.text('animalReproductiveStatus'));

/** Day of the sample, or today. */
export const sampleDay = (facts: CaseFacts): number => facts.date('sampleDateTime') ?? facts.today;

export const spayed = (facts: CaseFacts): Truth => {
  const status = statusOf(facts);
  return status ? status.includes('esteril') : undefined;
};

export const entire = (facts: CaseFacts): Truth => {
  const isSpayed = spayed(facts);
  return isSpayed === undefined ? undefined : !isSpayed;
};

/** Progesterone in ng/ml; undefined while its unit is untold. */
export const progesterone =
  (key: 'progesterone' | 'progesteronePrevious') =>
  (facts: CaseFacts): number | undefined => {
    const value = facts.number(key);
    const unit = facts.answer('progesteroneUnit');
    if (value === undefined || unit === undefined) return undefined;
    return unit === 'nmol/l' ? value / 3.18 : value;
  };

/** Sum of the shares of the smear as entered. */
export const smearSum = sumEntered(SMEAR);

/** Too much, or too little of all four. */
export const badSum = (facts: CaseFacts): Truth => {
  const sum = smearSum(facts) ?? 0;
  if (sum > 102) return true;
  return SMEAR.every((key) => facts.has(key)) ? sum < 98 : undefined;
};

/** Keratinised cells in per cent. */
export function keratinised(facts: CaseFacts): number | undefined {
  const superficial = facts.number('cytoSuperficial');
  const anucleated = facts.number('cytoAnucleated');
  if (superficial === undefined && anucleated === undefined) return undefined;
  if (badSum(facts) || /vestib|uterin/.test(plain(facts.text('sampleType')))) return undefined;
  return (superficial ?? 0) + (anucleated ?? 0);
}

export function postpartum(facts: CaseFacts): Truth {
  const whelped = facts.date('whelpingDate');
  const since = whelped === undefined ? undefined : sampleDay(facts) - whelped;
  const recent = since !== undefined && since >= 0 && since <= 84;
  const status = statusOf(facts);
  if (status.includes('posparto') || (facts.number('pupsBorn') ?? 0) >= 1 || recent) return true;
  return status ? false : undefined;
}

export function gestating(facts: CaseFacts): Truth {
  const status = statusOf(facts);
  const scan = facts.choice('uterusScan') ?? '';
  const labour = facts.choice('labourSigns') === 'yes';
  if (status.includes('gestante') || scan === 'fetuses' || scan === 'dead' || labour) return true;
  return status ? false : undefined;
}

export function heatStartDays(facts: CaseFacts): number | undefined {
  const start = facts.date('heatStartDate');
  return start !== undefined && start <= sampleDay(facts) ? sampleDay(facts) - start : undefined;
}

/** Weeks since the last heat, from its date. */
export function lastHeatFromDate(facts: CaseFacts): number | undefined {
  const days = heatStartDays(facts);
  return days !== undefined && days > 35 ? Math.floor(days / 7) : undefined;
}

export function luteal(facts: CaseFacts): Truth {
  const weeks = facts.number('lastHeatWeeks');
  const byWeeks =
    weeks === undefined || (weeks > 12 && weeks <= 14) ? undefined : weeks >= 1 && weeks <= 12;
  const byDates = ['ovulationDate', 'diestrusFirstDay'].flatMap((key) => {
    const date = facts.date(key);
    if (date === undefined) return [];
    const days = sampleDay(facts) - date;
    const unsure = (days >= 10 && days < 14) || (days > 70 && days <= 80);
    return [unsure ? undefined : days >= 14 && days <= 70];
  });
  return some([facts.cut('p4', '>=', { '*': 2 }), byWeeks, ...byDates]);
}

/** A first vaginitis: under a year and never in heat. */
export function juvenile(facts: CaseFacts): Truth {
  const years = facts.number('years');
  if (years === undefined) return undefined;
  if (facts.species !== 'perro' && facts.species !== 'gato') return false;
  const cycled =
    years >= 1 ||
    facts.number('lastHeatWeeks') !== undefined ||
    facts.number('cycleDay') !== undefined;
  const other = [systemic, postpartum, gestating, spayed].some((of) => of(facts) === true);
  return !cycled && !other;
}

export const matingOnly = (facts: CaseFacts): boolean =>
  !['lhPeakDate', 'ovulationDate', 'diestrusFirstDay'].some(
    (key) => facts.date(key) !== undefined,
  ) && facts.date('matingFirstDate') !== undefined;

/** Day of gestation, counted from the peak of LH. */
export function gestationDay(facts: CaseFacts): number | undefined {
  const scan = facts.choice('uterusScan') ?? '';
  const isGestating =
    statusOf(facts).includes('gestante') ||
    scan === 'fetuses' ||
    scan === 'dead' ||
    facts.choice('labourSigns') === 'yes' ||
    facts.has('matingFirstDate');
  const day = isGestating ? daysSincePeak(facts) : undefined;
  if (day === undefined || facts.unknown.has('gestDay')) return undefined;
  // 72 days after the last mating are day 68.
  return matingOnly(facts) ? day - 4 : day;
}

function daysSincePeak(facts: CaseFacts): number | undefined {
  const since = (key: string) => {
    const date = facts.date(key);
    return date === undefined ? undefined : sampleDay(facts) - date;
  };
  const peak = since('lhPeakDate');
  if (peak !== undefined) return peak;
  const ovulation = since('ovulationDate');
  if (ovulation !== undefined) return ovulation + 2;
  const dioestrus = since('diestrusFirstDay');
  if (dioestrus !== undefined) return dioestrus + 8;
  const mating = since('matingFirstDate');
  if (mating === undefined || gestating(facts) !== true) return undefined;
  return since('matingLastDate') ?? mating;
}

export function ovulationDay(facts: CaseFacts): number | undefined {
  if (gestating(facts)) return undefined;
  const ovulation = facts.date('ovulationDate');
  const peak = facts.date('lhPeakDate');
  if (ovulation !== undefined) return ovulation;
  return peak === undefined ? ovulationByProgesterone(facts) : peak + 2;
}

/** Where progesterone passes 5 ng/ml, on a line between two measures. */
function ovulationByProgesterone(facts: CaseFacts): number | undefined {
  const before = facts.number('p4Prev');
  const now = facts.number('p4');
  const from = facts.date('progesteronePreviousDate');
  const day = sampleDay(facts);
  const days = from === undefined ? 0 : day - from;
  if (before !== undefined && now !== undefined && from !== undefined && days >= 1 && days <= 7) {
    if (before < 5 && now >= 5)
      return from + Math.trunc((days * (5 - before)) / (now - before) + 0.5);
    return before >= 4 && before <= 8 && now >= before ? from : undefined;
  }
  const oestrus = (facts.number('ki') ?? 0) >= 80;
  return now !== undefined && now >= 4 && now <= 8 && oestrus ? day : undefined;
}

const DATES = [
  ...['ovulationDate', 'lhPeakDate', 'matingFirstDate', 'matingLastDate'],
  ...['whelpingDate', 'diestrusFirstDay', 'sampleDateTime'],
];

/** Once the dates contradict each other they do for the whole report. */
export const dateClash = (facts: CaseFacts): boolean =>
  facts.once('dateClash', () => datesContradict(facts));

function datesContradict(facts: CaseFacts): boolean {
  const day = sampleDay(facts);
  const [ovulation, peak, dioestrus, mating, whelping] = [
    ...['ovulationDate', 'lhPeakDate', 'diestrusFirstDay', 'matingFirstDate', 'whelpingDate'],
  ].map((key) => facts.date(key));
  const oestrus = (facts.number('ki') ?? 0) >= 80;
  const amiss = (date: number | undefined, from: number, to: number) =>
    date !== undefined && date <= facts.today && (day - date < from || day - date > to);
  if (oestrus && (amiss(ovulation, -2, 9) || amiss(peak, -1, 11))) return true;
  if (ovulation !== undefined && peak !== undefined && (ovulation < peak || ovulation > peak + 4))
    return true;
  if (ovulation !== undefined && dioestrus !== undefined && ovulation > dioestrus) return true;
  return mating !== undefined && whelping !== undefined && whelping < mating;
}

export const futureDate = (facts: CaseFacts): boolean =>
  DATES.some((key) => {
    const known = facts.has(key) ? dayEntered(facts, key) : undefined;
    return known !== undefined && known > facts.today;
  });

/** The date as entered, also a withdrawn one. */
export function dayEntered(facts: CaseFacts, key: string): number | undefined {
  const before = facts.unknown;
  facts.unknown = new Set();
  const day = facts.date(key);
  facts.unknown = before;
  return day;
}
