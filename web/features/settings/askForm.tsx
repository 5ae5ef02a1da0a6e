import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { detailOr } from '#web/api/problem.ts';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { TextInput } from '#web/ui/textInput.tsx';

export interface AskFormProps {
  /** For the submit button elsewhere. */
  readonly id: string;
  readonly ask: 'password' | 'code';
  /** Shows a rejection beside the field. */
  readonly onSend: (value: string) => Promise<void>;
  readonly onBusy: (busy: boolean) => void;
}

const WORDS = {
  password: { label: 'Contraseña actual', missing: 'Introduzca su contraseña actual.' },
  code: { label: 'Código de la aplicación', missing: 'Introduzca el código de 6 dígitos.' },
} as const;

const FAILED = 'No se ha podido completar. Inténtelo de nuevo.';

/** The single input of a dialog. */
export function AskForm({ id, ask, onSend, onBusy }: AskFormProps) {
  const form = useForm({ defaultValues: { value: '' } });
  const { label, missing } = WORDS[ask];
  useEffect(() => form.setFocus('value'), [form]);

  const send = form.handleSubmit(async ({ value }) => {
    onBusy(true);
    try {
      await onSend(ask === 'code' ? value.replace(/\s/g, '') : value);
    } catch (error) {
      form.setError('value', { message: detailOr(FAILED, error) }, { shouldFocus: true });
    } finally {
      onBusy(false);
    }
  });

  const rules = form.register('value', {
    validate: (value) => value.trim() !== '' || missing,
  });
  return (
    <FormShell layout="dialog" id={id} onSubmit={send}>
      <Field label={label} required error={form.formState.errors.value?.message}>
        {ask === 'password' ? (
          <PasswordInput autoComplete="current-password" {...rules} />
        ) : (
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={10} {...rules} />
        )}
      </Field>
    </FormShell>
  );
}
