import { presentField } from '#domain/catalogue/presentValue.ts';
import type { ReasonFact } from '#domain/report/schema.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { roundedCount } from '#domain/text/rounding.ts';
import { namesIn } from '../engine/condition.ts';
import { groundsOf, withKeys } from '../engine/grounds.ts';
import type { Fact } from '../engine/sheet.ts';
import { lowerFirst } from '../engine/text.ts';
import { isEntered, type SheetCase } from './sheetCase.ts';

/** Entered answers behind these names, in the order of the form, then figures that follow from them. */
export function factsBehind(sheetCase: SheetCase, names: readonly string[]): readonly ReasonFact[] {
  const { criteria, criteriaCase, evaluation, fields } = sheetCase;
  const { facts } = evaluation;
  const wanted = new Set(withKeys(facts, names));
  const answered = [...fields.values()]
    .filter(({ key, kind }) => (kind === 'number' || kind === 'choice') && wanted.has(key))
    .filter(({ key }) => isEntered(sheetCase, key))
    .map((field) => ({
      name: field.label,
      key: field.key,
      value: presentField(field, criteriaCase.answers[field.key]),
    }));
  const derived = Object.entries(criteria.names).flatMap(([figure, name]) => {
    const value = wanted.has(figure) ? facts.number(figure) : undefined;
    if (value === undefined) return [];
    const unit = criteria.vocabulary.units[figure];
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
