import type { Field } from '#domain/catalogue/field.ts';
import type { Reason } from '#domain/report/schema.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import type { Applied, CriteriaCase, Fired } from './apply.ts';
import { conclusionsOf, rankOf } from './conclude.ts';
import type { Figure } from './facts.ts';
import type { Conclusion } from './rule.ts';

/**
 * Classes with their criterion and the facts that it read: the leading one first, then by rank.
 * G-C0 (no criterion met) is not a class.
 */
export function reasonsOf(
  criteriaCase: CriteriaCase,
  applied: Applied,
  leader: Fired | undefined,
): Reason[] {
  const sayWhat = reader(criteriaCase, applied);
  const place = (fired: Fired, rank = UNRANKED) =>
    fired === leader && fired.act ? LEADING : rankOf(fired, rank);
  return applied.fired
    .filter(({ rule }) => !rule.id.startsWith('G-'))
    .flatMap((fired) => outcomesBy(fired, leader).map((conclusion) => ({ fired, conclusion })))
    .toSorted((a, b) => place(a.fired, a.conclusion.rank) - place(b.fired, b.conclusion.rank))
    .map(({ fired, conclusion }) => ({
      outcome: upperFirst(conclusion.text),
      rule: fired.rule.id,
      condition: fired.rule.aboutOf?.(applied.facts) ?? fired.rule.about,
      facts: sayWhat(fired),
    }));
}

type Outcome = Pick<Conclusion, 'text' | 'rank'>;

/** Classes of a rule, or its alarm when that leads the report. */
function outcomesBy(fired: Fired, leader: Fired | undefined): readonly Outcome[] {
  const alarms = fired.effects.filter((effect) => effect.kind === 'alarm');
  return fired === leader && alarms.length > 0 ? alarms : conclusionsOf(fired);
}

const LEADING = -2;
const UNRANKED = 7;

/** Writes the figures and choices that a rule read. Free texts are left out. */
function reader({ definition, answers }: CriteriaCase, applied: Applied) {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  const derived = derivedFigures(applied.fired);
  // Order of the form, derived figures last, so that rewriting a condition does not change the
  // report.
  const places = new Map([...fields.keys(), ...derived.keys()].map((name, at) => [name, at]));
  const inOrder = (read: Fired['read']) =>
    [...read].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return ({ read }: Fired): Reason['facts'] =>
    inOrder(read).flatMap((name) => {
      const computed = derived.get(name);
      if (computed)
        return [
          { name: computed.name, value: withUnit(spanishNumber(computed.value), computed.unit) },
        ];
      const field = fields.get(name);
      if (!field || !isEntered(field, answers[name])) return [];
      const shown = applied.facts.shown(name);
      return shown ? [{ name: field.label, key: field.key, value: shown }] : [];
    });
}

/** Excludes the patient, who heads the report, and defaults of the form. */
function isEntered(field: Field, answer: unknown): boolean {
  if (field.about !== undefined) return false;
  if (field.kind === 'choice') return answer !== field.default;
  return field.kind === 'number';
}

/**
 * Row of each derived value. A rule that derives several writes rows and values in the same order.
 */
function derivedFigures(fired: readonly Fired[]): ReadonlyMap<string, Figure> {
  return new Map(
    fired.flatMap(({ effects }) => {
      const names = effects.flatMap((effect) => (effect.kind === 'value' ? [effect.name] : []));
      const rows = effects.flatMap((effect) =>
        effect.kind === 'figure' && effect.figure.origin === 'calculado' ? [effect.figure] : [],
      );
      if (names.length !== rows.length) return [];
      return rows.map((row, index) => [names[index] ?? '', row] as const);
    }),
  );
}
