import { flushSync } from 'react-dom';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { FieldError } from '#domain/errors.ts';
import { offeredFields } from './formValues.ts';
import type { OpenForm } from './openForm.ts';

/**
 * Shows the server's refusals at their fields and focuses the first in form order. Returns the
 * messages of fields that the form does not show.
 */
export function showFieldErrors(
  form: OpenForm,
  definition: AnalysisDefinition,
  errors: readonly FieldError[],
): readonly string[] {
  const keys = offeredFields(definition).map((field) => field.key);
  // Synchronously: a folded group must open before its field can take the focus.
  flushSync(() => {
    for (const { field, message } of errors)
      if (keys.includes(field)) form.setError(field, message);
  });
  const first = keys.find((key) => errors.some(({ field }) => field === key));
  if (first !== undefined) form.setFocus(first);
  return errors.filter(({ field }) => !keys.includes(field)).map(({ message }) => message);
}
