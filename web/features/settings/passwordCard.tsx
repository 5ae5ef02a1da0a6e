import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { changePassword, useRefreshAccount } from '#web/api/account.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, labelLinkClass } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { type NewPassword, NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { toast } from '#web/ui/toast.ts';

interface Passwords extends NewPassword {
  readonly current: string;
}

const EMPTY: Passwords = { current: '', password: '', confirm: '' };

/** The field at fault, by the code of the refusal. */
const FIELDS: Readonly<Record<string, keyof Passwords>> = {
  invalid_password: 'current',
  password_too_short: 'password',
  password_too_long: 'password',
};

/** Ends all other sessions. */
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
      <FormShell
        layout="card"
        onSubmit={change}
        foot={
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Cambiar Contraseña
          </Button>
        }
      >
        {/* For password managers, which need the account's address. */}
        <input hidden readOnly autoComplete="username" value={me.email} />

        <Field
          label="Contraseña actual"
          required
          error={form.formState.errors.current?.message}
          className="sm:col-span-2"
          labelEnd={
            <Link to="/forgot-password" className={labelLinkClass}>
              ¿La ha olvidado?
            </Link>
          }
        >
          <PasswordInput
            autoComplete="current-password"
            {...form.register('current', { required: 'Introduzca su contraseña actual.' })}
          />
        </Field>
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
      </FormShell>
    </Card>
  );
}
