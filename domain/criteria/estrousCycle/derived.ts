import { daysAfter, daysBetween, spanishDay } from '#domain/catalogue/days.ts';
import { DATED, FERTILE_DAYS } from '#domain/report/datedWords.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, chose, known, not, usable, written } from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { finding, recommend, value, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import type { Row, Sources } from '../grammar/rules.ts';
import { part, type Words, words } from '../grammar/words.ts';
import { today } from './days.ts';
import { progesteroneEntered } from './figures.ts';
import { fired, rules } from './ids.ts';
import { CELLS } from './readings.ts';
import { CROSSING_READS, crossing } from './rise.ts';
import { CONCANNON, DAVIDSON_BIRTH, EVER_OAK, HOLST, KUTZLER } from './sources.ts';
import { cyclingBitch, ki, p4, pregnantByStatus } from './values.ts';

const [firstFertile, lastFertile] = FERTILE_DAYS;

/** DD/MM/AAAA, `days` after a date of the case; empty without it. */
const dayAfter = (
  [name, reads, of]: readonly [string, readonly string[], (facts: CaseFacts) => string | undefined],
  days: number,
): Words =>
  part(`${name} ${days}`, reads, (facts) => {
    const date = of(facts);
    return date === undefined ? '' : spanishDay(date, days);
  });

const entered = (key: string) => [key, [key], (facts: CaseFacts) => facts.text(key)] as const;

/** Due date from a date of the bitch, with its margin in days. */
function dueDate(
  key: string,
  by: string,
  [term, margin]: readonly [number, number],
  about: string,
  sources: Sources,
): Row {
  const first = dayAfter(entered(key), term - margin);
  const last = dayAfter(entered(key), term + margin);
  return {
    about,
    when: all(cyclingBitch, usable(key)),
    says: finding(words`${DATED.due} ${by}: del ${first} al ${last}.`),
    sources,
  };
}

const mated = any(usable('matingFirstDate'), usable('matingLastDate'), fired('C-K6', 'C-K15'));

const fromLh = quantity(
  'día desde el pico de LH',
  ['lhPeakDate', 'ovulationDate', 'sampleDateTime'],
  (facts) => {
    const ovulated = facts.text('ovulationDate');
    const peak =
      facts.text('lhPeakDate') ?? (ovulated === undefined ? undefined : daysAfter(ovulated, -2));
    const days = daysBetween(peak, today(facts));
    return days !== undefined && days >= 0 ? days : undefined;
  },
);
const gestation = all(cyclingBitch, any(mated, pregnantByStatus));
const dayText = part('día', fromLh.reads, (facts) => `${fromLh.of(facts) ?? ''}`);

/**
 * Ovulation: entered, two days after the LH peak, or the crossing of 5 ng/ml between two samples.
 */
const OVULATION = [
  'ovulación',
  ['ovulationDate', 'lhPeakDate', ...CROSSING_READS],
  (facts: CaseFacts) => {
    const lh = facts.text('lhPeakDate');
    const entered =
      facts.text('ovulationDate') ?? (lh === undefined ? undefined : daysAfter(lh, 2));
    return entered ?? crossing(facts)?.date;
  },
] as const;
/** DD/MM/AAAA, `days` after ovulation; empty when unknown. */
export const after = (days: number) => dayAfter(OVULATION, days);

/** Negative before it. */
const fromOvulation = quantity(
  'días desde la ovulación',
  [...OVULATION[1], 'sampleDateTime'],
  (facts) => daysBetween(OVULATION[2](facts), today(facts)),
);

const semen = (...kinds: readonly string[]) => chose('semenType', ...kinds);

const sum = quantity('suma de los porcentajes', CELLS, (facts) => {
  const shares = CELLS.flatMap((key) => facts.number(key) ?? []);
  return shares.length < CELLS.length ? undefined : shares.reduce((total, each) => total + each, 0);
});

const numbers = rules('derived', {
  'C-D1': {
    about: 'Superficiales y escamas: índice de queratinización.',
    when: known(ki),
    says: measure('Índice de queratinización', ki, {
      unit: '%',
      note: 'superficiales + escamas anucleadas',
      round: (index) => rounded(index, 0),
    }),
  },
  'C-D2': {
    about: 'Suma de los cuatro porcentajes, para comprobarlos.',
    when: known(sum),
    says: value('cellSum', sum),
  },
  'C-D3': {
    about: 'Progesterona en ng/ml y en nmol/l (1 ng/ml = 3,18 nmol/l).',
    when: known(p4),
    says: progesteroneEntered(gestation),
  },
});

const births = rules('derived', {
  'C-D9': {
    about: 'Con montas o gestación: día contado desde el pico de LH.',
    when: all(gestation, known(fromLh)),
    says: [
      value('dayFromLh', fromLh),
      finding(words`Día ${dayText} desde el pico de LH (término: 65 ± 1).`),
    ],
    sources: [CONCANNON],
  },
  'C-D4': dueDate('lhPeakDate', 'LH', [65, 1], 'Pico de LH: parto a los 65 ± 1 días.', [KUTZLER]),
  'C-D5': dueDate(
    ...(['ovulationDate', 'ovulación', [63, 1]] as const),
    'Ovulación: parto a los 63 ± 1 días.',
    [DAVIDSON_BIRTH],
  ),
  'C-D6': dueDate(
    ...(['diestrusFirstDay', 'primer día de diestro', [57, 3]] as const),
    'Primer día de diestro: parto a los 57 ± 3 días.',
    [DAVIDSON_BIRTH, HOLST],
  ),
  'C-D7': {
    about: 'Montas: parto entre 56 días tras la primera y 72 tras la última.',
    when: all(cyclingBitch, any(usable('matingFirstDate'), usable('matingLastDate'))),
    says: finding(
      words`${DATED.mated} ${dayAfter(mating('matingFirstDate', 'matingLastDate'), 56)} y ${dayAfter(mating('matingLastDate', 'matingFirstDate'), 72)} (gestación contada desde la monta).`,
    ),
    sources: [CONCANNON],
  },
  'C-D8': {
    about: 'Ovulación: ventana fértil de los días 2 a 5, y el momento según el semen.',
    when: all(cyclingBitch, written(after(0))),
    says: [
      value('sinceOvulation', fromOvulation),
      when(
        not(all(gestation, atLeast(fromLh, 20))),
        finding(words`${DATED.window} del ${after(firstFertile)} al ${after(lastFertile)}.`),
        when(semen('chilled'), recommend(words`Insemine entre ${after(2)} y ${after(3)}.`)),
        when(semen('frozen'), recommend(words`Insemine hacia ${after(3)}.`)),
        when(
          semen('fresh', 'natural'),
          recommend(
            words`Días de cubrición: ${after(1)} y ${after(3)}. El primero se adelanta un día a la ventana fértil.`,
          ),
        ),
      ),
    ],
    sources: [EVER_OAK],
  },
});

function mating(key: string, other: string) {
  const of = (facts: CaseFacts) => facts.text(key) ?? facts.text(other);
  return [key, [key, other], of] as const;
}

export const cycleDerived: readonly Rule[] = [...numbers, ...births];
