import { ApiProblem } from '#web/api/problem.ts';

export interface RegistrationRefusal {
  readonly title: string;
  readonly detail: string;
  /** The field at fault. */
  readonly field?: 'name' | 'email' | 'password';
  /** The account exists, so its confirmation mail can be sent again. */
  readonly offersResend: boolean;
  /** It exists and waits to be confirmed: no error of the user's. */
  readonly awaits: boolean;
}

const FIELDS: Readonly<Record<string, 'name' | 'email' | 'password'>> = {
  invalid_name: 'name',
  invalid_email: 'email',
  password_too_short: 'password',
  password_too_long: 'password',
};

const TITLE = 'Error de Registro';

/** What to tell when an account could not be made. */
export function registrationRefusal(error: unknown): RegistrationRefusal {
  const none = { offersResend: false, awaits: false };
  if (!(error instanceof ApiProblem))
    return { title: TITLE, detail: 'Ocurrió un error durante el registro.', ...none };
  const { code, title, detail, status } = error;
  if (code === 'user_already_registered' || code === 'registration_pending')
    return { title, detail, offersResend: true, awaits: code === 'registration_pending' };
  const field = FIELDS[code];
  if (field) return { title, detail, field, ...none };
  if (status >= 500)
    return { title: TITLE, detail: 'No se pudo crear la cuenta. Inténtelo de nuevo.', ...none };
  return { title, detail, ...none };
}
