import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { emailProblem } from '#domain/rules/credentials.ts';
import { signUp } from '#web/api/auth.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { LegalConsent } from '#web/ui/legalConsent.tsx';
import { type NewPassword, NewPasswordFields } from '#web/ui/newPasswordFields.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { registrationRefusal } from './registrationRefusal.ts';
import { ResendConfirmation } from './resendConfirmation.tsx';

interface Registration extends NewPassword {
  readonly name: string;
  readonly email: string;
}

const NO_MAIL = '¿No ha recibido el correo?';

const EMPTY: Registration = { name: '', email: '', password: '', confirm: '' };

/** Creates an account, then offers to resend its confirmation mail. */
export function RegisterForm() {
  const form = useForm<Registration>({ defaultValues: EMPTY });
  /** The new or existing account, and its message. */
  const [known, setKnown] = useState<{
    readonly email: string;
    readonly title: string;
    readonly account: 'pending' | 'in use';
  }>();
  const navigate = useNavigate();
  const waiting = useWaitingAddress();
  // The entry of the history outlives a reload of the page, and ends with the tab.
  const remember = (email: string) =>
    navigate('.', { replace: true, state: { waiting: email }, preventScrollReset: true });

  const register = form.handleSubmit(async ({ name, email, password }) => {
    const address = email.trim();
    try {
      await signUp({ name: name.trim(), email: address, password });
      setKnown({ email: address, title: NO_MAIL, account: 'pending' });
      void remember(address);
      toast({
        title: 'Registro Exitoso',
        description:
          '¡Cuenta creada! Por favor, revise su correo electrónico para verificar su cuenta.',
      });
      form.reset(EMPTY);
    } catch (error) {
      const { title, detail, field, account } = registrationRefusal(error);
      setKnown(account && { email: address, title, account });
      if (account === 'pending') void remember(address);
      if (field) form.setError(field, { message: detail }, FOCUS);
      const variant = account === 'pending' ? 'info' : 'destructive';
      toast({ title, description: detail, variant });
    }
  });

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
      {known?.account === 'pending' ? <ResendConfirmation key={known.email} {...known} /> : null}
      {known === undefined && waiting !== undefined ? (
        <ResendConfirmation email={waiting} title={NO_MAIL} />
      ) : null}
      {known?.account === 'in use' ? <AccountInUse {...known} /> : null}
    </FormShell>
  );
}

/** The address that waited for its confirmation before the page was loaded again. */
function useWaitingAddress(): string | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  const isKnown = typeof state === 'object' && state !== null && 'waiting' in state;
  return isHydrated && isKnown && typeof state.waiting === 'string' ? state.waiting : undefined;
}

interface AccountInUseProps {
  readonly email: string;
  readonly title: string;
}

/** No mail was sent: shows both ways to sign in. */
function AccountInUse({ email, title }: AccountInUseProps) {
  return (
    <Alert tone="info" title={title} live className="mt-6">
      <p className="text-meta text-ink-soft">
        Ya existe una cuenta con{' '}
        <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Inicie sesión o,
        si no recuerda la contraseña, elija otra.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to="/login" className={buttonClass({ size: 'head' })}>
          Iniciar Sesión
        </Link>
        <Link to="/forgot-password" className={buttonClass({ variant: 'secondary', size: 'head' })}>
          Recuperar Contraseña
        </Link>
      </div>
    </Alert>
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
