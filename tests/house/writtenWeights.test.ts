import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MOST_WRITTEN_MEGABYTES } from '#domain/limits.ts';
import { WRITTEN_KINDS } from '#domain/rules/written.ts';
import { schemaTables } from '#tests/support/schemaTables.ts';

/** Every table with text or JSON says how what a user puts there is bounded. */

/** Counted in `written_bytes` by triggers, by kind. */
const COUNTED: Readonly<Record<string, keyof typeof WRITTEN_KINDS>> = {
  'analyses.submitted_data': 'answers',
  'report_versions.data': 'versions',
  'drafts.data': 'drafts',
  'case_marks.body': 'marks',
};

/** JSON that the server makes itself, or whose every member has its own limit. */
const OTHER_JSON = [
  // By an engine.
  'analyses.ai_response',
  'analyses.ai_mark',
  'analysis_images.overlay',
  'report_versions.report',
  'report_versions.overlays',
  // Sums of many accounts.
  'published_sums.sums',
  // Keys of fields of the form, each at most once.
  'analyses.units',
  'report_versions.units',
  // Copies of bounded rows.
  'analysis_images.scale',
  'report_versions.scales_before',
  'finding_answers.before',
  'retained_fiscal_records.data',
  // By administrators.
  'audit_log.before',
  'audit_log.after',
  'settings.value',
];

/** Tables whose texts have a length each, and why they cannot be many. */
const BOUNDED: Readonly<Record<string, string>> = {
  accounts: 'of the account',
  users: 'of the account',
  profiles: 'of the account, each text with its length',
  clinic_accounts: 'one of a user, each text with its length',
  two_factors: 'of the account',
  email_changes: 'one of the account',
  invitations: 'one of the account',
  sample_accounts: 'of a first start',
  own_intervals: 'figures, one for an analyte and species',
  remembered_units: 'one for an analyte, of the units that it has',
  microscope_scales: 'MOST_SCALES of the account',
  known_devices: 'deleted by age',
  sessions: 'deleted by age',
  phone_codes: 'some an hour of an account, deleted by age',
  verifications: 'deleted by age',
  rate_limits: 'deleted by age',
  analysis_images: 'MAX_IMAGES of a case',
  draft_images: 'ten of a draft, refused ones for a day',
  refused_images: 'MAX_IMAGES of a case',
  analysis_feedback: 'one of a finished case',
  case_outcomes: 'one of a finished case',
  case_donations: 'one of a finished case',
  finding_answers: 'one of a finding',
  contact_messages: 'some a day of a sender',
  case_openings: 'by administrators',
  criterion_switches: 'by administrators',
  faqs: 'by administrators',
  plans: 'by the installation',
  audit_log: 'by administrators',
  settings: 'by administrators',
  retained_fiscal_records: 'a copy of bounded rows',
};
/** Written by the server alone: states, sums, copies and what others sent it. */
const OWN = [
  ...['account_images', 'account_list', 'analysis_events', 'case_list', 'charges', 'list_totals'],
  ...['checkout_sessions', 'customer_details', 'engine_answers', 'engine_attempts', 'engine_calls'],
  ...['invoices', 'mails', 'payment_notices', 'removed_accounts', 'stripe_customers'],
  ...['stripe_events', 'transaction_list', 'user_subscriptions', 'withdrawals'],
  ...['withdrawn_addresses', 'written_bytes', 'version_attempts'],
];

const STORES = new URL('../../server/stores/', import.meta.url);
const columns = (await schemaTables()).flatMap(({ name: table, table: declared }) =>
  Object.values(getTableColumns(declared)).map((column) => ({
    table,
    name: `${table}.${column.name}`,
    type: column.getSQLType(),
  })),
);

test('a column of JSON is counted, or is listed with its reason', () => {
  const json = columns.filter(({ type }) => /^jsonb?$/.test(type)).map(({ name }) => name);
  expect(json.toSorted()).toEqual([...Object.keys(COUNTED), ...OTHER_JSON].toSorted());
});

test('a table with texts is counted or bounded, or is the server’s own', () => {
  const known = new Set([
    ...Object.keys(COUNTED).map((name) => name.split('.')[0]),
    ...Object.keys(BOUNDED),
    ...OWN,
  ]);
  const texts = new Set(columns.filter(({ type }) => type === 'text').map(({ table }) => table));
  expect([...texts].filter((table) => !known.has(table))).toEqual([]);
});

test('each counted column has the triggers of its kind, and the database has the same room', () => {
  const folder = new URL('migrations/', STORES);
  const sql = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  for (const [name, kind] of Object.entries(COUNTED)) {
    const [table, column] = name.split('.');
    expect(sql, name).toContain(`before insert or update of ${column} on ${table}`);
    expect(sql, name).toContain(`'${kind}'`);
  }
  expect(new Set(Object.values(COUNTED))).toEqual(new Set(Object.keys(WRITTEN_KINDS)));
  expect(sql).toContain(`select ${MOST_WRITTEN_MEGABYTES * 1024 * 1024} + `);
});
