import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './formValues.ts';

/**
 * Writes values into a form as if they had been typed; the other fields stay as they are. Returns
 * what puts back how those fields were.
 */
export function fillForm(form: UseFormReturn<FormValues>, values: FormValues): () => void {
  const before = form.getValues();
  const write = (source: FormValues) => {
    for (const key of Object.keys(values)) form.setValue(key, source[key] ?? '');
  };
  write(values);
  return () => write(before);
}
