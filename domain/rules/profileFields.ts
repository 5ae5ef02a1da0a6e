import { MAX_NAME_LENGTH } from '#domain/limits.ts';

interface FieldOfProfile {
  readonly label: string;
  /** Label in refusals, where it differs. */
  readonly refusalLabel?: string;
  /** Stands in brackets after the label of the form. */
  readonly note?: string;
  /** Length in characters. */
  readonly max: number;
  /** `lines`: several lines, full width, after the others. `code`: no spelling, capitals. */
  readonly kind: 'line' | 'lines' | 'code';
  /** Token of HTML's autocomplete. */
  readonly autoComplete?: string;
  /** True to show it to administrators. */
  readonly administered?: true;
}

/**
 * Texts of the profile that their owner edits, in wire order. Columns, replies, form, Stripe's
 * copy, the download of the account and what tax law protects all derive from here.
 */
const FIELDS = {
  fullName: { label: 'Nombre completo', max: MAX_NAME_LENGTH, kind: 'line', autoComplete: 'name' },
  companyName: {
    label: 'Empresa',
    refusalLabel: 'Nombre de la empresa',
    note: 'opcional',
    max: 160,
    kind: 'line',
    autoComplete: 'organization',
    administered: true,
  },
  billingAddress: {
    label: 'Dirección de facturación',
    max: 400,
    kind: 'lines',
    autoComplete: 'street-address',
  },
  vatNumber: { label: 'NIF / CIF', refusalLabel: 'NIF/CIF', max: 32, kind: 'code' },
} as const satisfies Record<string, FieldOfProfile>;

export type ProfileField = keyof typeof FIELDS;
export type AdministeredField = {
  [Key in ProfileField]: (typeof FIELDS)[Key] extends { administered: true } ? Key : never;
}[ProfileField];

export const PROFILE_FIELDS: Readonly<Record<ProfileField, FieldOfProfile>> = FIELDS;
