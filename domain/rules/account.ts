import { type AdministeredField, PROFILE_FIELDS, type ProfileField } from './profileFields.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
/** `system` follows the device. */
export type Theme = (typeof THEMES)[number];

/** In the order of the wire. */
export const PROFILE_KEYS = Object.keys(PROFILE_FIELDS) as readonly ProfileField[];

/** Texts of the account; the others are the person's. */
export const ACCOUNT_KEYS = [
  'companyName',
  'billingAddress',
  'vatNumber',
  'clinicPhone',
  'clinicAddress',
] as const satisfies readonly ProfileField[];

/** Shown to administrators. */
export const ADMINISTERED_KEYS = PROFILE_KEYS.filter(
  (field): field is AdministeredField => PROFILE_FIELDS[field].administered === true,
);

/** Copied to Stripe, and retained for tax law after the account. */
export const TAX_KEYS = PROFILE_KEYS.filter((field) => !PROFILE_FIELDS[field].onPaper);

/** Null if unset. Only the name is empty instead. */
export type ProfileData = {
  readonly [Field in ProfileField]: Field extends 'fullName' ? string : string | null;
};
