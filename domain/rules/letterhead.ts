import { defined } from '#domain/report/bounds.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import type { ProfileData } from './account.ts';

type Letterhead = Pick<ReportSheet, 'clinic' | 'contact' | 'vet' | 'licence'>;

type Owner = Pick<
  ProfileData,
  'fullName' | 'companyName' | 'licenceNumber' | 'clinicPhone' | 'clinicAddress'
>;

/** Head and signature of a report on paper. The address stands in one line, with the telephone. */
export function letterheadOf(owner: Owner): Letterhead {
  const address = owner.clinicAddress?.split('\n').map((line) => line.trim());
  const contact = [address?.filter(Boolean).join(', '), owner.clinicPhone?.trim()];
  return defined({
    clinic: owner.companyName?.trim() || undefined,
    contact: contact.filter(Boolean).join(' · ') || undefined,
    vet: owner.fullName.trim() || undefined,
    licence: owner.licenceNumber?.trim() || undefined,
  });
}
