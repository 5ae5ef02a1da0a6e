import { z } from 'zod';
import { cleanText } from '#domain/catalogue/cleanText.ts';
import { FISCAL_FIELDS, type FiscalField } from './account.ts';

function fiscalText(field: FiscalField) {
  const { label, max, lines } = FISCAL_FIELDS[field];
  return z
    .string({ error: `${label}: debe ser un texto.` })
    .max(max, { error: `${label}: hasta ${max} caracteres.` })
    .refine((text) => lines || !/[\r\n\v\f\u0085\u2028\u2029]/.test(text), {
      error: `${label}: no puede tener saltos de línea.`,
    })
    .transform((text) => cleanText(text, { lines }));
}

/**
 * A change of the fiscal card: absent fields stay, none is required. An empty text or null clears a
 * field.
 */
export const fiscalChange = z.strictObject({
  full_name: fiscalText('full_name').nullish(),
  company_name: fiscalText('company_name').nullish(),
  billing_address: fiscalText('billing_address').nullish(),
  vat_number: fiscalText('vat_number').nullish(),
});

export type FiscalChange = z.output<typeof fiscalChange>;
