import type { Condition, Quantity } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  between,
  enabled,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, limit, when } from '../grammar/outcome.ts';
import { kilograms, quantity } from '../grammar/quantity.ts';
import { part, type Text, textIf, words } from '../grammar/words.ts';
import { dog } from '../shared/animals.ts';
import { BIRTH_SOURCES, birthDays, type Dating, daysToBirth, VALID } from './gestationDates.ts';
import { rules } from './ids.ts';
import { WRITTEN } from './measures.ts';
import { measure } from './values.ts';

/** Days to parturition by one measure, unrounded, with the validity of its formula. */
interface Dated {
  readonly name: string;
  readonly days: Quantity;
  readonly valid: Condition;
  /** Condition of term, below the first valid day. */
  readonly term?: Condition;
  /** Published accuracy (Beccaglia & Luvoni 2012). */
  readonly accuracy: Text;
}

const READS = ['usIcc', 'usBpd', WRITTEN];
const daysBy = (key: Dating) =>
  quantity(`días hasta el parto por ${key}`, READS, (facts) => birthDays(facts, key));

export const cavity = daysBy('usIcc');
export const head = daysBy('usBpd');
const CAVITY: Dated = {
  name: 'cavidad coriónica',
  days: cavity,
  valid: between(cavity, VALID.usIcc.from, VALID.usIcc.to),
  accuracy: '±1 día en el 68–81 %',
};
const HEAD: Dated = {
  name: 'diámetro biparietal',
  days: head,
  valid: between(head, VALID.usBpd.from, VALID.usBpd.to),
  term: under(head, VALID.usBpd.from),
  accuracy: textIf(
    atLeast(head, 21),
    '±1 día en el 79 %',
    textIf(over(head, 7), '±2 días en más del 80 %', '±2 días en el 70 %'),
  ),
};

/** Dogs over 25 kg use the formula of medium dogs. */
const borrowed = all(dog, over(kilograms, 25), not(enabled('U-C23.large')));
const left = ({ days }: Dated) =>
  part('días que faltan', days.reads, (facts) => {
    const whole = Math.round(days.of(facts) ?? 0);
    return whole === 1 ? 'Falta 1 día' : `Faltan unos ${whole} días`;
  });

function outcomesOf(dated: Dated): readonly Outcome[] {
  const { name, days, valid, term, accuracy } = dated;
  const outside = all(known(days), not(valid), ...(term ? [not(term)] : []));
  return [
    when(outside, limit(`Fuera de la validez de la fórmula (${name}): no se da fecha.`)),
    ...(term ? [when(term, concludes('compatible', 5, `Gestación a término (${name})`))] : []),
    when(
      valid,
      concludes(
        'compatible',
        5,
        words`${left(dated)} para el parto (±2 días; ${name}${textIf(borrowed, ', con la fórmula de talla media')}). Exactitud publicada: ${accuracy}.`,
      ),
    ),
  ];
}

/** Days to parturition by the measure valid closest to term; unknown when the two disagree. */
export const toBirth = quantity('días hasta el parto', READS, daysToBirth);
export const nearTerm = atMost(toBirth, 3);

const unweighed = all(
  dog,
  not(known(kilograms)),
  any(known(measure('usIcc')), known(measure('usBpd'))),
);

export const birthRules = rules('classes', {
  'U-C23': {
    about: 'Días hasta el parto, por lo medido y la talla.',
    when: any(unweighed, known(cavity), known(head)),
    says: [
      when(unweighed, limit('Fecha del parto no evaluable: falta el peso.')),
      ...outcomesOf(CAVITY),
      ...outcomesOf(HEAD),
    ],
    sources: BIRTH_SOURCES,
  },
});
