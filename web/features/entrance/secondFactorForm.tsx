import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TRUSTED_DEVICE_DAYS } from '#domain/rules/credentials.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { type SecondFactorCode, verifyCode, verifyRecoveryCode } from '#web/api/secondFactor.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { TextInput } from '#web/ui/textInput.tsx';

export interface SecondFactorFormProps {
  /** Rejects when the account could not be loaded. */
  readonly onVerified: () => Promise<void>;
  readonly onRefused: (detail: string) => void;
  readonly onBack: () => void;
}

/** Refusals that require a new sign-in. */
const OVER = new Set(['invalid_two_factor_cookie', 'too_many_attempts_request_new_code']);

const APP = {
  label: 'Código de verificación',
  hint: 'Los 6 dígitos que muestra su aplicación de autenticación.',
  missing: 'Introduzca el código de 6 dígitos.',
  other: 'Usar un código de recuperación',
} as const;

const RECOVERY = {
  label: 'Código de recuperación',
  hint: 'Uno de los códigos que guardó al activar la verificación. Sirve una sola vez.',
  missing: 'Introduzca un código de recuperación.',
  other: 'Usar la aplicación de autenticación',
} as const;

export function SecondFactorForm({ onVerified, onRefused, onBack }: SecondFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useForm<Required<SecondFactorCode>>({
    defaultValues: { code: '', trustDevice: false },
  });
  const { errors, isSubmitting } = form.formState;
  const words = recovery ? RECOVERY : APP;
  useEffect(() => form.setFocus('code'), [form]);

  const verify = form.handleSubmit(async ({ code, trustDevice }) => {
    try {
      // Codes are shown in groups.
      const answer = { code: code.replace(/\s/g, ''), trustDevice };
      await (recovery ? verifyRecoveryCode(answer) : verifyCode(answer));
      await onVerified();
    } catch (error) {
      const { detail } = asProblem(error);
      onRefused(detail);
      if (error instanceof ApiProblem && OVER.has(error.code)) return onBack();
      form.setError('code', { message: detail }, { shouldFocus: true });
    }
  });
  const change = () => {
    setRecovery(!recovery);
    form.reset({ ...form.getValues(), code: '' });
    form.setFocus('code');
  };

  return (
    <FormShell layout="page" onSubmit={verify}>
      <Field label={words.label} required hint={words.hint} error={errors.code?.message}>
        <TextInput
          key={words.label}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          {...form.register('code', {
            validate: (value) => value.trim() !== '' || words.missing,
          })}
        />
      </Field>
      <Checkbox
        label={`No pedirlo en este dispositivo durante ${TRUSTED_DEVICE_DAYS} días`}
        hint="No lo marque en un ordenador compartido."
        {...form.register('trustDevice')}
      />
      <Button type="submit" size="large" full busy={isSubmitting}>
        Verificar
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="link" onClick={change}>
          {words.other}
        </Button>
        <Button variant="link" onClick={onBack}>
          Volver
        </Button>
      </div>
    </FormShell>
  );
}
