import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { newPasswordProblem, repeatedPasswordProblem } from '#domain/rules/credentials.ts';
import { resetPassword } from '#web/api/auth.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import { announceSessionEnd } from '#web/api/sessionEnd.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { toast } from '#web/ui/toast.ts';

export interface ResetFormProps {
  /** Of the link in the mail. */
  readonly token: string;
}

interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

const FAILED = 'No se pudo restablecer la contraseña. El enlace podría haber expirado.';

/** Replaces a forgotten password and goes to the login, where the new one is asked for. */
export function ResetForm({ token }: ResetFormProps) {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirm: '' } });
  useEffect(() => {
    toast({
      title: 'Recuperación de Contraseña',
      description: 'Introduzca su nueva contraseña.',
      variant: 'info',
    });
  }, []);

  const reset = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword(token, password);
      // Whoever was signed in here is not any more: a reset ends every session.
      announceSessionEnd();
      toast({
        title: 'Contraseña Actualizada',
        description: 'Ya puede iniciar sesión con su nueva contraseña.',
      });
      await navigate('/login', { replace: true });
    } catch (error) {
      const detail = detailOr(FAILED, error);
      const code = error instanceof ApiProblem ? error.code : '';
      setExpired(code === 'invalid_token');
      if (code.startsWith('password_')) form.setError('password', { message: detail }, FOCUS);
      toast({ title: 'Error al Restablecer', description: detail, variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void reset(event)} className="flex flex-col gap-5">
      <PasswordPair form={form} />
      <Button type="submit" size="large" full busy={form.formState.isSubmitting}>
        Restablecer Contraseña
      </Button>
      {expired ? <ExpiredLink /> : null}
    </form>
  );
}

const FOCUS = { shouldFocus: true } as const;

function PasswordPair({ form }: { readonly form: ReturnType<typeof useForm<NewPassword>> }) {
  const { errors } = form.formState;
  /** A mismatch is told as soon as the second password is left, not only on sending. */
  const checkConfirm = () => {
    if (form.getValues('confirm') !== '') void form.trigger('confirm');
  };
  return (
    <>
      <Field
        label="Nueva contraseña"
        required
        hint="Al menos 8 caracteres."
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', {
            validate: (value) => newPasswordProblem(value) ?? true,
            onBlur: checkConfirm,
          })}
        />
      </Field>
      <Field label="Confirmar contraseña" required error={errors.confirm?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('confirm', {
            validate: (value, { password }) => repeatedPasswordProblem(value, password) ?? true,
            onBlur: checkConfirm,
          })}
        />
      </Field>
    </>
  );
}

function ExpiredLink() {
  return (
    <Alert
      tone="warn"
      title="El enlace podría haber expirado"
      live
      action={
        <Link
          to="/forgot-password"
          className={buttonClass({ variant: 'secondary', size: 'head', full: true })}
        >
          Pedir otro enlace
        </Link>
      }
    >
      <p className="text-meta text-ink-soft">Cada enlace sirve una sola vez, durante 1 hora.</p>
    </Alert>
  );
}
