import type { listBelongings } from '#server/stores/accountExport.ts';

/** Every table with rows of a vet: whose they are, where the copy of his data has them, what erases them. */

type OfCase =
  | 'images'
  | 'refusedImages'
  | 'feedback'
  | 'outcome'
  | 'openings'
  | 'versions'
  | 'marks'
  | 'findings';

interface VetTable {
  /** `account` goes by `inScope`; `case` by `caseFor`, then by the id of the case. */
  readonly scope: 'person' | 'account' | 'case';
  /** Key of `cuenta.json` or `caso.json`, or why the copy leaves it out. */
  readonly copied:
    | keyof Awaited<ReturnType<typeof listBelongings>>
    | 'account'
    | 'sessions'
    | 'caso.json'
    | OfCase
    | { readonly not: string };
  /** By the database with the user, or the function that does it. */
  readonly erased: 'cascade' | `${string}()`;
}

const SECRET = { not: 'a secret, or a hash of one' };
const DERIVED = { not: 'made from rows that are copied' };
const WORKING = { not: 'state of work under way' };

export const VET_TABLES: Readonly<Record<string, VetTable>> = {
  users: { scope: 'person', copied: 'account', erased: 'deleteUser()' },
  profiles: { scope: 'person', copied: 'account', erased: 'cascade' },
  sessions: { scope: 'person', copied: 'sessions', erased: 'cascade' },
  accounts: { scope: 'person', copied: SECRET, erased: 'cascade' },
  two_factors: { scope: 'person', copied: SECRET, erased: 'cascade' },
  known_devices: { scope: 'person', copied: 'devices', erased: 'cascade' },
  email_changes: { scope: 'person', copied: WORKING, erased: 'cascade' },
  invitations: { scope: 'person', copied: SECRET, erased: 'cascade' },
  sample_accounts: { scope: 'person', copied: WORKING, erased: 'cascade' },

  clinic_accounts: { scope: 'account', copied: 'account', erased: 'cascade' },
  analyses: { scope: 'account', copied: 'caso.json', erased: 'cascade' },
  drafts: { scope: 'account', copied: 'drafts', erased: 'cascade' },
  phone_codes: { scope: 'account', copied: SECRET, erased: 'cascade' },
  draft_images: { scope: 'account', copied: 'draftImages', erased: 'cascade' },
  charges: { scope: 'account', copied: 'charges', erased: 'cascade' },
  analysis_events: { scope: 'account', copied: DERIVED, erased: 'deleteEventsOf()' },
  analysis_feedback: { scope: 'case', copied: 'feedback', erased: 'cascade' },
  case_outcomes: { scope: 'case', copied: 'outcome', erased: 'cascade' },
  case_donations: { scope: 'account', copied: 'donations', erased: 'cascade' },
  own_intervals: { scope: 'account', copied: 'ownIntervals', erased: 'cascade' },
  remembered_units: { scope: 'account', copied: 'rememberedUnits', erased: 'cascade' },
  microscope_scales: { scope: 'account', copied: 'microscopes', erased: 'cascade' },
  version_attempts: { scope: 'account', copied: WORKING, erased: 'cascade' },
  account_images: { scope: 'account', copied: DERIVED, erased: 'forgetWeights()' },
  written_bytes: { scope: 'account', copied: DERIVED, erased: 'forgetWeights()' },
  account_list: { scope: 'account', copied: DERIVED, erased: 'cascade' },
  case_list: { scope: 'account', copied: DERIVED, erased: 'listCases()' },
  user_subscriptions: { scope: 'account', copied: 'subscriptions', erased: 'cascade' },
  stripe_customers: { scope: 'account', copied: 'stripeCustomer', erased: 'endPayments()' },
  checkout_sessions: { scope: 'account', copied: 'paymentPages', erased: 'cascade' },
  invoices: { scope: 'account', copied: 'invoices', erased: 'retainFiscalRecord()' },
  transaction_list: { scope: 'account', copied: DERIVED, erased: 'retainFiscalRecord()' },
  withdrawals: { scope: 'account', copied: 'withdrawals', erased: 'retainFiscalRecord()' },
  retained_fiscal_records: {
    scope: 'account',
    copied: { not: 'kept by law after the account has gone' },
    erased: 'purgeFiscalRecords()',
  },

  analysis_images: { scope: 'case', copied: 'images', erased: 'cascade' },
  refused_images: { scope: 'case', copied: 'refusedImages', erased: 'cascade' },
  report_versions: { scope: 'case', copied: 'versions', erased: 'cascade' },
  case_marks: { scope: 'case', copied: 'marks', erased: 'cascade' },
  case_openings: { scope: 'case', copied: 'openings', erased: 'cascade' },
  finding_answers: { scope: 'case', copied: 'findings', erased: 'cascade' },
  engine_answers: { scope: 'case', copied: WORKING, erased: 'cascade' },
  engine_attempts: { scope: 'case', copied: WORKING, erased: 'cascade' },
  engine_calls: {
    scope: 'case',
    copied: { not: 'figures of the operator, without an account' },
    erased: 'cascade',
  },
};
