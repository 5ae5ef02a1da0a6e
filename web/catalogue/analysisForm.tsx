import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { Fold } from '#web/ui/fold.tsx';
import { FieldInput } from './fieldInput.tsx';
import { fieldSpans } from './fieldSpan.ts';
import type { FormValues } from './formValues.ts';

export interface AnalysisFormProps {
  readonly definition: AnalysisDefinition;
  /** Begun with `initialValues` or `restoreValues` of the same definition. */
  readonly form: UseFormReturn<FormValues>;
  /** What can be done with a whole group, beside its heading. */
  readonly groupAction?: ((group: FieldGroup) => ReactNode) | undefined;
}

/** The questions of an analysis type, group by group, for a flush `Card`. */
export function AnalysisForm({ definition, form, groupAction }: AnalysisFormProps) {
  useForgivenErrors(form);
  return (
    <FormProvider {...form}>
      {definition.groups.map((group) =>
        group.folded ? (
          <FoldedGroup key={group.id} group={group} />
        ) : (
          <OpenGroup key={group.id} group={group} action={groupAction?.(group)} />
        ),
      )}
    </FormProvider>
  );
}

/** What was refused is written anew: its error goes, until the server says otherwise. */
function useForgivenErrors(form: UseFormReturn<FormValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined && form.getFieldState(name).error) form.clearErrors(name);
        },
      }),
    [form],
  );
}

interface OpenGroupProps {
  readonly group: FieldGroup;
  readonly action?: ReactNode;
}

function OpenGroup({ group, action }: OpenGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line px-4 py-6 first:border-0 sm:px-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-title">
          {group.title}
        </h3>
        {action}
      </div>
      <GroupFields group={group} />
    </section>
  );
}

/** Opens by itself when something inside was refused, so that the error is seen. */
function FoldedGroup({ group }: { readonly group: FieldGroup }) {
  const [open, setOpen] = useState(false);
  const { formState } = useFormContext<FormValues>();
  const refused = group.fields.some((field) => formState.errors[field.key]);
  return (
    <div className="border-t border-line first:border-0">
      <Fold
        title={group.title}
        summary={group.summary}
        note="Opcional"
        open={open || refused}
        onOpenChange={setOpen}
      >
        <GroupFields group={group} />
      </Fold>
    </div>
  );
}

function GroupFields({ group }: { readonly group: FieldGroup }) {
  const fields = group.fields.filter((field) => !field.retired);
  const spans = fieldSpans(fields);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-4 lg:gap-x-6">
      {fields.map((field, index) => (
        <FieldInput key={field.key} field={field} className={spans[index]} />
      ))}
    </div>
  );
}
