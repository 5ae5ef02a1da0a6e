import type { CaseFacts } from '../engine/caseFacts.ts';
import type { Truth } from '../engine/condition.ts';
import { SYSTEMIC_SIGNS, systemic, vocabularyOf } from './base.ts';
import {
  badSum,
  dateClash,
  entire,
  futureDate,
  gestating,
  gestationDay,
  heatStartDays,
  juvenile,
  keratinised,
  lastHeatFromDate,
  luteal,
  matingOnly,
  ovulationDay,
  postpartum,
  progesterone,
  sampleDay,
  spayed,
} from './estrousDays.ts';
import { estrousReadings } from './estrousReadings.ts';

/** Progesterone that reads like nmol/l although ng/ml is told; of bitches. */
function nmolDoubt(facts: CaseFacts): Truth {
  const value = facts.answer('progesterone');
  const previous = facts.answer('progesteronePrevious');
  const isNanograms = facts.answer('progesteroneUnit') === 'ng/ml';
  if (facts.species !== 'perro' || typeof value !== 'number' || !isNanograms) return undefined;
  if (value > 90) return true;
  const cells = facts.number('ki');
  const day = facts.number('cycleDay');
  if (cells === undefined || day === undefined) return undefined;
  const rising = typeof previous === 'number' && previous >= 4;
  return value >= 15 && cells >= 80 && day <= 14 && !rising;
}

/** Keratinised for three weeks or more. */
function longKeratin(facts: CaseFacts): Truth {
  const now = facts.number('ki');
  const before = facts.number('previousKeratin');
  const since = facts.date('previousSampleDate');
  if (now === undefined || before === undefined || since === undefined) return undefined;
  return now >= 80 && before >= 80 && sampleDay(facts) - since >= 21;
}

const canBreed = (facts: CaseFacts): boolean =>
  !(
    facts.choice('breedingIntended') === 'no' ||
    facts.choice('matingUnwanted') === 'yes' ||
    ['purulent', 'green'].includes(facts.choice('dischargeKind') ?? '') ||
    facts.choice('cytoBacteria') === 'intracellular' ||
    spayed(facts) ||
    gestating(facts) ||
    dateClash(facts) ||
    systemic(facts)
  );

const daysSince = (date: number | undefined, facts: CaseFacts): number | undefined =>
  date === undefined ? undefined : sampleDay(facts) - date;

const DATES = ['lhPeakDate', 'ovulationDate', 'diestrusFirstDay', 'matingFirstDate'];

export const estrousCycle = vocabularyOf({
  derived: {
    p4: { from: ['progesterone'], value: progesterone('progesterone') },
    p4Prev: { from: ['progesteronePrevious'], value: progesterone('progesteronePrevious') },
    ki: { from: ['cytoSuperficial', 'cytoAnucleated'], value: keratinised },
    heatStartDays: { value: heatStartDays, from: ['heatStartDate'] },
    lastHeatFromDate: { value: lastHeatFromDate, from: ['heatStartDate'] },
    gestDay: { from: DATES, value: gestationDay },
    daysWhelped: {
      from: ['whelpingDate'],
      value: (facts) => daysSince(facts.date('whelpingDate'), facts),
    },
    ovDays: { from: DATES, value: (facts) => daysSince(ovulationDay(facts), facts) },
  },
  conditions: {
    badSum: { truth: badSum },
    spayed: { truth: spayed },
    entire: { truth: entire },
    entireFemale: { truth: entire },
    postpartum: {
      truth: postpartum,
      from: ['pupsBorn', 'whelpingDate', 'animalReproductiveStatus'],
    },
    gestating: {
      truth: gestating,
      from: ['labourSigns', 'uterusScan', 'animalReproductiveStatus'],
    },
    sys: {
      truth: systemic,
      from: [...SYSTEMIC_SIGNS, 'pupd'],
    },
    luteal: { truth: luteal },
    juvenile: { truth: juvenile },
    matingOnly: { truth: matingOnly },
    dateClash: { truth: dateClash },
    futureDate: { truth: futureDate },
    noUnit: { truth: (facts) => !facts.has('progesteroneUnit') },
    nmolDoubt: { truth: nmolDoubt },
    p4Falling: {
      truth: (facts) => {
        const now = facts.number('p4');
        const before = facts.number('p4Prev');
        return now === undefined || before === undefined ? undefined : now < 0.6 * before;
      },
    },
    longKeratin: { truth: longKeratin },
    canBreed: { truth: canBreed },
    matedLate: {
      from: ['matingFirstDate', 'diestrusFirstDay'],
      truth: (facts) => {
        const mating = facts.date('matingFirstDate');
        const dioestrus = facts.date('diestrusFirstDay');
        return mating === undefined || dioestrus === undefined ? undefined : mating > dioestrus;
      },
    },
  },
  readings: estrousReadings,
});
