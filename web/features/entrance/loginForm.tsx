import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { emailProblem } from '#domain/rules/credentials.ts';
import { type Credentials, signIn } from '#web/api/auth.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { useBeginSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, labelLinkClass } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccessLink } from './accessLink.tsx';
import { ResendConfirmation } from './resendConfirmation.tsx';
import { SecondFactorForm } from './secondFactorForm.tsx';

function refuse(description: string): void {
  toast({ title: 'Error de Inicio de Sesión', description, variant: 'destructive' });
}

/** E-mail and password, then a code if the account asks for one. The guard around the page leads on. */
export function LoginForm() {
  const beginSession = useBeginSession();
  const [asksCode, setAsksCode] = useState(false);
  /** Typed already, for who comes back from the second step. */
  const [email, setEmail] = useState('');
  const enter = async () => {
    const me = await beginSession();
    if (!me) return refuse('No se pudo iniciar sesión. Verifique sus credenciales.');
    toast({ title: 'Inicio de Sesión Exitoso', description: '¡Bienvenido de nuevo!' });
  };
  return asksCode ? (
    <SecondFactorForm onVerified={enter} onRefused={refuse} onBack={() => setAsksCode(false)} />
  ) : (
    <PasswordForm
      email={email}
      onSignedIn={enter}
      onCodeAsked={(typed) => {
        setEmail(typed);
        setAsksCode(true);
      }}
    />
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onCodeAsked: (email: string) => void;
}

function PasswordForm({ email: typed, onSignedIn, onCodeAsked }: PasswordFormProps) {
  /** Whose account cannot be entered like this, and what would help. */
  const [stuck, setStuck] = useState<{ readonly email: string; readonly code: string }>();
  const accessPass = useSearchParams()[0].get('acceso');
  const form = useForm<Credentials>({ defaultValues: { email: typed, password: '' } });
  const { errors, isSubmitting } = form.formState;

  const enter = form.handleSubmit(async ({ email, password }) => {
    try {
      const step = await signIn({
        email: email.trim(),
        password,
        ...(accessPass ? { accessPass } : {}),
      });
      if (step === 'second-factor') onCodeAsked(email);
      else await onSignedIn();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      setStuck({ email: email.trim(), code });
      refuse(asProblem(error).detail);
      form.setFocus('password');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void enter(event)} className="flex flex-col gap-5">
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
          // An old password may be shorter than what is asked of a new one.
          {...form.register('password', { required: 'Introduzca su contraseña.' })}
        />
      </Field>
      <Button type="submit" size="large" full busy={isSubmitting}>
        Iniciar Sesión
      </Button>
      {stuck?.code === 'email_not_verified' ? (
        <ResendConfirmation
          key={stuck.email}
          email={stuck.email}
          title="Su cuenta espera confirmación"
        />
      ) : null}
      {stuck?.code === 'too_many_guesses' ? (
        <AccessLink key={stuck.email} email={stuck.email} />
      ) : null}
    </form>
  );
}
