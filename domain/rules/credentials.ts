/** What the forms of an account ask of an address and of a new password; the server asks it again. */

/** Characters (D8). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 120;

/** Hours for which a mailed link works: one that confirms an address, and one to a new password. */
export const CONFIRM_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** The same for one to sign in through after too many wrong guesses of others. */
export const ACCESS_LINK_HOURS = 1;

/** Days for which a device asks for no code, if so wished when signing in. */
export const TRUSTED_DEVICE_DAYS = 30;
/** Minutes without trying after too many wrong codes. */
export const CODE_LOCK_MINUTES = 15;

/** «1 hora», «24 horas». */
export function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
}

/** Whatever else an address may look like, the server and its mail decide. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with an address, in Spanish; undefined when nothing is. */
export function emailProblem(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return 'Introduzca su correo electrónico.';
  return ADDRESS.test(text) ? undefined : 'El correo electrónico no es válido. Revíselo.';
}

/** What is wrong with a new password, in Spanish; undefined when nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Introduzca una contraseña.';
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`;
}

/** What is wrong with the second writing of a new password; undefined when nothing is. */
export function repeatedPasswordProblem(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Repita la contraseña.';
  return repeated === password ? undefined : 'Las contraseñas no coinciden.';
}
