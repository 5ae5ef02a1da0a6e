import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DRAFTS } from '#domain/limits.ts';
import { splitStatements } from '#server/external/database/migrate.ts';
import { forgetOldRows } from '#server/flows/analyses/sweep.ts';
import { listDrafts } from '#server/stores/drafts.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let now = new Date();
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

interface Saved {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly updatedAt: string;
}

type Vet = Awaited<ReturnType<typeof newVet>>;

const draftsOf = async (vet: Vet): Promise<Saved[]> => (await vet.get('/api/drafts')).body.items;

/** Saves as a device that loaded `version` of the draft. */
const save = (vet: Vet, id: string, patientName: string, version: string | null, type = 'ecg') =>
  vet.send('PUT', `/api/drafts/${id}`, { json: { type, data: { patientName }, seen: version } });

describe('drafts', () => {
  test('are stored per user, several of one type, and readable anywhere, newest first', async () => {
    const client = await newVet(product);
    const other = await newVet(product);
    const first = randomUUID();
    const second = randomUUID();
    // Half typed: an incomplete number must be stored too.
    const begun = await client.send('PUT', `/api/drafts/${first}`, {
      json: { type: 'cytology', data: { patientAge: '3,' }, seen: null },
    });
    expect(begun.status).toBe(200);
    now = new Date(now.getTime() + 1000);
    await save(client, second, 'Bruma', null, 'cytology');
    expect(await draftsOf(client)).toMatchObject([
      { id: second, type: 'cytology', data: { patientName: 'Bruma' } },
      { id: first, type: 'cytology', data: { patientAge: '3,' } },
    ]);
    expect(await draftsOf(other)).toEqual([]);
    // Another account's draft is out of reach, and ids are separate per account.
    await other.send('DELETE', `/api/drafts/${first}`);
    expect((await save(other, first, 'Trufa', null)).status).toBe(200);
    expect(await draftsOf(client)).toHaveLength(2);
    await client.send('DELETE', `/api/drafts/${first}`);
    expect((await draftsOf(client)).map(({ id }) => id)).toEqual([second]);
    expect(await draftsOf(other)).toHaveLength(1);
  });

  test.each([
    ['a list', { notes: [] }],
    ['an object', { notes: { text: 'Bruma' } }],
    [
      'more answers than a form',
      Object.fromEntries(Array.from({ length: 301 }, (_, at) => [at, at])),
    ],
  ])('of %s are refused by name, and nothing is stored', async (_, data) => {
    const client = await newVet(product);
    const json = { type: 'ecg', data, seen: null };
    const { status, body } = await client.send('PUT', `/api/drafts/${randomUUID()}`, { json });
    expect([status, body.code]).toEqual([422, 'invalid_body']);
    expect(body.fields).toEqual([{ field: 'data', message: expect.stringMatching(/^Borrador: /) }]);
    expect(await draftsOf(client)).toEqual([]);
  });

  test('never overwrite a version that the device has not loaded [2.4-22]', async () => {
    const client = await newVet(product);
    const id = randomUUID();
    const first = (await save(client, id, 'Kira', null)).body.updatedAt;
    expect((await draftsOf(client))[0]?.updatedAt).toBe(first);
    // A device that loaded none, one with the first version, and the first device again.
    expect((await save(client, id, 'Trufa', null)).body.code).toBe('draft_changed');
    const second = (await save(client, id, 'Kira II', first)).body.updatedAt;
    // Same millisecond, different stamp.
    expect(second > first).toBe(true);
    expect((await save(client, id, 'Trufa', first)).status).toBe(409);
    expect(await draftsOf(client)).toMatchObject([
      { data: { patientName: 'Kira II' }, updatedAt: second },
    ]);
    expect((await save(client, id, 'Kira III', 'ayer')).status).toBe(422);
    // Another type is another draft: its answers would not fit the form.
    expect((await save(client, id, 'Kira III', second, 'cytology')).status).toBe(409);
  });

  test('are not deleted by a device with an older version, nor recreated after deletion', async () => {
    const client = await newVet(product);
    const id = randomUUID();
    const remove = (version: string) => client.send('DELETE', `/api/drafts/${id}?seen=${version}`);
    const first = (await save(client, id, 'Kira', null)).body.updatedAt;
    const second = (await save(client, id, 'Kira II', first)).body.updatedAt;
    expect((await remove(first)).body.code).toBe('draft_changed');
    expect(await draftsOf(client)).toHaveLength(1);
    expect((await remove(second)).status).toBe(204);
    expect((await remove(second)).status).toBe(204);
    expect((await save(client, id, 'Kira III', second)).body.code).toBe('draft_changed');
    expect((await save(client, id, 'Kira III', null)).status).toBe(200);
  });

  test('saved by many devices at once store one version, and refuse the others', async () => {
    const client = await newVet(product);
    const id = randomUUID();
    let version: string | null = null;
    for (const round of [1, 2, 3]) {
      const names = Array.from({ length: 8 }, (_, device) => `${round}-${device}`);
      const replies = await Promise.all(names.map((name) => save(client, id, name, version)));
      const won = replies.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(replies.filter(({ body }) => body.code === 'draft_changed')).toHaveLength(7);
      const [stored] = await draftsOf(client);
      version = won[0]?.body.updatedAt;
      expect(stored?.updatedAt).toBe(version);
      expect(stored?.data.patientName).toBe(
        names[replies.findIndex(({ status }) => status === 200)],
      );
    }
  });

  test('are limited in number, also when begun at once, and existing ones can still be saved [ASVS 2.3.2, 2.4.1]', async () => {
    const client = await newVet(product);
    const ids = Array.from({ length: MAX_DRAFTS - 1 }, () => randomUUID());
    for (const id of ids) await save(client, id, 'Kira', null);
    const last = await Promise.all(
      [1, 2, 3, 4].map(() => save(client, randomUUID(), 'Kira', null)),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = last.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('too_many_drafts');
    expect(refused.detail).toContain(`${MAX_DRAFTS} borradores`);
    const stored = await draftsOf(client);
    expect(stored).toHaveLength(MAX_DRAFTS);
    const [one] = stored;
    expect((await save(client, one?.id ?? '', 'Kira II', one?.updatedAt ?? '')).status).toBe(200);
  });

  test('of an unknown type or too large are refused', async () => {
    const client = await newVet(product);
    expect((await save(client, randomUUID(), 'Kira', null, 'tarot')).status).toBe(404);
    expect((await save(client, randomUUID(), 'x'.repeat(600_000), null)).status).toBe(413);
    expect((await save(client, 'ecg', 'Kira', null)).status).toBe(400);
  });

  test('stored before they had ids, one per type, get one and stay', async () => {
    const client = await newVet(product);
    const { id: userId } = (await client.get('/api/me')).body;
    const migration = new URL('../../server/stores/migrations/0007_drafts.sql', import.meta.url);
    const statements = splitStatements(await readFile(migration, 'utf8'));
    const stored = await product.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`delete from drafts`);
      const ofDraft = ['draft_images', 'phone_codes'].map((table) => ({
        table: sql.raw(table),
        key: sql.raw(`${table}_account_id_draft_id_fkey`),
      }));
      for (const { table, key } of ofDraft)
        await tx.execute(sql`alter table ${table} drop constraint ${key}`);
      await tx.execute(sql`alter table drafts drop constraint drafts_pkey`);
      await tx.execute(sql`alter table drafts drop column id`);
      await tx.execute(sql`alter table drafts add primary key (user_id, analysis_type)`);
      await tx.execute(sql`insert into drafts (user_id, analysis_type, data)
        values (${userId}, 'ecg', '{"patientName":"Kira"}'), (${userId}, 'cytology', '{}')`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
      // As later files have them, for the tests below.
      await tx.execute(sql`create unique index drafts_of_account on drafts (account_id, id)`);
      for (const { table, key } of ofDraft)
        await tx.execute(sql`alter table ${table} add constraint ${key}
          foreign key (account_id, draft_id) references drafts (account_id, id) on delete cascade`);
      return listDrafts(tx, scopeOf({ accountId: userId }));
    });
    expect(stored.map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([
        ['ecg', { patientName: 'Kira' }],
        ['cytology', {}],
      ]),
    );
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
  });

  test('untouched for thirty days are deleted', async () => {
    const client = await newVet(product);
    const id = randomUUID();
    await save(client, id, 'Kira', null);
    const begun = now;
    now = new Date(begun.getTime() + 31 * 86_400_000);
    await forgetOldRows(product.ctx);
    now = begun;
    const left = await product.ctx.db.execute(sql`select id from drafts where id = ${id}`);
    expect(left.rows).toEqual([]);
  });
});

test('patients of submitted cases are offered once each, newest first [2.9-20]', async () => {
  const client = await newVet(product);
  const handIn = async (type: string, data: Record<string, unknown>) => {
    now = new Date(now.getTime() + 1000);
    const { id } = (await client.create(type, data)).body;
    expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  };
  await handIn('cytology', { patientName: 'Bruma', patientSpecies: 'Perro', patientAge: 8 });
  await handIn('estrous_cycle', { animalName: 'Luna', animalSpecies: 'Perro' });
  await handIn('cytology', { patientName: 'Bruma', patientSpecies: 'Perro', patientAge: 8.5 });
  const { items } = (await client.get('/api/patients')).body;
  expect(items.map((patient: { name: string }) => patient.name)).toEqual(['Bruma', 'Luna']);
  expect(items[0].told).toEqual({
    'patient.name': 'Bruma',
    'patient.species': 'Perro',
    'patient.age': 8.5,
  });
  expect(items[1].told).toEqual({
    'patient.name': 'Luna',
    'patient.species': 'Perro',
    'patient.sex': 'Hembra',
  });
  expect((await (await newVet(product)).get('/api/patients')).body.items).toEqual([]);
});

test('two dogs of one name are two patients, and an unsubmitted case offers none', async () => {
  const client = await newVet(product);
  const luna = { patientName: 'Luna', patientSpecies: 'Perro' };
  const cases = [
    { ...luna, patientBreed: 'Bóxer', patientAge: 9 },
    { ...luna, patientBreed: 'Mestizo', patientAge: 2 },
    { ...luna, patientBreed: 'Mestizo', patientAge: 11 },
  ];
  for (const data of cases) {
    const { id } = (await client.create('cytology', data)).body;
    await client.create('cytology', { patientName: 'Nunca' });
    await client.post(`/api/analyses/${id}/submit`);
    now = new Date(now.getTime() + 1000);
  }
  const { items } = (await client.get('/api/patients')).body;
  const shown = items.map(({ told: answers }: Record<'told', Record<string, unknown>>) => [
    answers['patient.breed'],
    answers['patient.age'],
  ]);
  expect(shown).toEqual(cases.toReversed().map((one) => [one.patientBreed, one.patientAge]));
});

test('a finished report accepts its vet’s feedback, and the last one counts [2.9-27]', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', {})).body;
  const say = (json: unknown) => client.send('PUT', `/api/analyses/${id}/feedback`, { json });
  expect((await say({ verdict: 'acertado' })).body.code).toBe('wrong_state');
  await client.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await client.get(`/api/analyses/${id}`)).body.finishedAt);
  expect((await client.get(`/api/analyses/${id}`)).body.feedback).toBeNull();
  await say({ verdict: 'acertado' });
  const last = { verdict: 'no_acertado', comment: 'Era otra cosa', outcome: 'Lipoma' };
  expect((await say(last)).status).toBe(204);
  expect((await client.get(`/api/analyses/${id}`)).body.feedback).toEqual(last);
  expect((await say({ verdict: 'quizá' })).status).toBe(422);
  const stranger = await newVet(product);
  for (const target of [id, randomUUID()])
    expect(
      (await stranger.send('PUT', `/api/analyses/${target}/feedback`, { json: last })).status,
    ).toBe(404);
});
