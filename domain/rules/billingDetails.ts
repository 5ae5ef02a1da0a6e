import type { ProfileData } from './account.ts';

/** Converts an account's billing details to Stripe's form and back. */

export interface PostalAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  /** ISO 3166 alpha-2; null if unknown. */
  readonly country: string | null;
}

/** Tax number of a type that Stripe knows. */
export interface TaxId {
  readonly type: 'es_cif' | 'eu_vat';
  readonly value: string;
}

export interface BilledTo {
  readonly name: string | null;
  readonly address: PostalAddress | null;
  readonly taxId: string | null;
}

export type FiscalData = Pick<
  ProfileData,
  'fullName' | 'companyName' | 'billingAddress' | 'vatNumber'
>;

export function billedName({ companyName, fullName }: FiscalData): string {
  return companyName || fullName;
}

const SPANISH = /^([A-HJ-NP-SU-W]\d{7}[0-9A-J]|\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/;
const EUROPEAN =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=.*\d\d)[A-Z0-9]{2,12}$/;

/** Recognises NIF, NIE, CIF, or a European number with its country prefix. */
export function taxIdOf(text: string): TaxId | undefined {
  const value = text.toUpperCase().replace(/[\s./-]/g, '');
  if (SPANISH.test(value)) return { type: 'es_cif', value };
  return EUROPEAN.test(value) ? { type: 'eu_vat', value } : undefined;
}

/** Country names in the last line of an address. */
const COUNTRIES = new Map([
  ['españa', 'ES'],
  ['spain', 'ES'],
  ['portugal', 'PT'],
  ['francia', 'FR'],
  ['france', 'FR'],
  ['italia', 'IT'],
  ['alemania', 'DE'],
  ['andorra', 'AD'],
]);

/** Tax prefixes that differ from the country code. */
const PREFIXES = new Map([
  ['EL', 'GR'],
  ['XI', 'GB'],
]);

/**
 * Splits a written address into Stripe’s fields. The last five-digit number is the postal code, and
 * the city follows it; without one the whole text becomes address lines. Country: as written, else
 * of the tax number, else Spain if the postal code may be Spanish.
 */
export function postalAddress(text: string, vatNumber: string | null): PostalAddress {
  const { rest, named } = withoutCountry(text.trim());
  const lastCode = [...rest.matchAll(/(?<!\d)\d{5}(?!\d)/g)].at(-1);
  // A number at the start is no postal code.
  const code = lastCode && lastCode.index > 0 ? lastCode : undefined;
  const street = code ? rest.slice(0, code.index) : rest;
  const after = code ? rest.slice(code.index + code[0].length) : '';
  const [line1, ...more] = partsOf(street, /\n+/);
  const [city, ...beyond] = partsOf(after, /[\n,]+/);
  const postalCode = code?.[0] ?? null;
  return {
    line1: line1 ?? null,
    line2: [...more, ...beyond].join(', ') || null,
    postalCode,
    city: city ?? null,
    country: named ?? countryOfTaxId(vatNumber) ?? (mayBeSpanish(postalCode) ? 'ES' : null),
  };
}

function withoutCountry(text: string): { rest: string; named: string | undefined } {
  const last = /[\n,(]\s*([^\n,()]+?)\s*\)?\s*$/.exec(text);
  const named = last?.[1] && COUNTRIES.get(last[1].toLowerCase());
  return named && last
    ? { rest: text.slice(0, last.index), named }
    : { rest: text, named: undefined };
}

function partsOf(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.replace(/^[\s,;·-]+|[\s,;·-]+$/g, ''))
    .filter((part) => part !== '');
}

function countryOfTaxId(vatNumber: string | null): string | undefined {
  const taxId = vatNumber === null ? undefined : taxIdOf(vatNumber);
  if (!taxId) return undefined;
  if (taxId.type === 'es_cif') return 'ES';
  const prefix = taxId.value.slice(0, 2);
  return PREFIXES.get(prefix) ?? prefix;
}

const mayBeSpanish = (code: string | null) =>
  code !== null && Number(code) >= 1000 && Number(code) < 53_000;

function addressText({ line1, line2, postalCode, city, country }: PostalAddress): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  const abroad = country && country !== 'ES' ? countryName(country) : null;
  return [line1, line2, place, abroad].filter(Boolean).join('\n');
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Payment page details for fields still empty here. A name with a tax number that differs from the
 * person’s is a company.
 */
export function comingBack(
  stored: FiscalData,
  billed: BilledTo,
): Partial<Pick<FiscalData, 'companyName' | 'billingAddress' | 'vatNumber'>> {
  const { name, address, taxId } = billed;
  const company = taxId && name && name !== stored.fullName ? name : undefined;
  const text = address?.line1 ? addressText(address) : '';
  return {
    ...(company && !stored.companyName ? { companyName: company } : {}),
    ...(text && !stored.billingAddress ? { billingAddress: text } : {}),
    ...(taxId && !stored.vatNumber ? { vatNumber: taxId } : {}),
  };
}
