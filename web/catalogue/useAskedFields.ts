import { useState } from 'react';
import { deciders } from '#domain/catalogue/asked.ts';
import type { Conditional, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { askedFields } from './askedFields.ts';
import { useWaiting } from './decided.tsx';
import { isAnswered } from './formValues.ts';
import { useValues } from './openForm.ts';

/** `askedFields` of the form. A field once answered stays: clearing it must not remove it. */
export function useAskedFields(group: FieldGroup): readonly Field[] {
  const conditional = isConditional(group) ? group.fields : group.fields.filter(isConditional);
  const names = [
    ...new Set([
      ...deciders(group),
      ...conditional.flatMap((field) => [field.key, ...deciders(field)]),
    ]),
  ];
  const watched = useValues(names);
  const values = Object.fromEntries(names.map((name, at) => [name, watched[at] ?? '']));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const more = conditional.filter(
    (field) => !open.has(field.key) && isAnswered(field, values[field.key]),
  );
  if (more.length > 0) setOpen(new Set([...open, ...more.map(({ key }) => key)]));
  return askedFields(group, values, open, useWaiting());
}

function isConditional(question: Conditional): boolean {
  return deciders(question).length > 0;
}
