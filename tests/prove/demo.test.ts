import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { ANALYSIS_STATUSES } from '#domain/rules/status.ts';
import { USER_STATES, userState } from '#domain/rules/userState.ts';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { accountList } from '#server/stores/schemaAdministration.ts';
import { freePort } from '#tests/support/freePort.ts';
import { size } from '#tests/support/prove.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';
import { DemoError, readMark, replaceDemo } from '#workshop/demo/folder.ts';
import { makeDemo } from '#workshop/demo/generate.ts';

/**
 * The demonstration, played through the product: a small year and, in the long form, a second run
 * of its seed.
 */

const NOW = new Date('2026-11-22T17:00:00Z');
const MINUTE = 60_000;

/** Results of a year, without ids and values of the machine's clock. */
const FACTS = {
  accounts: sql`select email, name, role, plan_id, joined_at, verified, suspended, consultations
    from account_list order by email`,
  cases: sql`select l.email, a.analysis_type, a.status, a.patient_name, a.submitted_data,
      a.ai_response, a.summary, a.engine, a.confidence, a.image_count, a.created_at, a.submitted_at,
      a.finished_at
    from analyses a join account_list l using (user_id) order by a.created_at, l.email`,
  images: sql`select a.created_at, i.position, i.file_name, i.width, i.height, i.overlay
    from analysis_images i join analyses a on a.id = i.analysis_id order by 1, 2`,
  charges: sql`select plan_id, charged_at, reversed_at, reversal_reason from charges order by charged_at`,
  feedback: sql`select created_at, verdict, comment, outcome from analysis_feedback order by 1`,
  payments: sql`select plan_id, reason, status, amount_cents, paid_cents, refunded_cents, disputed,
      issued_at, paid_at from invoices order by issued_at, amount_cents`,
  record: sql`select at, action, target_kind, reason from audit_log order by at, action`,
  readings: sql`select a.analysis_type, a.engine, a.ai_response -> 'lectura_sin_comprobar' as unchecked
    from analyses a where a.again_of is not null order by a.created_at`,
  drafts: sql`select analysis_type, data from drafts`,
  openings: sql`select reason, opened_at from case_openings order by opened_at`,
  refusals: sql`select detail, sum(amount)::int as many from figures where figure = 'refusals'
    group by 1 order by 1`,
} as const;

type Row = Record<string, unknown>;
type Facts = ReadonlyMap<string, readonly Row[]>;

const folders: string[] = [];
let facts: Facts;
let states: string[];
let agree: { summed: number; counted: number };

beforeAll(async () => {
  ({ facts, states, agree } = await look(await makeSmall()));
}, 15 * MINUTE);

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeSmall(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-demo-'));
  folders.push(folder);
  await seedEmbedded(folder);
  await makeDemo({
    folder,
    port: await freePort(),
    seed: 3,
    now: NOW,
    share: size(0.025, 0.05),
    password: 'una-clave-larga',
    overrides: { passwords: quickPasswords() },
  });
  return folder;
}

async function look(folder: string) {
  const database = await openEmbedded(folder);
  try {
    const { db } = database;
    const facts = new Map<string, readonly Row[]>();
    for (const [name, query] of Object.entries(FACTS))
      facts.set(name, (await db.execute<Row>(query)).rows);
    const accounts = await db.select().from(accountList);
    const { rows } = await db.execute<{ summed: number; counted: number }>(sql`
      select (select sum(amount)::int from figures where figure = 'cases') as summed,
        (select count(*)::int from analyses where submitted_at is not null) as counted`);
    return {
      facts: facts,
      states: accounts.map((account) => userState(account, NOW)),
      agree: rows[0] ?? { summed: 0, counted: -1 },
    };
  } finally {
    await database.close();
  }
}

const rowsOf = (name: keyof typeof FACTS) => facts.get(name) ?? [];
const all = (name: keyof typeof FACTS, column: string) =>
  new Set(rowsOf(name).map((row) => row[column]));

/** `npm test` compares a seed's plan without playing it: see workshop/demo/plan.test.ts. */
it.runIf(size(false, true))(
  'gives the same data for the same seed',
  async () => {
    expect((await look(await makeSmall())).facts).toEqual(facts);
  },
  15 * MINUTE,
);

it('has every type and every state of a case, with reports of the engine', () => {
  expect(all('cases', 'analysis_type')).toEqual(new Set(catalogue.all.map(({ type }) => type)));
  expect(all('cases', 'status')).toEqual(new Set(ANALYSIS_STATUSES));
  const completed = rowsOf('cases').filter(({ status }) => status === 'completed');
  expect(completed.filter(({ summary, engine }) => !summary || !engine)).toEqual([]);
  expect(rowsOf('images').filter(({ overlay }) => overlay !== null).length).toBeGreaterThan(0);
});

it('has cases that the scripted model read, apart from their report', () => {
  const readings = rowsOf('readings');
  expect(readings.map((row) => row.analysis_type)).toEqual(['urinalysis_sample', 'cytology']);
  expect(readings.filter(({ unchecked }) => unchecked === null)).toEqual([]);
});

it('has every state and every plan of an account', () => {
  expect(new Set(states)).toEqual(new Set(USER_STATES));
  expect(all('accounts', 'plan_id')).toEqual(new Set(PLANS.map(({ id }) => id)));
});

it('has uncharged cases, with reasons', () => {
  const reasons = all('charges', 'reversal_reason');
  expect([...reasons]).toEqual(expect.arrayContaining(['engine', 'overdue', 'nothing_to_read']));
});

it('has payments of a year: begun, renewed, moved, refunded, disputed and failed', () => {
  const reasons = ['subscription_create', 'subscription_cycle', 'subscription_update'];
  expect([...all('payments', 'reason')]).toEqual(expect.arrayContaining(reasons));
  const payments = rowsOf('payments');
  expect(payments.filter(({ refunded_cents: cents }) => Number(cents) > 0).length).toBe(1);
  expect(payments.filter(({ disputed }) => disputed).length).toBe(1);
  expect(payments.filter(({ status }) => status !== 'paid').length).toBeGreaterThan(0);
  expect(payments.length).toBeGreaterThan(60);
});

it('has acts of administrators, feedback of vets, a draft, opened cases and refusals', () => {
  const actions = ['invite_user', 'suspend_user', 'reinstate_user', 'delete_user', 'open_case'];
  expect([...all('record', 'action')]).toEqual(expect.arrayContaining(actions));
  expect(rowsOf('feedback').length).toBeGreaterThan(0);
  expect(rowsOf('drafts').length).toBe(1);
  expect(rowsOf('openings').length).toBe(2);
  expect([...all('refusals', 'detail')]).toContain('image_type');
});

it('adds up to the figures that the product keeps', () => {
  expect(agree.summed).toBe(agree.counted);
});

it('leaves a payment sandbox that the product continues with', async () => {
  const [folder = ''] = folders;
  const state = JSON.parse(await readFile(join(folder, 'sandbox', 'state.json'), 'utf8'));
  expect(state.deliveryMode.drop).toBe(0);
  expect(Object.keys(state.customers).length).toBeGreaterThan(10);
  expect(existsSync(join(folder, 'sandbox', 'keys.json'))).toBe(true);
});

it('never takes the place of a folder that is not a demonstration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-demo-'));
  folders.push(folder, `${folder}.unfinished`);
  const mark = { seed: 1, madeAt: NOW.toISOString(), password: 'x' };
  const make = () => replaceDemo(folder, mark, async () => {});
  await expect(make()).rejects.toThrow(DemoError);
  await rm(folder, { recursive: true });
  await make();
  expect(await readMark(folder)).toEqual(mark);
  await make();
});

it('leaves nothing behind when it is interrupted', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'vetoscopio-demo-')), 'demo');
  folders.push(folder, `${folder}.unfinished`);
  const mark = { seed: 1, madeAt: NOW.toISOString(), password: 'x' };
  const broken = replaceDemo(folder, mark, () => Promise.reject(new Error('cut')));
  await expect(broken).rejects.toThrow('cut');
  expect(await readMark(folder)).toBeUndefined();
});
