import { useState } from 'react';
import { flagApplies } from '#domain/analyses/redFlags.ts';
import { answersBySubject } from '#domain/catalogue/about.ts';
import type {
  AnalysisDefinition,
  ChoiceField,
  Field,
  FieldGroup,
} from '#domain/catalogue/field.ts';
import { type FormValues, isAnswered } from './formValues.ts';
import { useErrors, useValues } from './openForm.ts';

/** Chips that stand open at first. */
const MOST_OPEN = 9;

export interface Chips {
  readonly shown: readonly ChoiceField[];
  /** Chips behind «Otros signos», or that would be. */
  readonly others: number;
  /** Follow-up fields of chips answered «Sí». */
  readonly followers: readonly Field[];
  readonly untouched: readonly ChoiceField[];
}

/** The visible chips of a group: the first of those open for this animal, and the answered ones. */
export function useChips(
  definition: AnalysisDefinition,
  { fields, chips: open = [] }: FieldGroup,
  all: boolean,
): Chips {
  const values = useChipValues(definition, fields);
  const errors = useErrors();
  const chips = fields.filter(isChip);
  const patient = answersBySubject(definition, values);
  const answered = chips.filter((chip) => isAnswered(chip, values[chip.key]) || errors[chip.key]);
  const keptKeys = useKept(answered);
  const applicable = chips.filter(({ key }) => flagApplies(key, patient));
  const first = applicable.filter(({ key }) => open.includes(key)).slice(0, MOST_OPEN);
  const rest = chips.filter((chip) => !first.includes(chip));
  const others = rest.filter((chip) => applicable.includes(chip) && !keptKeys.has(chip.key));
  const shown = [
    ...first,
    ...rest.filter((chip) => keptKeys.has(chip.key) || (all && others.includes(chip))),
  ];
  return {
    shown,
    others: others.length,
    followers: fields.filter((field, at) => isFollower(field, fields[at - 1], values)),
    untouched: shown.filter((chip) => !isAnswered(chip, values[chip.key])),
  };
}

function isChip(field: Field): field is ChoiceField {
  return field.kind === 'choice' && !field.retired;
}

/** Typed text stays visible when its chip is answered otherwise. */
function isFollower(field: Field, before: Field | undefined, values: FormValues): boolean {
  if (field.kind === 'choice' || field.retired || !before) return false;
  return values[before.key] === 'yes' || isAnswered(field, values[field.key]);
}

/** Other changes do not re-render the group. */
function useChipValues(definition: AnalysisDefinition, fields: readonly Field[]): FormValues {
  const asked = definition.groups
    .flatMap((group) => group.fields)
    .filter(({ about }) => about === 'patient.species' || about === 'patient.sex');
  const names = [...fields, ...asked].map(({ key }) => key);
  const values = useValues(names);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

/** An answered chip stays visible: the fourth press must not remove it. */
function useKept(answered: readonly ChoiceField[]): ReadonlySet<string> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  if (answered.every(({ key }) => keys.has(key))) return keys;
  const more = new Set([...keys, ...answered.map(({ key }) => key)]);
  setKeys(more);
  return more;
}
