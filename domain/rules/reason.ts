import { cleanText } from '#domain/catalogue/cleanText.ts';
import { isReadable } from '#domain/catalogue/visibleText.ts';

/** Reason for an administrator’s act or a corrected case: recorded, and shown to the account. */

/** Characters after trimming. */
export const MAX_REASON = 500;

export function cleanReason(typed: string): string {
  return cleanText(typed, { lines: true });
}

/** Spanish problem; undefined if valid. */
export function reasonProblem(typed: string): string | undefined {
  const reason = cleanReason(typed);
  if (reason === '') return 'Motivo: indíquelo.';
  if (!isReadable(reason)) return 'Motivo: indíquelo con letras o números.';
  if (reason.length > MAX_REASON) return `Motivo: como mucho ${MAX_REASON} caracteres.`;
  return undefined;
}
