import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addressOf, emailProblem } from '#domain/rules/credentials.ts';
import { acceptInvitation } from '#web/api/invitation.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { LegalConsent } from '#web/ui/legalConsent.tsx';
import { type NewPassword, NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';

export interface InvitationFormProps {
  /** From the link in the mail. */
  readonly token: string;
}

interface Acceptance extends NewPassword {
  readonly email: string;
}

const FOCUS = { shouldFocus: true } as const;

export function InvitationForm({ token }: InvitationFormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<{ title: string; detail: string }>();
  const form = useForm<Acceptance>({ defaultValues: { email: '', password: '', confirm: '' } });
  const { errors, isSubmitting } = form.formState;
  const accept = form.handleSubmit(async ({ email, password }) => {
    setRefusal(undefined);
    try {
      await acceptInvitation({ token, email: addressOf(email), password });
      toast({ title: 'Cuenta activada', description: 'Ya puede iniciar sesión.' });
      await navigate('/login', { replace: true });
    } catch (error) {
      const { code, title, detail } = asProblem(error);
      if (code === 'invitation_other_address') form.setError('email', { message: detail }, FOCUS);
      else if (code.startsWith('password_')) form.setError('password', { message: detail }, FOCUS);
      else setRefusal({ title, detail });
    }
  });
  return (
    <FormShell layout="page" onSubmit={accept}>
      <Field
        label="Correo electrónico"
        required
        hint="El mismo en el que ha recibido la invitación."
        error={errors.email?.message}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
      </Field>
      <FormProvider {...form}>
        <NewPasswordFields label="Contraseña" />
      </FormProvider>
      {refusal ? (
        <Alert tone="bad" live title={refusal.title}>
          {refusal.detail}
        </Alert>
      ) : null}
      <Button type="submit" size="large" full busy={isSubmitting}>
        Activar mi cuenta
      </Button>
      <LegalConsent act="Al activar la cuenta" className="text-meta text-ink-soft" />
    </FormShell>
  );
}
