import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { animalKind } from '#domain/catalogue/species.ts';
import { wordsOf } from '#domain/text/words.ts';
import type { CriteriaCase } from '../case.ts';
import { speciesOf } from '../engine/animals.ts';
import { dayOf } from '../engine/day.ts';
import { type Evaluation, evaluate } from '../engine/evaluate.ts';
import type { SheetCriteria } from './sheetCriteria.ts';

/** A case before the criteria of its sheet, and its fields. */
export interface SheetCase {
  readonly criteria: SheetCriteria;
  /** With the figures that stand in texts among its answers. */
  readonly criteriaCase: CriteriaCase;
  /** Fields of the form by key. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly evaluation: Evaluation;
}

export function evaluateCase(criteria: SheetCriteria, entered: CriteriaCase): SheetCase {
  const answers = criteria.readTexts?.(entered) ?? entered.answers;
  const criteriaCase = { ...entered, answers };
  const { definition, now, settings = {} } = criteriaCase;
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  const evaluation = evaluate(criteria.sheet, criteria.vocabulary, {
    answers: ofKnownSpecies(answers, definition),
    today: dayOf(now.toISOString()) ?? 0,
    ...settings,
    ...unitsOf(criteriaCase),
    off: criteriaCase.settings?.off,
    ownIntervals: criteriaCase.settings?.ownIntervals,
  });
  return { criteria, criteriaCase, fields, evaluation };
}

function unitsOf({ units }: CriteriaCase) {
  return units ? { toldUnits: units.known, openUnits: units.open } : {};
}

/** Free words for an animal («perra», «potro») become the word of the sheets. */
export function ofKnownSpecies(answers: Answers, { groups }: AnalysisDefinition): Answers {
  const fields = groups.flatMap((group) => group.fields);
  const key = fields.find(({ about }) => about === 'patient.species')?.key;
  const text = key === undefined ? undefined : answers[key];
  if (key === undefined || typeof text !== 'string') return answers;
  if (speciesOf(text.trim().toLowerCase())) return { ...answers, [key]: text.trim() };
  const kind = animalKind(text);
  if (!kind || kind === 'otro') return answers;
  return { ...answers, [key]: wordsOf(text).includes('cobaya') ? 'cobaya' : kind };
}

/** An answer about the animal before it, not about its patient record, and chosen by the vet. */
export function isEntered({ criteria, fields, criteriaCase }: SheetCase, key: string): boolean {
  const field = fields.get(key);
  const answer = criteriaCase.answers[key];
  if (answer === undefined || answer === '') return false;
  if (!field) return criteria.sheet.fields[key] !== undefined;
  return field.about === undefined && !(field.kind === 'choice' && field.default === answer);
}

/** True once a figure or choice is entered that says something of the animal. */
export function anyFinding(sheetCase: SheetCase): boolean {
  const { shown } = sheetCase.criteria.sheet;
  return sheetCase.evaluation.facts.keys.some((key) => {
    const kind = sheetCase.criteria.sheet.fields[key]?.kind;
    const usable = (kind === 'number' || kind === 'choice') && !(key in shown);
    return usable && isEntered(sheetCase, key);
  });
}
