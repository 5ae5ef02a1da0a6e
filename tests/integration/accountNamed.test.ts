import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { writeCases } from '#tests/support/formerRows.ts';
import { drawCytology } from '#tests/support/images.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { VET_TABLES } from '#tests/support/vetTables.ts';

/**
 * Each own write of a row names its account: the triggers of migration 0086 fill it for processes of
 * the former release alone, and go with it. Here they refuse.
 */

let product: Product;
let vet: Browser;
let photo: Buffer;
/** Tables with such a trigger. */
let filled: readonly string[];
beforeAll(async () => {
  product = await startProduct();
  photo = await drawCytology({ seed: 3, cells: 12, width: 640, height: 480 });
  const { rows } = await product.ctx.db.execute<{ name: string; called: string }>(sql`
    select relname::text as name, proname::text as called
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname like 'name\\_account%' order by 1`);
  filled = rows.map(({ name }) => name);
  for (const called of new Set(rows.map((row) => row.called)))
    await product.ctx.db.execute(
      sql.raw(`create or replace function ${called}() returns trigger language plpgsql as $$
        begin raise exception 'no account in %', tg_table_name; end $$`),
    );
  ({ browser: vet } = await signedIn(product));
});
afterAll(() => product.end());
afterEach(() => expect(product.errors).toEqual([]));

async function countRows(): Promise<Readonly<Record<string, number>>> {
  const counts = filled.map(async (name) => [name, await product.ctx.db.$count(sql.raw(name))]);
  return Object.fromEntries(await Promise.all(counts));
}

const ANSWERS = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
const begin = async (): Promise<string> => (await vet.create('cytology', ANSWERS)).body.id;
const upload = async (id: string): Promise<string> => (await vet.upload(id, 1, photo)).body.id;
const mark = (imageId: string) => ({
  id: randomUUID(),
  imageId,
  body: { kind: 'cell', class: 'diffNeutrophils', at: [10.5, 20] },
  revision: 1,
  removed: false,
});

async function completed(): Promise<string> {
  const id = await begin();
  await upload(id);
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  return id;
}

/** Each way to write such rows; the second function is the one that is looked at. */
const WRITES: readonly [what: string, rows: Readonly<Record<string, number>>, write: Write][] = [
  ['a case', { analyses: 1 }, async () => begin],
  [
    'an image',
    { analysis_images: 1 },
    async () => {
      const id = await begin();
      return () => upload(id);
    },
  ],
  [
    'an image in the place of another',
    { analysis_images: 0 },
    async () => {
      const id = await begin();
      await upload(id);
      return () => upload(id);
    },
  ],
  [
    'an image of an earlier case',
    { analysis_images: 1 },
    async () => {
      const first = await begin();
      const id = await begin();
      const imageId = await upload(first);
      await vet.post(`/api/analyses/${first}/submit`);
      return () => vet.post(`/api/analyses/${id}/images/1/copy`, { imageId });
    },
  ],
  [
    'marks',
    { case_marks: 2 },
    async () => {
      const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
      const image = await upload(id);
      const marks = [mark(image), mark(image)];
      return () => vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
    },
  ],
  [
    'a draft',
    { drafts: 1 },
    async () => () =>
      vet.send('PUT', `/api/drafts/${randomUUID()}`, {
        json: { type: 'cytology', data: ANSWERS, seen: null },
      }),
  ],
  [
    'the first version of a report and another',
    { report_versions: 2 },
    async () => {
      const id = await completed();
      const changes = { microorganisms: 'observed', microorganismType: 'Cocos' };
      const json = { base: 1, changes, reason: 'Leí mal el recuento' };
      const key = { 'idempotency-key': randomUUID() };
      return () => vet.post(`/api/analyses/${id}/versions`, json, key);
    },
  ],
];
type Write = () => Promise<() => Promise<unknown>>;

test.each(WRITES)('%s names its account', async (_, rows, prepare) => {
  const write = await prepare();
  const before = await countRows();
  const reply = await write();
  expect(reply).toSatisfy((one) => typeof one === 'string' || (one as Reply).status < 300);
  const after = await countRows();
  const added = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  const none = Object.fromEntries(filled.map((name) => [name, 0]));
  expect(Object.fromEntries(added)).toEqual({ ...none, ...rows });
});
interface Reply {
  readonly status: number;
}

test('every table that is filled for the former release is one of a vet, and is written above', () => {
  expect(filled.filter((name) => !(name in VET_TABLES))).toEqual([]);
  const written = new Set(WRITES.flatMap(([, rows]) => Object.keys(rows)));
  expect([...written].sort()).toEqual(filled);
});

test('a write of the former release would be refused here', async () => {
  const statements = writeCases(sql`select 1`, sql`'ana'`);
  const refusals = statements.map((statement) =>
    product.ctx.db.execute(statement).catch(({ cause }) => (cause as Error).message),
  );
  expect((await Promise.all(refusals)).map(String).sort()).toEqual(
    filled.map((name) => `no account in ${name}`),
  );
});
