import type { FiscalField } from '#domain/rules/account.ts';
import type { Me } from '#web/api/session.ts';

export type FiscalValues = Record<FiscalField, string>;

/** What is stored, as the form shows it. */
export function fiscalValues(me: Me): FiscalValues {
  return {
    full_name: me.full_name,
    company_name: me.company_name ?? '',
    billing_address: me.billing_address ?? '',
    vat_number: me.vat_number ?? '',
  };
}
