import type { CaseFacts } from '../engine/caseFacts.ts';
import { writtenDay } from '../engine/day.ts';
import { entered } from '../engine/numbers.ts';
import type { Words } from './base.ts';
import {
  dateClash,
  dayEntered,
  gestationDay,
  keratinised,
  matingOnly,
  ovulationDay,
  sampleDay,
  smearSum,
} from './estrousDays.ts';

const whole = (value: number): string => String(Math.trunc(value));

/** Days after ovulation on which to inseminate, by the kind of semen. */
const FERTILE: Readonly<Record<string, readonly [from: number, to: number]>> = {
  frozen: [3, 4],
  chilled: [2, 3],
  fresh: [2, 4],
  natural: [2, 4],
};

const INSEMINATE: Readonly<Record<string, string>> = {
  frozen: 'Insemine el semen congelado',
  chilled: 'Insemine el semen refrigerado',
};

export function fertileDays(
  facts: CaseFacts,
  ovulation: number,
): readonly [from: number, to: number] {
  const [after, before] = FERTILE[facts.choice('semenType') ?? ''] ?? [2, 4];
  return [ovulation + after, ovulation + before];
}

function breedAct(facts: CaseFacts): string {
  const ovulation = ovulationDay(facts);
  if (ovulation === undefined) return 'Repita la progesterona en 24–48 horas.';
  const [from, to] = fertileDays(facts, ovulation);
  const act = INSEMINATE[facts.choice('semenType') ?? ''] ?? 'Cubra o insemine';
  if (facts.today > to + 2)
    return 'No la cubra: el periodo fértil estimado ya ha pasado; confirme con citología.';
  if (facts.today > to) return `${act} hoy: el periodo fértil se acaba.`;
  if (facts.today >= from) return `${act} hoy y, si puede, mañana: está en el periodo fértil.`;
  return `${act} del ${writtenDay(from)} al ${writtenDay(to)}; repita la progesterona antes.`;
}

/** Days to birth, from the surest date to the least. */
const TERMS = [
  { key: 'lhPeakDate', by: 'LH', days: [64, 66] },
  { key: 'ovulationDate', by: 'ovulación', days: [62, 64] },
  { key: 'diestrusFirstDay', by: 'primer día de diestro', days: [54, 60] },
] as const;

/** Due dates by each date that is told, the surest first; without `by` counted from the mating. */
export function dueDates(
  facts: CaseFacts,
): readonly { readonly by?: string; readonly from: number; readonly to: number }[] {
  const dated = TERMS.flatMap(({ key, by, days: [from, to] }) => {
    const date = facts.date(key);
    return date === undefined ? [] : [{ by, from: date + from, to: date + to }];
  });
  const first = facts.date('matingFirstDate');
  if (first === undefined) return dated;
  const last = facts.date('matingLastDate') ?? first;
  const [least, most] = facts.species === 'gato' ? [63, 67] : [56, 72];
  return [...dated, { from: first + least, to: last + most }];
}

function due(facts: CaseFacts): string {
  const [surest] = dueDates(facts);
  if (!surest) return '';
  return `: parto previsto del ${writtenDay(surest.from)} al ${writtenDay(surest.to)}`;
}

/** Dates that contradict the smear, or each other. */
function clashText(facts: CaseFacts): string {
  const cells = keratinised(facts);
  const day = writtenDay(dayEntered(facts, 'sampleDateTime') ?? facts.today);
  for (const [key, name] of [
    ['ovulationDate', 'una ovulación'],
    ['lhPeakDate', 'un pico de LH'],
  ] as const) {
    const date = dayEntered(facts, key);
    if (date !== undefined && cells !== undefined && cells >= 80)
      return `${name} del ${writtenDay(date)} no concuerda con una citología de estro del ${day}`;
  }
  return 'las fechas de LH, ovulación, monta o parto no concuerdan entre sí';
}

function gestationText(facts: CaseFacts): string {
  const day = gestationDay(facts);
  if (facts.number('gestDay') === undefined || day === undefined) return '';
  if (matingOnly(facts)) return ', según la monta';
  const sample = sampleDay(facts);
  const of = sample === facts.today ? '' : ` (el ${writtenDay(sample)})`;
  return `, día ${whole(day)}${of}`;
}

export const estrousReadings: Readonly<Record<string, Words>> = {
  breedAct,
  due,
  clashText,
  gestDayText: gestationText,
  ovText: (facts) => {
    const day = ovulationDay(facts);
    return day === undefined || dateClash(facts) ? '' : `; ovulación hacia el ${writtenDay(day)}`;
  },
  ovText2: (facts) => {
    const day = ovulationDay(facts);
    return day === undefined ? '' : `Ovulación estimada hacia el ${writtenDay(day)}`;
  },
  sum: (facts) => entered(smearSum(facts) ?? 0),
};
