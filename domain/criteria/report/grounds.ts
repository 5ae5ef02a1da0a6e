import type { Field } from '#domain/catalogue/field.ts';
import { presentField } from '#domain/catalogue/presentValue.ts';
import type { ReasonFact } from '#domain/report/schema.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { roundedCount } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { type Atom, atomsOf, type Condition, namesIn } from '../engine/condition.ts';
import { groundsOf, withKeys } from '../engine/grounds.ts';
import type { RowFound } from '../engine/rows.ts';
import type { Fact, Sheet } from '../engine/sheet.ts';
import { lowerFirst } from '../engine/text.ts';
import { figureName } from './figureRows.ts';
import { isEntered, type SheetCase } from './sheetCase.ts';

/** Free texts are left out. */
const TOLD: ReadonlySet<Field['kind']> = new Set(['number', 'choice', 'suggest', 'date']);

/**
 * Answers that make a row hold. Where it has none of its own: those of the row it stands under, else
 * those that it explains.
 */
export function factsOfRow(
  sheetCase: SheetCase,
  { row, grounds }: RowFound,
): readonly ReasonFact[] {
  const { facts, held } = sheetCase.evaluation;
  const conditions = [...row.when, ...row.with.map(({ when }) => when)];
  const atoms = conditions.flatMap((condition) => atomsBehind(facts.sheet, condition));
  const own = factsBehind(sheetCase, [...grounds, ...atoms.flatMap((atom) => saidIn(facts, atom))]);
  if (own.length > 0) return own;
  const above = [...row.under, ...atoms.flatMap((atom) => (atom.is === 'fired' ? atom.names : []))];
  const rows = held.filter(({ name }) => above.includes(name));
  const theirs = factsBehind(
    sheetCase,
    rows.flatMap((other) => [...other.grounds]),
  );
  return theirs.length > 0 ? theirs : factsBehind(sheetCase, row.explains);
}

/** Atoms of a condition and of those that it names. */
const atomsBehind = (sheet: Sheet, condition: Condition): readonly Atom[] =>
  atomsOf(condition).flatMap((atom) => {
    const named = atom.is === 'named' ? sheet.conditions[atom.name] : undefined;
    return named ? atomsBehind(sheet, named) : [atom];
  });

/** Fields whose text says the words, and names that have to be known. */
function saidIn(facts: CaseFacts, atom: Atom): readonly string[] {
  if (atom.is === 'known') return atom.names.filter((name) => facts.knows(name));
  if (atom.is !== 'says') return [];
  const keys = facts.sheet.texts[atom.name] ?? [atom.name];
  return keys.filter((key) => facts.says(key, ...atom.words));
}

/** Entered answers behind these names, in the order of the form, then figures that follow from them. */
export function factsBehind(sheetCase: SheetCase, names: readonly string[]): readonly ReasonFact[] {
  const { criteria, criteriaCase, evaluation, fields } = sheetCase;
  const { facts } = evaluation;
  const wanted = new Set(withKeys(facts, names));
  const answered = [...fields.values()]
    .filter(({ key, kind }) => TOLD.has(kind) && wanted.has(key))
    .filter(({ key }) => isEntered(sheetCase, key))
    .map((field) => ({
      name: field.label,
      key: field.key,
      value: presentField(field, criteriaCase.answers[field.key]),
    }));
  const derived = Object.entries(criteria.names).flatMap(([figure, name]) => {
    const value = wanted.has(figure) ? facts.number(figure, true) : undefined;
    if (value === undefined) return [];
    const { unit } = figureName(criteria, figure);
    return [{ name, value: withUnit(spanishNumber(roundedCount(value)), unit) }];
  });
  return [...answered, ...derived];
}

/** The evidence in words: as the sheet names it, else its answers. */
export function evidenceText(sheetCase: SheetCase, { label, when }: Fact): readonly string[] {
  if (label !== undefined) return [label];
  const { facts } = sheetCase.evaluation;
  return factsBehind(sheetCase, groundsOf(facts, when)).map(
    ({ name, value }) => `${name}: ${value}`,
  );
}

/** Name of a missing companion, for «Indique …»; undefined where the form has no field for it. */
export function missingName({ criteria, evaluation }: SheetCase, { label, when }: Fact) {
  if (label !== undefined) return lowerFirst(label);
  const [key] = withKeys(evaluation.facts, namesIn(when)).filter(
    (name) => name in criteria.sheet.fields,
  );
  return key === undefined ? undefined : lowerFirst(criteria.sheet.fields[key]?.label ?? key);
}
