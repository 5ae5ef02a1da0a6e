import { MOST_MARKS_TEXT } from '#domain/limits.ts';

/** Why an account does not store a mark; each sentence ends with the next step. */
export const MARK_REFUSALS = {
  beyond: `Este caso ya tiene ${MOST_MARKS_TEXT} marcas, el máximo, con las que quitó. Siga en otro caso con la misma imagen.`,
  unreadable: 'El servidor no entiende una de las marcas. Actualice la página y reintente.',
} as const;
