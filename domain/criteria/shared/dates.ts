import type { Effect, Rule } from '../core/rule.ts';
import { rulesOf } from './making.ts';

const DAY = 86_400_000;

/** Of dates of the form, those that have not come yet: told, and used for nothing. */
export function laterThanToday(
  id: string,
  dates: readonly (readonly [key: string, name: string])[],
): Rule[] {
  return rulesOf('coherence', [
    {
      id,
      about: 'Una fecha posterior a hoy: no se usa.',
      apply: (facts) =>
        dates.flatMap(([key, name]): Effect[] => {
          const told = facts.text(key);
          // A day of margin: the clock of the clinic is not that of the server.
          if (told === undefined || !(Date.parse(told) > facts.now.getTime() + DAY)) return [];
          const text = `${name} (${facts.shown(key)}) es posterior a hoy.`;
          return [{ kind: 'coherence', text, keys: [key], drops: [key] }];
        }),
    },
  ]);
}
