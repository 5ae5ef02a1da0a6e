import { FOREIGN_ERRORS } from '#domain/foreignErrorKinds.ts';
import { foreignImage } from '#domain/rules/foreignImage.ts';

/** The format of a file that is not accepted, by name, and what to do; undefined for an unknown one. */
export function foreignReason(head: Uint8Array): string | undefined {
  const code = foreignImage(head);
  return code && FOREIGN_ERRORS[code].detail;
}
