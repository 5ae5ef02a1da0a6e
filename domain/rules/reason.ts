import { cleanText } from '#domain/catalogue/cleanText.ts';
import { isReadable } from '#domain/catalogue/visibleText.ts';

/** Why an administrator does something: kept in the record, and shown to whom it concerns. */

/** Characters of a reason, after its blanks are cut. */
export const MAX_REASON = 500;

/** A reason as it is kept. */
export function cleanReason(typed: string): string {
  return cleanText(typed, { lines: true });
}

/** What is wrong with a reason, in Spanish; undefined when nothing is. */
export function reasonProblem(typed: string): string | undefined {
  const reason = cleanReason(typed);
  if (reason === '') return 'Motivo: indíquelo.';
  if (!isReadable(reason)) return 'Motivo: indíquelo con letras o números.';
  if (reason.length > MAX_REASON) return `Motivo: como mucho ${MAX_REASON} caracteres.`;
  return undefined;
}
