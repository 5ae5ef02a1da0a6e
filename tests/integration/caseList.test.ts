import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import { migrate, splitStatements } from '#server/external/database/migrate.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import { listCases } from '#server/stores/consultations.ts';
import { readTotal } from '#server/stores/listPage.ts';
import { savePlans } from '#server/stores/plans.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** The table behind the administration's list of cases holds what the cases say. */

const LISTED = sql`select to_jsonb(l) as row from case_list l order by id`;
const SAID = sql`select to_jsonb(v) as row from cases_to_list v order by id`;

describe('an installation of the version before the table', () => {
  const NAME = '0038_cases_as_listed.sql';
  let opened: OpenTestDatabase;
  let folder: string;
  const rows = async (statement: SQL) => (await opened.database.db.execute(statement)).rows;

  beforeAll(async () => {
    opened = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'vetoscopio-migrations-'));
    await cp(MIGRATIONS, folder, { recursive: true });
    for (const name of await readdir(folder)) if (name >= NAME) await rm(join(folder, name));
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  async function fillOlder(): Promise<void> {
    const { db } = opened.database;
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(opened.database, folder);
    await savePlans(db, PLANS);
    await db.execute(sql`
      insert into users (id, name, email) values
        ('ana-de-la-clinica', 'Ana', 'ana@ejemplo.test'), ('eva', 'Eva', 'eva@ejemplo.test'),
        ('sin-perfil', 'Sin perfil', 'sin@ejemplo.test')`);
    await db.execute(sql`
      insert into profiles (user_id, full_name)
      values ('ana-de-la-clinica', 'Ana Ñíguez'), ('eva', 'Éva')`);
    await db.execute(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, patient_name,
        submitted_data, summary, engine, confidence_rank, idempotency_key, request_hash, created_at,
        submitted_at, finished_at, rerun_at)
      select gen_random_uuid(), owner, 'cytology', 1, status, pet, '{}', summary, engine, certainty,
        gen_random_uuid()::text, '', '2026-04-01', submitted::timestamptz, finished::timestamptz,
        rerun::timestamptz
      from (values
        ('eva', 'pending_images', null, null, '', -1, null, null, null),
        ('eva', 'pending_webhook', 'Ñu', null, '', -1, '2026-04-02', null, null),
        ('ana-de-la-clinica', 'completed', 'Kíra', 'Compatible con Épulis', 'local', 3,
          '2026-04-02', '2026-04-02 00:00:01.2345', null),
        ('ana-de-la-clinica', 'error', 'Toby', null, 'local', -1,
          '2026-04-02', '2026-04-03 00:00:05', '2026-04-03'),
        ('sin-perfil', 'completed', 'Luna', '', '', -1, '2026-04-02', '2026-04-02', null)
      ) as old (owner, status, pet, summary, engine, certainty, submitted, finished, rerun)`);
  }

  test('lists each case as it was listed before, with thirteen indexes on the cases, of which the next release removes five', async () => {
    await fillOlder();
    const before = await rows(sql`
      select id, user_id, created_at, owner_order, analysis_type, status, took_ms, engine,
        confidence_rank, search_text from analyses order by id`);
    expect(before).toHaveLength(5);
    await migrate(opened.database, MIGRATIONS);
    expect(await rows(sql`select * from case_list order by id`)).toEqual(before);
    expect(await readTotal(opened.database.db, 'case_list')).toBe(5);
    const [indexes] = await rows(
      sql`select count(*)::int as many from pg_index where indrelid = 'analyses'::regclass`,
    );
    expect(indexes).toEqual({ many: 13 });
  });

  test('misses nothing that changes while it is upgraded', async () => {
    await fillOlder();
    const statements = splitStatements(await readFile(join(MIGRATIONS, NAME), 'utf8'));
    const held = statements.findIndex((statement) => statement.startsWith('lock table'));
    expect(held).toBeGreaterThan(0);
    const { db } = opened.database;
    const run = (some: readonly string[]) =>
      db.transaction(async (tx) => {
        for (const statement of some) await tx.execute(sql.raw(statement));
      });
    await run(statements.slice(0, held));
    await db.execute(sql`
      update analyses set status = 'completed', finished_at = '2026-05-01', summary = 'Hecho'
      where status = 'pending_webhook'`);
    await db.execute(sql`delete from analyses where status = 'error'`);
    await db.execute(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
        idempotency_key, request_hash)
      values (gen_random_uuid(), 'eva', 'ecg', 1, 'pending_images', '{}', 'k', '')`);
    await db.execute(sql`
      update profiles set full_name = 'Berta' where user_id = 'ana-de-la-clinica'`);
    await run(statements.slice(held));
    expect(await rows(LISTED)).toEqual(await rows(SAID));
    expect(await readTotal(db, 'case_list')).toBe(5);
  });
});

describe('the list', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.end());
  const rows = async (statement: SQL) => (await product.ctx.db.execute(statement)).rows;
  const begin = async (browser: Awaited<ReturnType<typeof signedIn>>['browser'], name: string) =>
    (await browser.create('cytology', { patientName: name, patientSpecies: 'Perro' })).body.id;

  test('holds every case once, however many change it and read it at once', async () => {
    const { id, browser } = await signedIn(product, { name: 'Lucía Ferrándiz' });
    const { db } = product.ctx;
    const some = async (name: string) => {
      const one = await begin(browser, name);
      await listCases(db);
      if (name === 'Nube') return browser.send('DELETE', `/api/analyses/${one}`);
      return browser.post(`/api/analyses/${one}/submit`);
    };
    const rename = () =>
      db.execute(sql`update profiles set full_name = 'Ana' where user_id = ${id}`);
    await Promise.all([some('Trufa'), some('Nube'), rename(), some('Simba'), listCases(db)]);
    await expect
      .poll(() => rows(sql`select from analyses where status = 'completed'`), { timeout: 30_000 })
      .toHaveLength(2);
    await Promise.all([listCases(db), listCases(db)]);
    expect(await rows(LISTED)).toEqual(await rows(SAID));
    expect(await readTotal(db, 'case_list')).toBe(2);
    expect(await rows(sql`select * from case_changes`)).toEqual([]);
  });

  test('keeps nothing of an account that is erased', async () => {
    const { id, browser } = await signedIn(product);
    await begin(browser, 'Rocco');
    await listCases(product.ctx.db);
    await begin(browser, 'Bruma');
    const ofAccount = sql`select id from case_list where user_id = ${id}`;
    expect(await rows(ofAccount)).toHaveLength(1);
    expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
    expect(await rows(ofAccount)).toEqual([]);
    expect(await rows(sql`select * from case_changes`)).toEqual([]);
  });
});
