import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { FormShell } from '#web/ui/formShell.tsx';
import { useKeepTyped } from '../kept.ts';
import { SaveFoot } from '../saveFoot.tsx';

export interface BegunEntry<Values> {
  readonly begun: Values;
  /** From `keptKey`. */
  readonly keptKey: string;
  /** True if it begins with text of an earlier visit. */
  readonly unsaved: boolean;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** @param first gets the focus. */
export function useEntryForm<Values extends FieldValues>(
  { begun, keptKey, unsaved }: BegunEntry<Values>,
  first: Path<Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>({ defaultValues: begun as DefaultValues<Values> });
  const { setFocus } = form;
  useKeepTyped(keptKey, form);
  useEffect(() => {
    // Focus only when the user opened the form; a restored draft must not steal focus.
    if (!unsaved) setFocus(first);
  }, [setFocus, unsaved, first]);
  return form;
}

interface EntryFormProps extends Pick<BegunEntry<never>, 'unsaved' | 'onClose'> {
  readonly busy: boolean;
  /** Label of the save button. */
  readonly save: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

export function EntryForm({ unsaved, busy, save, onClose, onSubmit, children }: EntryFormProps) {
  return (
    <FormShell
      layout="card"
      onSubmit={onSubmit}
      className="border-t border-line"
      foot={
        <SaveFoot unsaved={unsaved} busy={busy} onCancel={onClose}>
          {save}
        </SaveFoot>
      }
    >
      {children}
    </FormShell>
  );
}

/** Shows problems at their fields and focuses the first, in the order of `fields`. */
export function markProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  problems: Readonly<Partial<Record<Path<Values>, string>>>,
): void {
  const wrong = fields.filter((field) => problems[field]);
  for (const [index, field] of wrong.entries()) {
    const message = problems[field];
    if (message) form.setError(field, { message }, { shouldFocus: index === 0 });
  }
}
