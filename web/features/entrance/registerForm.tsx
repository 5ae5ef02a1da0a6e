import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { emailProblem } from '#domain/rules/credentials.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { LegalConsent } from '#web/ui/legalConsent.tsx';
import { NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import type { Registration, useRegistration } from './useRegistration.ts';

export function RegisterForm({
  form,
  register,
}: Pick<ReturnType<typeof useRegistration>, 'form' | 'register'>) {
  return (
    <FormShell layout="page" onSubmit={register}>
      <PersonFields form={form} />
      <FormProvider {...form}>
        <NewPasswordFields label="Contraseña" />
      </FormProvider>
      <div>
        <Button type="submit" size="large" full busy={form.formState.isSubmitting}>
          Registrarse
        </Button>
        <LegalConsent act="Al crear la cuenta" className="mt-3 text-meta text-ink-soft" />
      </div>
    </FormShell>
  );
}

function PersonFields({ form }: { readonly form: UseFormReturn<Registration> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Nombre completo" required error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || 'Introduzca su nombre completo.',
          })}
        />
      </Field>
      <Field label="Correo electrónico" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
      </Field>
    </>
  );
}
