import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { signUp } from '#web/api/auth.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { type NewPassword, NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { registrationRefusal } from './registrationRefusal.ts';
import { ResendConfirmation } from './resendConfirmation.tsx';
import { EMAIL_RULES } from './validation.ts';

interface Registration extends NewPassword {
  readonly name: string;
  readonly email: string;
}

const EMPTY: Registration = { name: '', email: '', password: '', confirm: '' };

/** Makes an account and then offers to send its confirmation mail again. */
export function RegisterForm() {
  const form = useForm<Registration>({ defaultValues: EMPTY });
  /** Whose confirmation is awaited, with the reason it is told. */
  const [pending, setPending] = useState<{ readonly email: string; readonly title: string }>();

  const register = form.handleSubmit(async ({ name, email, password }) => {
    const address = email.trim();
    try {
      await signUp({ name: name.trim(), email: address, password });
      setPending({ email: address, title: '¿No ha recibido el correo?' });
      toast({
        title: 'Registro Exitoso',
        description:
          '¡Cuenta creada! Por favor, revise su correo electrónico para verificar su cuenta.',
      });
      form.reset(EMPTY);
    } catch (error) {
      const refusal = registrationRefusal(error);
      if (refusal.offersResend) setPending({ email: address, title: refusal.title });
      if (refusal.field) form.setError(refusal.field, { message: refusal.detail }, FOCUS);
      const variant = error instanceof ApiProblem && refusal.awaits ? 'info' : 'destructive';
      toast({ title: refusal.title, description: refusal.detail, variant });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void register(event)} className="flex flex-col gap-5">
      <PersonFields form={form} />
      <FormProvider {...form}>
        <NewPasswordFields label="Contraseña" />
      </FormProvider>
      <Button type="submit" size="large" full busy={form.formState.isSubmitting}>
        Registrarse
      </Button>
      {pending ? <ResendConfirmation key={pending.email} {...pending} /> : null}
    </form>
  );
}

const FOCUS = { shouldFocus: true } as const;

function PersonFields({ form }: { readonly form: UseFormReturn<Registration> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Nombre completo" required error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          maxLength={120}
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
          {...form.register('email', EMAIL_RULES)}
        />
      </Field>
    </>
  );
}
