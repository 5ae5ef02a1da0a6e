import { spanishDate } from '#domain/catalogue/calendar.ts';
import { daysAfter, daysBetween } from '#domain/catalogue/days.ts';
import { DATED } from '#domain/report/datedWords.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, between, known, not, over, under } from '../grammar/condition.ts';
import { concludes, finding, when } from '../grammar/outcome.ts';
import { difference, quantity } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { today } from './days.ts';
import { rules } from './ids.ts';
import { KUTZLER } from './sources.ts';
import { cyclingBitch, earlierP4, p4, pregnant, pregnantByStatus } from './values.ts';

/**
 * Progesterone of ovulation (ng/ml), most days between compared samples, and most days for
 * interpolation.
 */
const OVULATION = 5;
const NEAR_DAYS = 7;
const LINE_DAYS = 3;

export const CROSSING_READS = [
  ...[...p4.reads, ...earlierP4.reads, 'progesteronePreviousDate', 'sampleDateTime'],
];

const dateBefore = (facts: CaseFacts) => facts.text('progesteronePreviousDate')?.slice(0, 10);
const apart = quantity('días entre las dos progesteronas', CROSSING_READS, (facts) =>
  daysBetween(dateBefore(facts), today(facts)),
);

/**
 * YYYY-MM-DD on which progesterone crosses 5 ng/ml, by linear interpolation between samples at most
 * 3 days apart.
 */
export function crossing(facts: CaseFacts): { readonly date: string } | undefined {
  const before = earlierP4.of(facts);
  const now = p4.of(facts);
  const days = apart.of(facts);
  const from = dateBefore(facts);
  if (before === undefined || now === undefined || days === undefined || from === undefined) {
    return undefined;
  }
  if (days <= 0 || days > LINE_DAYS || before >= OVULATION || now < OVULATION) return undefined;
  const after = Math.round((days * (OVULATION - before)) / (now - before));
  return { date: daysAfter(from, after) };
}

const crossed = known(
  quantity('ovulación estimada', CROSSING_READS, (facts) => (crossing(facts) ? 1 : undefined)),
);
const day = part('fecha', CROSSING_READS, (facts) => spanishDate(crossing(facts)?.date ?? ''));
const first = part('fecha anterior', CROSSING_READS, (facts) =>
  spanishDate(dateBefore(facts) ?? ''),
);
const last = part('fecha', CROSSING_READS, (facts) => spanishDate(today(facts)));

const rise = difference('ascenso', p4, earlierP4);
const risen = over(rise, 0);
/** More than a fifth lower than before. */
const fallen = all(
  known(rise),
  known(
    quantity('descenso', CROSSING_READS, (facts) => {
      const before = earlierP4.of(facts) ?? 0;
      const now = p4.of(facts) ?? 0;
      return now < before * 0.8 ? 1 : undefined;
    }),
  ),
);
const bothLow = all(under(p4, 2), under(earlierP4, 2));
const over5 = all(under(earlierP4, OVULATION), atLeast(p4, OVULATION));
const compared = all(cyclingBitch, between(apart, 1, NEAR_DAYS), known(p4), known(earlierP4));

export const cycleRise: readonly Rule[] = [
  ...rules('derived', {
    'C-D10': {
      about:
        'Dos progesteronas de hasta 7 días: la ovulación, si cruzan 5 ng/ml; si no, ascenso, descenso o ninguno.',
      when: compared,
      says: [
        when(
          all(over5, crossed),
          finding(words`${DATED.ovulation} ${day} (la progesterona cruza 5 ng/ml).`),
        ),
        when(all(over5, not(crossed)), finding(words`Ovulación entre el ${first} y el ${last}.`)),
        when(bothLow, finding('Sin ascenso de progesterona.')),
        when(
          all(fallen, not(bothLow)),
          finding('La progesterona baja: repita en el mismo laboratorio.'),
        ),
        when(
          all(risen, atLeast(p4, 2), under(p4, OVULATION)),
          finding('Progesterona en ascenso: aún no ha ovulado.'),
        ),
        when(
          all(atLeast(earlierP4, OVULATION), not(under(rise, 0))),
          finding('Ya había ovulado en la muestra anterior.'),
        ),
        when(
          not(
            any(
              over5,
              bothLow,
              fallen,
              all(risen, atLeast(p4, 2)),
              all(atLeast(earlierP4, OVULATION), not(under(rise, 0))),
            ),
          ),
          finding(words`Progesterona: ${shown(earlierP4, 1)} y después ${shown(p4, 1)} ng/ml.`),
        ),
      ],
      sources: [KUTZLER],
    },
  }),
];

export const cycleOvulation = rules('classes', {
  'C-C16': {
    about:
      'Perra no gestante con dos progesteronas de hasta 3 días que cruzan 5 ng/ml: fecha de la ovulación.',
    when: all(compared, crossed, not(any(pregnantByStatus, pregnant))),
    says: concludes('sugestivo', 4, words`ovulación hacia el ${day}`),
    sources: [KUTZLER],
  },
});
