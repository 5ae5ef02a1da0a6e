import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './formValues.ts';

/** Writes values into a form as if typed; the other fields stay. Returns the undo function. */
export function fillForm(form: UseFormReturn<FormValues>, values: FormValues): () => void {
  const before = form.getValues();
  const write = (source: FormValues) => {
    for (const key of Object.keys(values)) form.setValue(key, source[key] ?? '');
  };
  write(values);
  return () => write(before);
}
