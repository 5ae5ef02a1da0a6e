import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { asProblem } from '#web/api/problem.ts';
import { type SettingChange, type Settings, useChangeSetting } from '#web/api/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { NOT_YOURS, useMayChange } from './rights.ts';
import { SettingState } from './settingState.tsx';

export interface SettingField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'number';
  readonly required?: true;
}

export interface SettingFormProps<Key extends string> {
  readonly settings: Settings;
  readonly name: SettingChange['name'];
  readonly fields: readonly SettingField<Key>[];
  /** Value in force, as form text. */
  readonly typed: (settings: Settings) => Readonly<Record<Key, string>>;
  /** Typed values for the server; null for the default. */
  readonly change: (typed: Readonly<Record<Key, string>> | null) => SettingChange;
  /** The default, in words. */
  readonly byDefault: string;
}

/** A refusal keeps the typed text. */
export function SettingForm<Key extends string>(props: SettingFormProps<Key>) {
  const { settings, name, fields, typed, change, byDefault } = props;
  const setting = settings[name];
  const saving = useChangeSetting();
  const mayChange = useMayChange(name);
  const form = useForm<Record<string, string>>({ defaultValues: typed(settings) });
  const { errors, isDirty } = form.formState;
  useFollow(form, setting.version, () => typed(settings));
  const save = async (values: Readonly<Record<string, string>> | null) => {
    try {
      const now = await saving.mutateAsync(change(values && pick(fields, values)));
      // As stored: the server may have normalised it.
      form.reset(typed(now));
      toast({ title: 'Ajuste guardado', description: 'Ya está en vigor.' });
    } catch (error) {
      const problem = asProblem(error);
      const fieldProblems = problem.fields.filter(({ field }) => field.startsWith(VALUE));
      for (const { field, message } of fieldProblems)
        form.setError(field.slice(VALUE.length), { message });
      if (fieldProblems.length === 0) form.setError('root', { message: problem.detail });
    }
  };
  return (
    <Card flush>
      <FormShell
        layout="card"
        onSubmit={form.handleSubmit(save)}
        foot={
          <>
            <SettingState setting={setting} byDefault={byDefault} />
            {mayChange && setting.set ? (
              <Button variant="ghost" onClick={() => void save(null)}>
                Volver al valor de partida
              </Button>
            ) : null}
            {mayChange ? (
              <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
                Guardar
              </Button>
            ) : (
              <p className="text-meta text-ink-soft">{NOT_YOURS}</p>
            )}
          </>
        }
      >
        {fields.map(({ key, label, hint, type, required }) => (
          <Field
            key={key}
            label={label}
            hint={hint}
            required={mayChange && required}
            error={errors[key]?.message}
          >
            <TextInput
              type={type === 'email' ? 'email' : 'text'}
              inputMode={type === 'number' ? 'numeric' : undefined}
              readOnly={!mayChange}
              {...form.register(key)}
            />
          </Field>
        ))}
        {errors.root?.message ? (
          <Alert tone="bad" live className="sm:col-span-2">
            {errors.root.message}
          </Alert>
        ) : null}
      </FormShell>
    </Card>
  );
}

const VALUE = 'value.';

/** Follows other administrators' changes while nothing is typed here. */
function useFollow(
  form: UseFormReturn<Record<string, string>>,
  version: number,
  typed: () => Readonly<Record<string, string>>,
): void {
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    if (!form.formState.isDirty) form.reset(typed());
  }, [form, version, typed]);
}

function pick<Key extends string>(
  fields: readonly SettingField<Key>[],
  values: Readonly<Record<string, string>>,
): Record<Key, string> {
  const entries = fields.map(({ key }) => [key, values[key]?.trim() ?? '']);
  return Object.fromEntries(entries) as Record<Key, string>;
}
