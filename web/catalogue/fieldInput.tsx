import { use, useEffect, useState } from 'react';
import { loadSuggestions } from '#domain/analyses/suggestionLists.ts';
import type {
  Field as CatalogueField,
  ChoiceField,
  RequestField,
  SuggestField,
  SuggestionLists,
  TextField,
} from '#domain/catalogue/field.ts';
import { part } from '#web/parts/part.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateInput } from '#web/ui/dateInput.tsx';
import { Field } from '#web/ui/field.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { exampleText } from './exampleText.ts';
import { NumberInput } from './numberInput.tsx';
import {
  type FieldControl,
  useControl,
  useErrors,
  useIsChosen,
  useOpenForm,
  useValues,
} from './openForm.ts';
import type { WrittenMarksProps } from './writtenMarks.tsx';
import { WrittenWords } from './writtenWords.ts';

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

/** One field of the catalogue as a control, inside an `OpenFormProvider`. */
export function FieldInput(props: FieldInputProps) {
  const { field, describedBy, paired, headed, className } = props;
  const error = useErrors()[field.key];
  const chosen = useIsChosen(field.key);
  if (field.kind === 'request')
    return <RequestInput field={field} error={error} className={className} />;
  if (field.kind === 'choice' && (field.finding || isAside(field)) && !paired) {
    return <FindingInput field={field} error={error} headed={headed} className={className} />;
  }
  if (field.kind === 'number') return <NumberInput {...props} field={field} error={error} />;
  return (
    <Field
      label={field.label}
      hideLabel={paired ? 'wide' : undefined}
      hint={paired ? undefined : (field.help ?? proposal(field, chosen))}
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

interface RequestInputProps {
  readonly field: RequestField;
  readonly error: string | undefined;
  readonly className: string | undefined;
}

function RequestInput({ field: { key, label, help }, error, className }: RequestInputProps) {
  const form = useOpenForm();
  const [value] = useValues([key]);
  return (
    <Checkbox
      name={key}
      checked={value === true}
      onChange={({ target }) => form.setValue(key, target.checked)}
      onBlur={() => form.touch(key)}
      boxed
      label={label}
      hint={help}
      error={error}
      className={className}
    />
  );
}

interface FindingInputProps {
  readonly field: ChoiceField;
  readonly error: string | undefined;
  readonly headed: boolean | undefined;
  readonly className: string | undefined;
}

function FindingInput({ field, error, headed, className }: FindingInputProps) {
  const control = useControl(field.key);
  return (
    <Segmented
      {...control}
      label={field.label}
      hideLabel={headed}
      options={field.options}
      hint={field.help}
      error={error}
      className={className}
    />
  );
}

type WrittenField = Exclude<CatalogueField, { kind: 'request' | 'number' }>;

function Control({ field }: { readonly field: WrittenField }) {
  const control = useControl(field.key);
  const typed = {
    ...control,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      control.onChange(target.value),
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...typed}
          unit={field.unit}
          placeholder={exampleText(field.placeholder)}
          maxLength={field.maxLength ?? 200}
          readOnly={field.fixed !== undefined}
          disabled={field.fixed !== undefined}
          behind={isRead(field) ? <Marks name={field.key} /> : undefined}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...typed}
          placeholder={exampleText(field.placeholder)}
          maxLength={field.maxLength ?? 4000}
          behind={<Marks name={field.key} lines />}
        />
      );
    case 'date':
    case 'time':
    case 'dateTime':
      return <DateInput {...control} kind={field.kind} />;
    case 'choice':
      return (
        <Select
          {...typed}
          options={field.options}
          {...(field.default === undefined ? { placeholder: 'Sin indicar' } : {})}
        />
      );
    case 'suggest':
      return <SuggestInput field={field} control={control} />;
  }
}

const MARKS = onDemand<WrittenMarksProps>(
  async () => (await import('./writtenMarks.tsx')).WrittenMarks,
);

function Marks(props: WrittenMarksProps) {
  const wanted = use(WrittenWords).length > 0;
  const Loaded = useOnDemand(MARKS, wanted, { ahead: false });
  return wanted && Loaded ? <Loaded {...props} /> : null;
}

/** The patient's name is not searched for findings. */
function isRead({ about, fixed }: TextField): boolean {
  return fixed === undefined && (about === undefined || about === 'reason');
}

interface SuggestInputProps {
  readonly field: SuggestField;
  readonly control: FieldControl;
}

function SuggestInput({ field, control }: SuggestInputProps) {
  const [decider] = useValues([field.suggestionsBy?.field ?? field.key]);
  const lists = useSuggestionLists(field.suggestionsBy?.lists);
  return (
    <Combobox
      {...control}
      suggestions={suggestionsIn(lists, decider) ?? field.suggestions}
      placeholder={field.placeholder}
      maxLength={field.maxLength ?? 200}
    />
  );
}

/** Undefined until they are there; without a network the field suggests its own few. */
function useSuggestionLists(name: string | undefined): SuggestionLists | undefined {
  const [lists, setLists] = useState<SuggestionLists>();
  useEffect(() => {
    if (name !== undefined) void part(() => loadSuggestions(name)).then(setLists, () => {});
  }, [name]);
  return lists;
}

function suggestionsIn(
  lists: SuggestionLists | undefined,
  decider: unknown,
): readonly string[] | undefined {
  const wanted = String(decider ?? '')
    .trim()
    .toLowerCase();
  return Object.entries(lists ?? {}).find(([key]) => key.toLowerCase() === wanted)?.[1];
}
