import type { Condition } from '../../core/condition.ts';
import { animal, ticked, under } from '../../grammar/condition.ts';
import { alarm, urgent } from '../../grammar/outcome.ts';
import { years } from '../../grammar/quantity.ts';
import type { Row } from '../../grammar/rules.ts';
import { shown, type Text, words } from '../../grammar/words.ts';

export const cow = animal('bovino');
/** Dog, cat, horse and cattle. */
export const four = animal('perro', 'gato', 'caballo', 'bovino');
export const unwell = ticked('rfCollapse', 'rfShock', 'rfBradycardia');
export const infant = under(years, 0.5);

/** Accepts ids of any type. */
export function firedAny(...ids: readonly string[]): Condition {
  return {
    holds: (facts) => facts.fired(...ids),
    reads: [],
    comparisons: [],
    asks: [],
    shape: ids.join(' o '),
  };
}

/** Row of a critical value: its sentence and urgency. */
export function row(
  about: Text,
  when: Condition,
  line: Text,
  rest: Pick<Row, 'sources'> & { readonly soon: Parameters<typeof urgent>[0] },
): Row {
  return {
    about,
    when,
    says: [urgent(rest.soon), alarm(line, 'compatible')],
    sources: rest.sources,
  };
}

export const mmol = (name: string, of: Parameters<typeof shown>[0]) =>
  words`${name} (${shown(of)} mmol/l)`;
