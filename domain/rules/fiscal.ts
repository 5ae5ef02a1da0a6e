import { z } from 'zod';
import { cleanText } from '#domain/catalogue/cleanText.ts';
import { PROFILE_KEYS } from './account.ts';
import { PROFILE_FIELDS, type ProfileField } from './profileFields.ts';
import { recordOf } from './records.ts';
import { type Inside, wireKeys } from './wireNames.ts';

function fiscalText(field: ProfileField) {
  const { label, refusalLabel: name = label, max, kind } = PROFILE_FIELDS[field];
  const lines = kind === 'lines';
  return z
    .string({ error: `${name}: debe ser un texto.` })
    .max(max, { error: `${name}: hasta ${max} caracteres.` })
    .refine((text) => lines || !/[\r\n\v\f\u0085\u2028\u2029]/.test(text), {
      error: `${name}: no puede tener saltos de línea.`,
    })
    .transform((text) => cleanText(text, { lines }));
}

/**
 * Change of the fiscal card, by wire name. Absent fields stay; empty text or null clears a field.
 */
export const fiscalChange = z.strictObject(
  wireKeys(recordOf(PROFILE_KEYS, (field) => fiscalText(field).nullish())),
);

export type FiscalChange = Inside<z.output<typeof fiscalChange>>;
