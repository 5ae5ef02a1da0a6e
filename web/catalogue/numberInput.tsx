import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NumberField } from '#domain/catalogue/field.ts';
import { readQuantity } from '#domain/catalogue/quantity.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { exampleText } from './exampleText.ts';
import type { FormValues } from './formValues.ts';
import { ReferenceNote, useReference } from './references.tsx';

export interface NumberInputProps {
  readonly field: NumberField;
  readonly error: string | undefined;
  /** Id of a text elsewhere that explains the field, in place of its own help. */
  readonly describedBy?: string | undefined;
  /** The label is shown on phones only, and the help elsewhere. */
  readonly paired?: boolean | undefined;
  /** What it is compared with stands elsewhere. */
  readonly compared?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A figure. Its unit may be typed with it: on leaving, another unit is turned into that of the field,
 * and what cannot be read stays with a message that names the field.
 */
export function NumberInput(props: NumberInputProps) {
  const { field, error, describedBy, paired, compared, className } = props;
  const { register } = useFormContext<FormValues>();
  const unit = useUnit(field);
  const reference = useReference(field.key);
  const { leave, typed } = useConversion(field, unit);
  const { onBlur, ...input } = register(field.key);
  const notes: ReactNode[] = [
    typed === undefined ? null : (
      <span key="typed" role="status" className="block">
        Escrito: {typed}
      </span>
    ),
    reference && !compared ? <ReferenceNote {...reference} key="reference" /> : null,
    field.help && !paired ? (
      <span key="help" className="block">
        {field.help}
      </span>
    ) : null,
  ];
  return (
    <Field
      label={field.label}
      hideLabel={paired ? 'wide' : undefined}
      hint={notes.some((note) => note !== null) ? notes : undefined}
      describedBy={describedBy}
      error={error}
      className={className}
    >
      {/* Not type="number": it refuses the decimal comma in half of the browsers and loses what it
          cannot read. The server reads both marks and says what is wrong. */}
      <TextInput
        {...input}
        onBlur={(event) => {
          void onBlur(event);
          leave();
        }}
        inputMode={field.integer ? 'numeric' : 'decimal'}
        unit={unit}
        placeholder={exampleText(field.example)}
        maxLength={32}
        autoComplete="off"
      />
    </Field>
  );
}

/** Its own, or the one that another field says. */
function useUnit(field: NumberField): string | undefined {
  const { control } = useFormContext<FormValues>();
  const said = useWatch({ control, name: field.unitFrom ?? field.key });
  return field.unitFrom === undefined ? field.unit : String(said ?? '') || undefined;
}

/** What leaving the field does, and what had been typed in another unit while that still stands. */
function useConversion(field: NumberField, unit: string | undefined) {
  const { control, getValues, setValue, setError } = useFormContext<FormValues>();
  const [last, setLast] = useState<{ readonly typed: string; readonly text: string }>();
  const value = useWatch({ control, name: field.key });
  const leave = () => {
    const before = getValues(field.key);
    const read = readQuantity(field, String(before ?? ''), unit);
    if (read.is === 'refused') setError(field.key, { type: 'unread', message: read.problem });
    if (read.is !== 'figure' && read.is !== 'converted') return;
    if (read.is === 'converted') setLast(read);
    if (read.text !== before) setValue(field.key, read.text);
  };
  return { leave, typed: last?.text === value ? last?.typed : undefined };
}
