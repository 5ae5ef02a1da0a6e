import type { Condition } from '../core/condition.ts';
import { any, over } from '../grammar/condition.ts';
import { coherence, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { answer, words } from '../grammar/words.ts';

const DAY = 86_400_000;
const DATE_ALONE = 'aaaa-mm-dd'.length;

/** Days until a date of the form, with or without time. */
const daysUntil = (key: string) =>
  quantity('días que faltan', [key], (facts) => {
    const text = facts.text(key);
    if (text === undefined) return undefined;
    const at = Date.parse(text.length > DATE_ALONE ? `${text}Z` : text);
    return Number.isNaN(at) ? undefined : (at - facts.now.getTime()) / DAY;
  });

/** Future date, with a day of margin between the clocks of clinic and server. */
export const toCome = (key: string): Condition => over(daysUntil(key), 1);

/** Warns of future dates and drops them. */
export const datesToCome = (dates: readonly (readonly [key: string, name: string])[]): Row => ({
  about: 'Una fecha posterior a hoy: no se usa.',
  when: any(...dates.map(([key]) => toCome(key))),
  says: dates.map(([key, name]) =>
    when(
      toCome(key),
      coherence(words`${name} (${answer(key)}) es posterior a hoy.`, [key], { drops: [key] }),
    ),
  ),
});
