import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  addressOf,
  emailProblem,
  hoursInWords,
  RESET_LINK_HOURS,
} from '#domain/rules/credentials.ts';
import { requestPasswordReset } from '#web/api/auth.ts';
import { detailOr } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'No se pudo procesar la solicitud. Inténtelo de nuevo.';

/** Does not reveal if there is an account. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const ask = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(addressOf(email));
      setSentTo(addressOf(email));
      toast({
        title: 'Correo Enviado',
        description: 'Si existe una cuenta con ese correo, le hemos enviado un enlace.',
      });
    } catch (error) {
      toast({ title: 'Error', description: detailOr(FAILED, error), variant: 'destructive' });
    }
  });

  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <FormShell layout="page" onSubmit={ask}>
      <Field label="Correo electrónico" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
        />
      </Field>
      <Button type="submit" size="large" full busy={isSubmitting}>
        Enviar Enlace
      </Button>
    </FormShell>
  );
}

interface SentProps {
  readonly email: string;
  readonly onAgain: () => void;
}

function Sent({ email, onAgain }: SentProps) {
  return (
    <Alert tone="ok" title="Revise su correo" live>
      <p className="text-meta text-ink-soft">
        Si existe una cuenta con{' '}
        <strong translate="no" className="font-semibold text-ink">
          {email}
        </strong>
        , recibirá un enlace para restablecer la contraseña. Caduca en{' '}
        {hoursInWords(RESET_LINK_HOURS)} y sirve una sola vez. Si no llega, mire también el correo
        no deseado.
      </p>
      <Button variant="secondary" size="head" full className="mt-3" onClick={onAgain}>
        Enviar otra vez
      </Button>
    </Alert>
  );
}
