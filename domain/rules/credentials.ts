import { isReadable } from '#domain/catalogue/visibleText.ts';
import { MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts';

/** Rules for addresses and new passwords in forms; the server checks them again. */

/** Hours for which a mailed link works: one that confirms an address, and one to a new password. */
export const CONFIRM_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** The same for one to sign in through after too many wrong guesses of others. */
export const ACCESS_LINK_HOURS = 1;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Days for which a device asks for no code, if so wished when signing in. */
export const TRUSTED_DEVICE_DAYS = 30;

/** «1 hora», «24 horas». */
export function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
}

/** The server and its mail delivery check the rest of an address. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** The problem of an address, in Spanish; undefined when valid. */
export function emailProblem(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return 'Introduzca su correo electrónico.';
  return ADDRESS.test(text) ? undefined : 'El correo electrónico no es válido. Revíselo.';
}

/** The problem of a new password, in Spanish; undefined when valid. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Introduzca una contraseña.';
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`;
}

/** A name as one line without links: mails to addresses typed by strangers repeat it. */
export function isDisplayableName(name: string): boolean {
  const bounded = isReadable(name) && name.length <= MAX_NAME_LENGTH;
  return bounded && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && !/:\/\/|www\./i.test(name);
}

/** A guesser's first words here, besides the account's own data. */
const OBVIOUS = ['vetoscopio', 'contraseña', 'contrasena', 'veterinaria', 'veterinario'];
/** Characters: a shorter name or part of an address occurs in words by chance. */
const MIN_PART = 4;
/** Fewest characters that must remain after removing the obvious ones. */
const MIN_REST = 5;

/** True if little remains of a password without the names of the account and of the product. */
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

/** The problem of a repeated password; undefined when both match. */
export function repeatedPasswordProblem(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Repita la contraseña.';
  return repeated === password ? undefined : 'Las contraseñas no coinciden.';
}
