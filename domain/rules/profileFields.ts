import { MAX_NAME_LENGTH } from '#domain/limits.ts';

interface FieldOfProfile {
  readonly label: string;
  /** Label in refusals, if different. */
  readonly refusalLabel?: string;
  /** Form label suffix, in brackets. */
  readonly note?: string;
  /** Maximum characters. */
  readonly max: number;
  /** `lines`: multiline, full width, last. `code`: no spell check, upper case. */
  readonly kind: 'line' | 'lines' | 'code';
  /** HTML autocomplete token. */
  readonly autoComplete?: string;
  readonly administered?: true;
  /** Heads the reports on paper; tax law does not ask to retain it. */
  readonly onPaper?: true;
}

/**
 * Editable profile texts in wire order. Columns, replies, form and account download derive from
 * here; Stripe's copy and tax retention too, without `onPaper`.
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
  licenceNumber: {
    label: 'N.º de colegiado',
    note: 'en los informes',
    max: 24,
    kind: 'code',
    onPaper: true,
  },
  clinicPhone: {
    label: 'Teléfono de la clínica',
    note: 'en los informes',
    max: 32,
    kind: 'line',
    autoComplete: 'work tel',
    onPaper: true,
  },
  clinicAddress: {
    label: 'Dirección de la clínica',
    note: 'en los informes',
    max: 200,
    kind: 'lines',
    autoComplete: 'work street-address',
    onPaper: true,
  },
} as const satisfies Record<string, FieldOfProfile>;

export type ProfileField = keyof typeof FIELDS;
export type AdministeredField = {
  [Key in ProfileField]: (typeof FIELDS)[Key] extends { administered: true } ? Key : never;
}[ProfileField];

export const PROFILE_FIELDS: Readonly<Record<ProfileField, FieldOfProfile>> = FIELDS;
