import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { hoursInWords, RESET_LINK_HOURS } from '#domain/rules/credentials.ts';
import { resetPassword } from '#web/api/auth.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import { announceSessionEnd } from '#web/api/sessionEnd.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { FormShell } from '#web/ui/formShell.tsx';
import { type NewPassword, NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { toast } from '#web/ui/toast.ts';

export interface ResetFormProps {
  /** From the link in the mail. */
  readonly token: string;
}

const FAILED = 'No se pudo restablecer la contraseña. Inténtelo de nuevo.';

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
      // A reset ends every session, also the one here.
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
    <FormShell layout="page" onSubmit={reset}>
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" size="large" full busy={form.formState.isSubmitting}>
        Restablecer Contraseña
      </Button>
      {expired ? <ExpiredLink /> : null}
    </FormShell>
  );
}

const FOCUS = { shouldFocus: true } as const;

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
      <p className="text-meta text-ink-soft">
        Cada enlace sirve una sola vez, durante {hoursInWords(RESET_LINK_HOURS)}.
      </p>
    </Alert>
  );
}
