import { Field } from '#web/ui/field.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';

export interface FilterSelectProps<Value extends string> {
  /** Read aloud, and before «Todos». */
  readonly label: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  /** Empty for all. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <Field label={label} hideLabel>
      <Select
        compact
        options={[{ value: '', label: `${label}: Todos` }, ...options]}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          onChange(chosen?.value ?? '');
        }}
      />
    </Field>
  );
}
