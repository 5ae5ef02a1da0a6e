import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { addressOf, emailProblem } from '#domain/rules/credentials.ts';
import { type Credentials, signIn } from '#web/api/auth.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { useBeginSession } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, labelLinkClass } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { AccessLink } from './accessLink.tsx';
import { ResendConfirmation } from './resendConfirmation.tsx';
import { SecondFactorForm } from './secondFactorForm.tsx';
import { useAccessPass } from './useAccessPass.ts';
import { forgetWaitingAddress, waitingAddress } from './waitingAddress.ts';

/** Others used up the guesses of the account, or of the mailed link. */
const LOCKED = 'too_many_guesses';

function refuse(description: string): void {
  toast({ title: 'Error de Inicio de Sesión', description, variant: 'destructive' });
}

/** E-mail and password, then a code if the account asks for one. The guard around the page leads on. */
export function LoginForm() {
  const beginSession = useBeginSession();
  const [asksCode, setAsksCode] = useState(false);
  /** Prefilled when returning from the second step. */
  const [email, setEmail] = useState('');
  const confirmed = useConfirmedAddress();
  const enter = async () => {
    const me = await beginSession();
    if (!me)
      return refuse(
        `No se pudo iniciar sesión: el navegador no ha guardado la cookie de ${location.host}. Permita sus cookies y entre de nuevo.`,
      );
    forgetWaitingAddress();
    toast({ title: 'Inicio de Sesión Exitoso', description: '¡Bienvenido de nuevo!' });
  };
  return asksCode ? (
    <SecondFactorForm onVerified={enter} onRefused={refuse} onBack={() => setAsksCode(false)} />
  ) : (
    <PasswordForm
      key={confirmed}
      email={email || confirmed}
      focused={confirmed !== ''}
      onSignedIn={enter}
      onCodeAsked={(typed) => {
        setEmail(typed);
        setAsksCode(true);
      }}
    />
  );
}

/** Filled in after the link of a registration on this device, right or wrong. */
function useConfirmedAddress(): string {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  // It stays when the link's mark leaves the address.
  const [brought] = useState(() => params.has('confirmado'));
  return isHydrated && brought ? waitingAddress() : '';
}

interface PasswordFormProps {
  readonly email: string;
  /** True where only the password is left to type. */
  readonly focused: boolean;
  readonly onSignedIn: () => Promise<void>;
  readonly onCodeAsked: (email: string) => void;
}

function PasswordForm({ email: typed, focused, onSignedIn, onCodeAsked }: PasswordFormProps) {
  const [stuck, setStuck] = useState<Stuck>();
  const accessPass = useAccessPass();
  const form = useForm<Credentials>({ defaultValues: { email: typed, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('password');
  }, [focused, setFocus]);

  const enter = form.handleSubmit(async ({ email, password }) => {
    try {
      const step = await signIn({
        email: addressOf(email),
        password,
        ...(accessPass ? { accessPass } : {}),
      });
      if (step === 'second-factor') onCodeAsked(email);
      else await onSignedIn();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      const now = { email: addressOf(email), code, withLink: accessPass !== undefined };
      setStuck(now);
      // On a phone a toast would lie over the way on, which says the same and takes the focus.
      if (code === LOCKED && !(stuck?.code === LOCKED && stuck.email === now.email))
        return dismissToast();
      refuse(asProblem(error).detail);
      form.setFocus('password');
    }
  });

  return (
    <FormShell layout="page" onSubmit={enter}>
      {accessPass !== undefined && stuck?.code !== LOCKED ? (
        <Alert tone="ok">
          Enlace de acceso recibido. Escriba también su contraseña para entrar.
        </Alert>
      ) : null}
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
      <Field
        label="Contraseña"
        required
        error={errors.password?.message}
        labelEnd={
          <Link to="/forgot-password" className={labelLinkClass}>
            ¿Olvidó su contraseña?
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          // An old password may be shorter than today's minimum.
          {...form.register('password', { required: 'Introduzca su contraseña.' })}
        />
      </Field>
      <Button type="submit" size="large" full busy={isSubmitting}>
        Iniciar Sesión
      </Button>
      {stuck ? <WayOn key={stuck.email} {...stuck} /> : null}
    </FormShell>
  );
}

interface Stuck {
  readonly email: string;
  readonly code: string;
  /** True if it was sent with the mailed link's pass. */
  readonly withLink: boolean;
}

/** Help after a refusal that a retry does not change. */
function WayOn({ email, code, withLink }: Stuck) {
  if (code === 'email_not_verified')
    return <ResendConfirmation email={email} title="Su cuenta espera confirmación" />;
  if (code === LOCKED) return <AccessLink email={email} linkRefused={withLink} />;
  return null;
}
