import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import { type Analyte, compared, flagOf, limitsOf } from '../core/intervals.ts';
import type { Effect, Outcome } from '../core/rule.ts';
import { always, condition, known } from './condition.ts';
import { type Among, amongCuts } from './measure.ts';
import { derived, entered, firstOf } from './quantity.ts';
import type { Row, Sources } from './rules.ts';

/** Row of a figure with its interval, and the comparison for later rules. */
export function comparedWith(
  reads: readonly string[],
  effects: (facts: CaseFacts) => readonly Effect[],
  derives: readonly string[] = [],
): Outcome {
  return { kind: 'figure', effects, reads, texts: [], derives, conditions: [] };
}

/** The entered figure lies outside on this side. Usable before the stage of flags. */
export const beyond = (analyte: Analyte, flag: 'H' | 'L'): Condition =>
  condition(
    (facts) => {
      const limits = limitsOf(facts, analyte)?.limits;
      const value = facts.number(analyte.key);
      return value !== undefined && limits !== undefined && flagOf(value, limits) === flag;
    },
    `{${analyte.key}} ${flag === 'H' ? 'por encima' : 'por debajo'} de su intervalo`,
    { reads: [analyte.key] },
  );

/**
 * Row of an analyte with the interval of the species and its flag, or without both when there is
 * none.
 *
 * @param compares false for animals that must not be compared, such as immature ones.
 * @param among limits of a figure without interval.
 */
export function flagRow(
  analyte: Analyte,
  sources?: Sources,
  compares: Condition = always,
  among: Among = {},
): Row {
  const { key, name } = analyte;
  const figure = analyte.derived ? derived(key) : firstOf(key, entered(key), derived(key));
  return {
    about: `${name}: se marca H o L fuera del intervalo de la especie.`,
    when: known(figure),
    says: comparedWith([...figure.reads, ...compares.reads], (facts) => {
      const own = analyte.derived ? undefined : facts.number(key);
      const shown: Analyte = own === undefined ? { ...analyte, derived: true } : analyte;
      const value = own ?? facts.value(key);
      if (value === undefined) return [];
      return compared(facts, shown, value, {
        compares: compares.holds(facts),
        extra: amongCuts(among, facts),
      });
    }),
    sources,
    analyte,
  };
}
