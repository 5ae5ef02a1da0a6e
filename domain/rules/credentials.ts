import { isReadable } from '#domain/catalogue/visibleText.ts';
import { MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts';

/** Rules for forms; the server checks them again. */

/** Validity in hours of mailed links: address confirmation and new password. */
export const CONFIRM_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** Validity in hours of the sign-in link after too many wrong guesses. */
export const ACCESS_LINK_HOURS = 1;

/** Validity in days of an invitation. */
export const INVITATION_DAYS = 7;

/** Days that a trusted device needs no code. */
export const TRUSTED_DEVICE_DAYS = 30;

/** «1 hora», «24 horas». */
export function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
}

/** Minimal check; the server and mail delivery do the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** An address as typed or pasted, without blanks and letters that draw nothing. */
export const addressOf = (typed: string): string =>
  typed.replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Spanish problem; undefined if valid. */
export function emailProblem(address: string): string | undefined {
  const text = addressOf(address);
  if (text === '') return 'Introduzca su correo electrónico.';
  return ADDRESS.test(text) ? undefined : 'El correo electrónico no es válido. Revíselo.';
}

/** Spanish problem; undefined if valid. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Introduzca una contraseña.';
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`;
}

/** One line without links: mails to unverified addresses repeat it. */
export function isDisplayableName(name: string): boolean {
  const bounded = isReadable(name) && name.length <= MAX_NAME_LENGTH;
  const drawn = name.replace(/[\u200c\u200d]/g, '');
  return bounded && !/[\p{C}\p{Zl}\p{Zp}]/u.test(drawn) && !/:\/\/|www\./i.test(name);
}

/** Words that attackers try first, besides account data. */
const OBVIOUS = ['vetoscopio', 'contraseña', 'contrasena', 'veterinaria', 'veterinario'];
/** Characters; shorter parts occur by chance. */
const MIN_PART = 4;
/** Minimum characters left after removing obvious words. */
const MIN_REST = 5;

/** True if the password is little more than names of the account or the product. */
export function isPersonalPassword(
  password: string,
  owner: { readonly email: string; readonly name: string } | undefined,
): boolean {
  const text = password.toLowerCase();
  const parts = `${owner?.email ?? ''} ${owner?.name ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...OBVIOUS, ...parts.filter((part) => part.length >= MIN_PART)];
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < MIN_REST;
}

export function repeatedPasswordProblem(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Repita la contraseña.';
  return repeated === password ? undefined : 'Las contraseñas no coinciden.';
}
