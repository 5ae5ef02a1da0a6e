import {
  emailProblem,
  newPasswordProblem,
  repeatedPasswordProblem,
} from '#domain/rules/credentials.ts';

/** Rules of the account forms, as react-hook-form takes them; the server checks them again. */

export const EMAIL_RULES = { validate: (value: string) => emailProblem(value) ?? true } as const;

/** Of the login: an old password may be shorter than what is asked today. */
export const PASSWORD_RULES = { required: 'Introduzca su contraseña.' } as const;

export const NEW_PASSWORD_RULES = {
  validate: (value: string) => newPasswordProblem(value) ?? true,
} as const;

/** One rule for «confirm» fields: it is compared with the field called `password`. */
export function sameAsPassword(value: string, form: { readonly password: string }): true | string {
  return repeatedPasswordProblem(value, form.password) ?? true;
}
