import { expect, it } from 'vitest';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import type { ActTable } from '#domain/criteria/core/act.ts';
import type { Comparison } from '#domain/criteria/core/condition.ts';
import type { Rule } from '#domain/criteria/core/rule.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import elsewhere from './proseElsewhere.json' with { type: 'json' };

/** Compares the figures of a sentence with those of its condition, inclusive or exclusive. */

/**
 * Numbers that are not limits: rule ids, powers of ten, grades («2+»), «2:1», «por 100», «24
 * horas».
 */
const NO_LIMIT =
  /(?<![\w-])[A-Z]-[A-Z]+\d+[a-z]*(?:\.\w+)?|×10[⁰-⁹¹²³]+|\d(?:,\d+)?\+|\d:\d|por 100 |en 24 horas|Holter de 24 horas|: 24 horas|si no, 24 horas/g;

/** The limit itself counts as low: «más de 7», «hasta 7», «7 o menos». */
const LOW_BEFORE =
  /(?:más|mayor(?:es)?|encima|pasan) (?:del?|que) (?:un |los |el )?$|(?:hasta|[>≤]) ?(?:el |los |el día )?$/;
/** The limit itself counts as high: «menos de 7», «desde 7», «7 o más». */
const HIGH_BEFORE =
  /(?:menos|menor(?:es)?|debajo) (?:del?|que) (?:un |los |el )?$|(?:desde|llegan a|antes de los|[<≥]) ?(?:el |los )?$/;

type Side = 'low' | 'high';

interface Told {
  readonly figure: number;
  readonly side: Side | undefined;
  readonly species: string | undefined;
}

function toldIn(about: string): Told[] {
  const text = about
    .replace(NO_LIMIT, (match) => '·'.repeat(match.length))
    .replace(/(?<=\d) (?=\d{3}\b)/g, '');
  const matches = [...text.matchAll(/(?<![\p{L}\d,])\d+(?:\.\d{3})*(?:,\d+)?(?![\p{L}\d])/gu)];
  let last: Side | undefined;
  return matches.map((match) => {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const side =
      sideOf(before, after) ?? (/[.;:]\s/.test(before.slice(lastEnd(before))) ? undefined : last);
    last = side;
    const species = /^[^\d,;()]{0,12}\((?<name>\p{L}+)/u.exec(after)?.groups?.name;
    return { figure: Number(match[0].replaceAll('.', '').replace(',', '.')), side, species };
  });
}

const lastEnd = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\d/g)].map(({ index }) => index));

function sideOf(before: string, after: string): Side | undefined {
  if (LOW_BEFORE.test(before)) return 'low';
  if (HIGH_BEFORE.test(before)) return 'high';
  if (/^[^\d,;.:]{0,24} o más/.test(after)) return 'high';
  if (/^[^\d,;.:]{0,24} o menos/.test(after)) return 'low';
  if (/^(?: ?[^\d\s,;.:]+)?(?:–| a (?:menos de )?)\d/.test(after)) return 'high';
  if (/\d(?: ?[^\d\s,;.:]+)?(?:–| a )$/.test(before)) return 'low';
  return undefined;
}

const SIDE: Readonly<Record<Comparison['relation'], Side>> = {
  over: 'low',
  atMost: 'low',
  under: 'high',
  atLeast: 'high',
};

/** Figures of the sentence that neither the rule nor its steps compare. */
function disagreements({ id, about, row }: Rule, acts: ActTable = {}): string[] {
  if (!row) return [];
  const steps = (acts[id] ?? []).flatMap(({ when, urgency }) => [
    ...(when ? [when] : []),
    ...urgency.map(([, condition]) => condition),
  ]);
  const conditions = [row.when, ...row.says.flatMap((outcome) => outcome.conditions), ...steps];
  const comparisons = conditions.flatMap((condition) => condition.comparisons);
  return toldIn(about).flatMap(({ figure, side, species }) => {
    const same = comparisons.filter(({ cut }) => limitsOf(cut).includes(figure));
    if (same.length === 0) return [`${figure} stands in no condition`];
    if (side && !same.some(({ relation }) => SIDE[relation] === side)) {
      return [`${figure} is ${same.map(({ relation }) => relation).join(', ')}, told as ${side}`];
    }
    const by = same.flatMap(({ cut }) => (typeof cut === 'number' ? [] : [cut.by]));
    const known = CRITERIA_SPECIES.find((each) => each === species);
    const isOther =
      known && by.length === same.length && !by.some((each) => each[known] === figure);
    return isOther ? [`${figure} is not that of ${known}`] : [];
  });
}

const limitsOf = (cut: Comparison['cut']) =>
  (typeof cut === 'number' ? [cut] : Object.values(cut.by)).map(Math.abs);

/**
 * `proseElsewhere.json` lists figures of formulas, ages in other units and functions written by
 * hand.
 */
it('every figure of a sentence is in its condition, with the same bound and animal', () => {
  const unmatched = ALL_CRITERIA.flatMap(({ type, rules, acts }) =>
    rules.flatMap((rule) =>
      disagreements(rule, acts).map(
        (problem) => `${/^[XG]-/.test(rule.id) ? 'shared' : type}/${rule.id}: ${problem}`,
      ),
    ),
  );
  expect([...new Set(unmatched)]).toEqual(elsewhere);
});
