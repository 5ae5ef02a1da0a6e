import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import { readTotal } from '#server/stores/listPage.ts';
import { savePlans } from '#server/stores/plans.ts';

/** An installation older than the list of accounts. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-older-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the upgrade lists its accounts, with their use and last visit, and its reports with their urgency', async () => {
  const older = join(folder, 'migrations');
  await cp(MIGRATIONS, older, { recursive: true });
  for (const name of await readdir(older)) if (name >= '0019') await rm(join(older, name));
  const database = await openEmbedded(folder);
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
  try {
    await migrate(database, older);
    await savePlans(database.db, PLANS);
    await run(sql`
      insert into users (id, name, email, email_verified, created_at) values
        ('ana', 'Ana', 'ana@ejemplo.test', true, '2026-01-01'),
        ('eva', 'Eva', 'eva@ejemplo.test', false, '2026-02-01')`);
    await run(sql`
      insert into profiles (user_id, full_name, current_plan, suspended_at, suspended_reason) values
        ('ana', 'Ana Ñíguez', 'pro', null, null), ('eva', 'Eva', 'free', now(), 'x')`);
    await run(sql`
      insert into known_devices (user_id, device, first_seen_at, last_seen_at)
      values ('ana', 'd', '2026-03-01', '2026-05-01')`);
    await run(sql`
      insert into charges (user_id, analysis_id, plan_id, charged_at, reversed_at, reversal_reason)
      select 'ana', gen_random_uuid(), 'pro', now(), case when n = 1 then now() end,
        case when n = 1 then 'x' end from generate_series(1, 4) n`);
    await run(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
        ai_response, idempotency_key, request_hash, created_at, submitted_at, finished_at)
      select gen_random_uuid(), 'ana', 'cytology', 1, status, '{}', report::json, report, '',
        '2026-04-01', '2026-04-01', '2026-04-01'
      from (values ('completed', '{"urgencia_nivel": "vital"}'), ('completed', '{"urgencia_nivel": "x"}'),
        ('completed', '{"conclusion": "x"}'), ('completed', '["vital"]'),
        ('error', '{"urgencia_nivel": "24h"}')) as old (status, report)`);
    await migrate(database, MIGRATIONS);
    const { rows: urgent } = await run(sql`
      select idempotency_key as report, urgency from analyses where urgency is not null`);
    expect(urgent).toEqual([{ report: '{"urgencia_nivel": "vital"}', urgency: 'vital' }]);
    const { rows } = await run(sql`
      select user_id, name_order, plan_id, verified, suspended, consultations,
        last_seen_at = '2026-05-01'::timestamptz as seen_by_device
      from account_list order by 1`);
    expect(rows).toEqual([
      {
        user_id: 'ana',
        name_order: 'ana n~iguez',
        plan_id: 'pro',
        verified: true,
        suspended: false,
        consultations: 3,
        seen_by_device: true,
      },
      {
        user_id: 'eva',
        name_order: 'eva',
        plan_id: 'free',
        verified: false,
        suspended: true,
        consultations: 0,
        seen_by_device: false,
      },
    ]);
    expect(await readTotal(database.db, 'account_list')).toBe(2);
  } finally {
    await database.close();
  }
});
