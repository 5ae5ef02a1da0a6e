import { type SQL, sql } from 'drizzle-orm';
import { PLANS } from '#domain/rules/plans.ts';
import type { Db } from '#server/stores/db.ts';
import { savePlans } from '#server/stores/plans.ts';

/** Rows as the release before accounts wrote them: no `account_id`, no `clinic_accounts`. */

/** A person without a profile, `noa`, among those with one. */
export const PEOPLE = ['ana', 'bea', 'eva', 'noa'] as const;

/** Tables that got an account, each with the query of the account that its rows have to have. */
export const OWNED: Readonly<Record<string, SQL>> = {
  analyses: sql`select account_id, user_id as owner from analyses`,
  drafts: sql`select account_id, user_id as owner from drafts`,
  analysis_images: sql`select t.account_id, user_id as owner
    from analysis_images t join analyses a on a.id = analysis_id`,
  report_versions: sql`select t.account_id, user_id as owner
    from report_versions t join analyses a on a.id = analysis_id`,
  case_marks: sql`select t.account_id, user_id as owner
    from case_marks t join analyses a on a.id = analysis_id`,
};

const WHEN = sql`'2026-03-01'::timestamptz`;
/** The id of the case with this number, and of its image, its mark and a draft. */
export const idOf = (number: number | SQL) => sql`md5('case ' || (${number})::int)::uuid`;
const pad = sql.raw(`repeat('x', 500)`);

/** A case with an image, a version of its report, a mark, and a draft. */
export function writeCases(numbers: SQL, owner: SQL): SQL[] {
  const from = sql`from (${numbers}) as numbered (n)`;
  return [
    sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
        submitted_data, ai_response, idempotency_key, request_hash, created_at, submitted_at, urgency, unopened)
      select ${idOf(sql`n`)}, ${owner}, 'cytology', 1, status, '{"a": 1}', '{"b": 1}', 'key ' || n,
        ${pad}, ${WHEN}, case when status <> 'pending_images' then ${WHEN} end,
        case n % 3 when 0 then 'vital' when 1 then '24h' end, n % 2 = 0
      ${from}, lateral (select (array['pending_images', 'pending_webhook', 'completed',
        'failed', 'error'])[n % 5 + 1]) as states (status)`,
    sql`insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size,
        width, height, storage_key, created_at)
      select ${idOf(sql`n`)}, ${idOf(sql`n`)}, 1, ${pad}, 'image/png', n, 1, 1, 'key ' || n, ${WHEN}
      ${from}
      on conflict (analysis_id, position) do update set byte_size = excluded.byte_size`,
    sql`insert into report_versions (analysis_id, number, data, overlays, made_by, made_at, reason)
      select ${idOf(sql`n`)}, 1, '{"a": 1}', '{}', 'ana', ${WHEN}, ${pad} ${from}`,
    sql`insert into case_marks (analysis_id, id, image_id, body, revision, removed, made_at)
      select ${idOf(sql`n`)}, ${idOf(sql`n`)}, ${idOf(sql`n`)}, jsonb_build_object('a', ${pad}), 1,
        false, ${WHEN} ${from}
      on conflict (analysis_id, id) do update set body = excluded.body`,
    sql`insert into drafts (user_id, id, analysis_type, data, updated_at)
      select ${owner}, ${idOf(sql`n`)}, 'cytology', jsonb_build_object('a', ${pad}), ${WHEN} ${from}
      on conflict do nothing`,
  ];
}

/** Too long for the page that the row is on, so that it moves to the end of its table. */
const long = sql.raw(`repeat('y', 7700)`);

/** Writes again what a case has. */
export const changeCase = (number: number): SQL[] => [
  sql`update analyses set request_hash = ${long} where id = ${idOf(number)}`,
  sql`update analysis_images set file_name = ${long}, byte_size = byte_size + 1
    where analysis_id = ${idOf(number)}`,
  sql`update report_versions set reason = ${long}, undone_at = ${WHEN}
    where analysis_id = ${idOf(number)}`,
  sql`update case_marks set body = jsonb_build_object('b', ${long}), revision = revision + 1
    where analysis_id = ${idOf(number)}`,
  sql`update drafts set data = jsonb_build_object('b', ${long}) where id = ${idOf(number)}`,
];

/** A person with a profile, as registration writes both. */
export const register = (id: string): SQL[] => [
  sql`insert into users (id, name, email, created_at, updated_at)
    values (${id}, ${id}, ${`${id}@ejemplo.test`}, ${WHEN}, ${WHEN})`,
  sql`insert into profiles (user_id, full_name, carried_charges) values (${id}, ${id}, 2)
    on conflict do nothing`,
];

export async function run(db: Db, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

/** The column of each table that fills its pages. */
const PADDED: Readonly<Record<keyof typeof OWNED, string>> = {
  analyses: 'request_hash',
  drafts: 'data',
  analysis_images: 'file_name',
  report_versions: 'reason',
  case_marks: 'body',
};

/** Cases of a filled database, each in nearly a page of its own. */
export const CASES = 620;

/** Rows on more pages than a slice has, of every person and state. */
export async function fillFormer(db: Db): Promise<void> {
  await savePlans(db, PLANS);
  for (const [table, column] of Object.entries(PADDED)) {
    await db.execute(sql.raw(`alter table ${table} set (fillfactor = 10)`));
    await db.execute(sql.raw(`alter table ${table} alter column ${column} set storage plain`));
  }
  for (const id of PEOPLE) await run(db, register(id));
  await run(db, [
    sql`delete from profiles where user_id = 'noa'`,
    sql`update profiles set current_plan = 'pro', plan_started_at = ${WHEN}, carried_charges = 3,
      plain_letters = true, company_name = 'Clínica Ñandú', billing_address = 'Calle 1',
      vat_number = 'ES1', clinic_phone = '600', clinic_address = 'Calle 2', updated_at = ${WHEN}
      where user_id = 'ana'`,
    sql`update profiles set current_plan = 'premium', theme = 'dark' where user_id = 'bea'`,
    ...writeCases(
      sql`select generate_series(1, ${CASES}::int)`,
      sql`(${sql.raw(`array['${PEOPLE.join("','")}']`)})[n % 4 + 1]`,
    ),
    sql`insert into charges (user_id, analysis_id, plan_id, charged_at)
      select user_id, id, 'free', ${WHEN} from analyses where status = 'completed'`,
  ]);
}
