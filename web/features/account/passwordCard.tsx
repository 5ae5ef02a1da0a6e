import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { newPasswordProblem, repeatedPasswordProblem } from '#domain/rules/credentials.ts';
import { changePassword, useRefreshAccount } from '#web/api/account.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { toast } from '#web/ui/toast.ts';

interface Passwords {
  readonly current: string;
  readonly password: string;
  readonly confirm: string;
}

const EMPTY: Passwords = { current: '', password: '', confirm: '' };

/** The field at fault, by the code of the refusal. */
const FIELDS: Readonly<Record<string, keyof Passwords>> = {
  invalid_password: 'current',
  password_too_short: 'password',
  password_too_long: 'password',
};

/** Changes the password; the present one is asked for, and every other session ends. */
export function PasswordCard({ me }: { readonly me: Me }) {
  const refresh = useRefreshAccount();
  const form = useForm<Passwords>({ defaultValues: EMPTY });

  const change = form.handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password);
      form.reset(EMPTY);
      toast({
        title: 'Contraseña Actualizada',
        description: 'Las demás sesiones abiertas se han cerrado.',
      });
      await refresh();
    } catch (error) {
      const message = detailOr('No se pudo cambiar la contraseña.', error);
      const field = error instanceof ApiProblem ? FIELDS[error.code] : undefined;
      if (field) form.setError(field, { message }, { shouldFocus: true });
      toast({ title: 'Error', description: message, variant: 'destructive' });
    }
  });

  return (
    <Card flush>
      <form noValidate onSubmit={(event) => void change(event)}>
        {/* For password managers, which must know whose password they are to save. */}
        <input hidden readOnly autoComplete="username" value={me.email} />
        <div className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 sm:p-6">
          <PasswordFields form={form} />
        </div>
        <CardFoot>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Cambiar Contraseña
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}

function PasswordFields({ form }: { readonly form: UseFormReturn<Passwords> }) {
  const { errors } = form.formState;
  const checkConfirm = () => {
    if (form.getValues('confirm') !== '') void form.trigger('confirm');
  };
  return (
    <>
      <Field
        label="Contraseña actual"
        required
        error={errors.current?.message}
        className="sm:col-span-2"
        labelEnd={
          <Link
            to="/forgot-password"
            className="rounded-badge text-meta font-semibold text-haem underline-offset-4 hover:underline"
          >
            ¿La ha olvidado?
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          {...form.register('current', { required: 'Introduzca su contraseña actual.' })}
        />
      </Field>
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
