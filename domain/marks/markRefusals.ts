import { MOST_MARK_MEGABYTES, MOST_MARKS_TEXT, MOST_WRITTEN_MEGABYTES } from '#domain/limits.ts';

/** Why an account does not store a mark; each sentence ends with the next step. */
export const MARK_REFUSALS = {
  beyond: `Este caso ya tiene ${MOST_MARKS_TEXT} marcas, el máximo, con las que quitó. Siga en otro caso con la misma imagen.`,
  heavy: `Las marcas de este caso ocupan ya ${MOST_MARK_MEGABYTES} MB, el máximo, con las que quitó. Siga en otro caso con la misma imagen, o trace contornos con menos puntos.`,
  accountFull: `Su cuenta ha llegado a los ${MOST_WRITTEN_MEGABYTES} MB de datos y marcas. Descarte borradores o casos sin enviar y reintente, o pida más sitio al soporte.`,
  unreadable: 'El servidor no entiende una de las marcas. Actualice la página y reintente.',
} as const;
