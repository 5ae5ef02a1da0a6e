/** The fiscal card of an account: what it is called and how long it may be, in characters. */
export const FISCAL_FIELDS = {
  full_name: { label: 'Nombre completo', max: 120, lines: false },
  company_name: { label: 'Nombre de la empresa', max: 160, lines: false },
  billing_address: { label: 'Dirección de facturación', max: 400, lines: true },
  vat_number: { label: 'NIF/CIF', max: 32, lines: false },
} as const;

export type FiscalField = keyof typeof FISCAL_FIELDS;
