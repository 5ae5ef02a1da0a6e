import { DATED } from '#domain/report/datedWords.ts';
import { FINDING_LISTS } from '#domain/report/schema.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { writtenDay } from '../engine/day.ts';
import { listOf } from '../report/listOf.ts';
import { dateClash, ovulationDay, spayed } from '../vocabulary/estrousDays.ts';
import { dueDates, fertileDays } from '../vocabulary/estrousReadings.ts';
import type { Extras } from './extras.ts';

/** Days of gestation from which a fertile window is past. */
const PREGNANT = 20;

/** Ovulation where it follows from other data, and the days on which to breed. */
function breedingDates(facts: CaseFacts): readonly string[] {
  const ovulation = ovulationDay(facts);
  const gestation = facts.number('gestDay') ?? 0;
  const isOver = dateClash(facts) || gestation >= PREGNANT;
  if (facts.species !== 'perro' || ovulation === undefined || isOver) return [];
  const by =
    facts.date('lhPeakDate') === undefined
      ? 'por la progesterona'
      : 'dos días después del pico de LH';
  const estimated = `${DATED.ovulation} ${writtenDay(ovulation)} (${by}).`;
  const [from, to] = fertileDays(facts, ovulation);
  return [
    ...(facts.date('ovulationDate') === undefined ? [estimated] : []),
    `${DATED.window} del ${writtenDay(from)} al ${writtenDay(to)}.`,
  ];
}

function dueTexts(facts: CaseFacts): readonly string[] {
  const [first, last] = ['matingFirstDate', 'matingLastDate'].map((key) => facts.date(key));
  const isTurned = first !== undefined && last !== undefined && first > last;
  return dueDates(facts).flatMap(({ by, from, to }) => {
    const [one, other] = [from, to].map(writtenDay);
    if (by !== undefined) return [`${DATED.due} ${by}: del ${one} al ${other}.`];
    if (isTurned) return [];
    return [`${DATED.mated} ${one} y ${other} (gestación contada desde la monta).`];
  });
}

/** Dates that the report draws on one line. */
export const cycleExtras: Extras = {
  findings: ({ evaluation: { facts } }) => {
    const { species } = facts;
    if ((species !== 'perro' && species !== 'gato') || spayed(facts)) return [];
    const texts = [...breedingDates(facts), ...dueTexts(facts)];
    if (texts.length === 0) return [];
    return [
      listOf(
        FINDING_LISTS.found,
        texts.map((text) => ({ text })),
      ),
    ];
  },
};
