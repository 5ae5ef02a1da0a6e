import { MAX_NAME_LENGTH } from '#domain/limits.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
/** `system`: as the device is set. */
export type Theme = (typeof THEMES)[number];

/** The full name, else the part of the address before the @, else «Usuario». */
export function displayName(user: {
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
}): string {
  return user.fullName?.trim() || user.email?.split('@')[0]?.trim() || 'Usuario';
}

/**
 * The fields of an account's fiscal card: label and length in characters. Separate from
 * `fiscal.ts`, so that the browser gets the labels without the validation library.
 */
export const FISCAL_FIELDS = {
  full_name: { label: 'Nombre completo', max: MAX_NAME_LENGTH, lines: false },
  company_name: { label: 'Nombre de la empresa', max: 160, lines: false },
  billing_address: { label: 'Dirección de facturación', max: 400, lines: true },
  vat_number: { label: 'NIF/CIF', max: 32, lines: false },
} as const;

export type FiscalField = keyof typeof FISCAL_FIELDS;
