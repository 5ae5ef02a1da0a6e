import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type {
  Field as CatalogueField,
  ChoiceField,
  DateField,
  SuggestField,
  TextField,
} from '#domain/catalogue/field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateInput } from '#web/ui/dateInput.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { exampleText } from './exampleText.ts';
import type { FormValues } from './formValues.ts';
import { NumberInput } from './numberInput.tsx';
import { WrittenMarks } from './writtenMarks.tsx';

export interface FieldInputProps {
  readonly field: CatalogueField;
  /** Id of an explanation elsewhere, in place of its own help. */
  readonly describedBy?: string | undefined;
  /** Hides the label on wider screens, where row and column name the field. */
  readonly paired?: boolean | undefined;
  /** True if another element shows the reference. */
  readonly compared?: boolean | undefined;
  /** True under a heading that reads as the label. */
  readonly headed?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One field of the catalogue as a control, inside a `FormProvider` of `FormValues`. */
export function FieldInput(props: FieldInputProps) {
  const { field, describedBy, paired, headed, className } = props;
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const { error: refused, isTouched, isDirty } = getFieldState(field.key, formState);
  const error = refused?.message;
  if (field.kind === 'request') {
    return (
      <Checkbox
        {...register(field.key)}
        boxed
        label={field.label}
        hint={field.help}
        error={error}
        className={className}
      />
    );
  }
  if (field.kind === 'choice' && (field.finding || isAside(field)) && !paired) {
    return <FindingInput field={field} error={error} headed={headed} className={className} />;
  }
  if (field.kind === 'number') return <NumberInput {...props} field={field} error={error} />;
  return (
    <Field
      label={field.label}
      hideLabel={paired ? 'wide' : undefined}
      hint={paired ? undefined : (field.help ?? proposal(field, isTouched || isDirty))}
      describedBy={describedBy}
      error={error}
      className={className}
    >
      <Control field={field} />
    </Field>
  );
}

/** True for a full-width choice with at most three options and no default: options side by side. */
function isAside({ width, options, default: initial }: ChoiceField): boolean {
  return width === 'full' && initial === undefined && options.length <= 3;
}

/** Hint for an untouched default, which looks like an answer. */
function proposal(field: CatalogueField, chosen: boolean): string | undefined {
  const began = field.kind === 'choice' && field.default !== undefined;
  return began && !chosen ? 'Propuesto por el formulario: compruébelo.' : undefined;
}

interface FindingInputProps {
  readonly field: ChoiceField;
  readonly error: string | undefined;
  readonly headed: boolean | undefined;
  readonly className: string | undefined;
}

function FindingInput({ field, error, headed, className }: FindingInputProps) {
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      control={control}
      name={field.key}
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <Segmented
          {...{ ref, name, onChange, onBlur, error, className }}
          label={field.label}
          hideLabel={headed}
          options={field.options}
          value={String(value ?? '')}
          hint={field.help}
        />
      )}
    />
  );
}

type WrittenField = Exclude<CatalogueField, { kind: 'request' | 'number' }>;

function Control({ field }: { readonly field: WrittenField }) {
  const { register } = useFormContext<FormValues>();
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...register(field.key)}
          unit={field.unit}
          placeholder={exampleText(field.placeholder)}
          maxLength={field.maxLength ?? 200}
          readOnly={field.fixed !== undefined}
          // By attribute only: react-hook-form drops the value of fields that it disables.
          disabled={field.fixed !== undefined}
          behind={isRead(field) ? <WrittenMarks name={field.key} /> : undefined}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...register(field.key)}
          placeholder={exampleText(field.placeholder)}
          maxLength={field.maxLength ?? 4000}
          behind={<WrittenMarks name={field.key} lines />}
        />
      );
    case 'date':
    case 'time':
    case 'dateTime':
      return <DateControl field={field} />;
    case 'choice':
      return (
        <Select
          {...register(field.key)}
          options={field.options}
          {...(field.default === undefined ? { placeholder: 'Sin indicar' } : {})}
        />
      );
    case 'suggest':
      return <SuggestInput field={field} />;
  }
}

/** The patient's name is not searched for findings. */
function isRead({ about, fixed }: TextField): boolean {
  return fixed === undefined && (about === undefined || about === 'reason');
}

function DateControl({ field: { key, kind } }: { readonly field: DateField }) {
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      control={control}
      name={key}
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <DateInput {...{ ref, name, onChange, onBlur }} kind={kind} value={String(value ?? '')} />
      )}
    />
  );
}

function SuggestInput({ field }: { readonly field: SuggestField }) {
  const { control } = useFormContext<FormValues>();
  const decider = useWatch({ control, name: field.suggestionsBy?.field ?? field.key });
  return (
    <Controller
      control={control}
      name={field.key}
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <Combobox
          ref={ref}
          name={name}
          value={String(value ?? '')}
          onChange={onChange}
          onBlur={onBlur}
          suggestions={suggestionsFor(field, decider)}
          placeholder={field.placeholder}
          maxLength={field.maxLength ?? 200}
        />
      )}
    />
  );
}

function suggestionsFor(field: SuggestField, decider: unknown): readonly string[] {
  const wanted = String(decider ?? '')
    .trim()
    .toLowerCase();
  const lists = Object.entries(field.suggestionsBy?.lists ?? {});
  return lists.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? field.suggestions;
}
