import { emailProblem } from '#domain/rules/credentials.ts';

/** Rules of the account forms, as react-hook-form takes them; the server checks them again. */

export const EMAIL_RULES = { validate: (value: string) => emailProblem(value) ?? true } as const;

/** Of the login: an old password may be shorter than what is asked today. */
export const PASSWORD_RULES = { required: 'Introduzca su contraseña.' } as const;
