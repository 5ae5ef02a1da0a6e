import { ApiProblem } from '#web/api/problem.ts';

export interface RegistrationRefusal {
  readonly title: string;
  readonly detail: string;
  readonly field?: 'name' | 'email' | 'password';
  /**
   * The account exists: unconfirmed, so the mail can be sent again, or in use, so its owner signs
   * in or recovers the password.
   */
  readonly account?: 'pending' | 'in use';
}

const FIELDS: Readonly<Record<string, 'name' | 'email' | 'password'>> = {
  invalid_name: 'name',
  invalid_email: 'email',
  password_too_short: 'password',
  password_too_long: 'password',
};

const TITLE = 'Error de Registro';

export function registrationRefusal(error: unknown): RegistrationRefusal {
  if (!(error instanceof ApiProblem))
    return { title: TITLE, detail: 'Ocurrió un error durante el registro.' };
  const { code, title, detail, status } = error;
  if (code === 'registration_pending') return { title, detail, account: 'pending' };
  if (code === 'user_already_registered') return { title, detail, account: 'in use' };
  const field = FIELDS[code];
  if (field) return { title, detail, field };
  if (status >= 500)
    return { title: TITLE, detail: 'No se pudo crear la cuenta. Inténtelo de nuevo.' };
  return { title, detail };
}
