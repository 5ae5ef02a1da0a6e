import type { FormValues } from './formValues.ts';
import type { OpenForm } from './openForm.ts';

/** Writes values into a form as if typed; the other fields stay. Returns the undo function. */
export function fillForm(form: OpenForm, values: FormValues): () => void {
  const before = form.getValues();
  const write = (source: FormValues) =>
    form.setValues(Object.fromEntries(Object.keys(values).map((key) => [key, source[key] ?? ''])));
  write(values);
  return () => write(before);
}
