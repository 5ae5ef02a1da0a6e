import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from '#domain/rules/credentials.ts';
import { signUp } from '#web/api/auth.ts';
import type { NewPassword } from '#web/ui/newPasswordFields.tsx';
import { toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { registrationRefusal } from './registrationRefusal.ts';
import { forgetWaitingAddress, keepWaitingAddress } from './waitingAddress.ts';

export interface Registration extends NewPassword {
  readonly name: string;
  readonly email: string;
}

/** A registration that takes the form's place: its mail was sent, or its account exists. */
export interface Registered {
  readonly name: string;
  readonly email: string;
  readonly account: 'sent' | 'pending' | 'in use';
  /** Milliseconds since 1970 of the last mail; absent where none was sent. */
  readonly mailedAt?: number | undefined;
}

const EMPTY: Registration = { name: '', email: '', password: '', confirm: '' };
const FOCUS = { shouldFocus: true } as const;

/**
 * The form of a registration, and what takes its place. That stays in the entry of the history: a
 * reload keeps it, the address bar never shows it, and it ends with the tab.
 */
export function useRegistration() {
  const form = useForm<Registration>({ defaultValues: EMPTY });
  const navigate = useNavigate();
  const registered = useRegistered();
  const show = (next: Registered | undefined) =>
    navigate('.', { replace: true, state: next && { registered: next } });

  const register = form.handleSubmit(async ({ name, email, password }) => {
    const person = { name: name.trim(), email: addressOf(email) };
    try {
      await signUp({ ...person, password });
      keepWaitingAddress(person.email);
      await show({ ...person, account: 'sent', mailedAt: Date.now() });
      toast({
        title: 'Registro Exitoso',
        description:
          '¡Cuenta creada! Por favor, revise su correo electrónico para verificar su cuenta.',
      });
      form.reset({ ...EMPTY, ...person });
    } catch (error) {
      const { title, detail, field, account } = registrationRefusal(error);
      if (account === 'pending') keepWaitingAddress(person.email);
      if (account) await show({ ...person, account });
      if (field) form.setError(field, { message: detail }, FOCUS);
      const variant = account ? 'info' : 'destructive';
      toast({ title, description: detail, variant });
    }
  });

  /** The form again, with everything but the password of an account that was created. */
  const change = async () => {
    if (registered && form.getValues('email') === '')
      form.reset({ ...EMPTY, name: registered.name, email: registered.email });
    forgetWaitingAddress();
    await show(undefined);
    form.setFocus('email', { shouldSelect: true });
  };
  const mailed = () => registered && show({ ...registered, mailedAt: Date.now() });
  return { form, register, registered, change, mailed };
}

function useRegistered(): Registered | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('registered' in state))
    return undefined;
  const registered = state.registered as Partial<Registered> | null;
  return typeof registered?.email === 'string' && registered.email !== ''
    ? (registered as Registered)
    : undefined;
}
