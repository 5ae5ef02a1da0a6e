import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOldRows } from '#server/flows/analyses/sweep.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let now = new Date();
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

describe('drafts', () => {
  test('are kept per user and type, replaced, read from anywhere, and wiped', async () => {
    const client = await newVet(product);
    const other = await newVet(product);
    const save = (type: string, data: unknown) =>
      client.send('PUT', `/api/drafts/${type}`, { json: { data } });
    // Half typed: a number that is not one yet is no reason to lose it.
    expect((await save('cytology', { patientAge: '3,' })).status).toBe(200);
    await save('ecg', { patientName: 'Kira' });
    await save('cytology', { patientAge: '3,5', patientName: 'Bruma' });
    const { items } = (await client.get('/api/drafts')).body;
    expect(items).toHaveLength(2);
    expect(items.find((draft: { type: string }) => draft.type === 'cytology').data).toEqual({
      patientAge: '3,5',
      patientName: 'Bruma',
    });
    expect((await other.get('/api/drafts')).body.items).toEqual([]);
    await client.send('DELETE', '/api/drafts/ecg');
    expect((await client.get('/api/drafts')).body.items).toHaveLength(1);
    await client.send('DELETE', '/api/drafts');
    expect((await client.get('/api/drafts')).body.items).toEqual([]);
  });

  test('never take the place of one that the device has not seen', async () => {
    const client = await newVet(product);
    const save = async (patientName: string, seen?: string | null) => {
      now = new Date(now.getTime() + 1000);
      const json = { data: { patientName }, ...(seen === undefined ? {} : { seen }) };
      return client.send('PUT', '/api/drafts/ecg', { json });
    };
    const kept = async () => (await client.get('/api/drafts')).body.items[0];
    const first = (await save('Kira', null)).body.updatedAt;
    expect((await kept()).updatedAt).toBe(first);
    // Another device that has seen none, one that saw the first, and the first again.
    expect((await save('Trufa', null)).body.code).toBe('draft_changed');
    const second = (await save('Kira II', first)).body.updatedAt;
    expect((await save('Trufa', first)).status).toBe(409);
    expect(await kept()).toMatchObject({ data: { patientName: 'Kira II' }, updatedAt: second });
    // Taken away elsewhere, it can be written again; and whoever does not tell, writes.
    await client.send('DELETE', '/api/drafts/ecg');
    expect((await save('Kira III', second)).status).toBe(200);
    expect((await save('Kira IV')).status).toBe(200);
    expect((await save('Kira V', 'ayer')).status).toBe(422);
  });

  test('of an unknown type or too large are refused', async () => {
    const client = await newVet(product);
    const wrong = await client.send('PUT', '/api/drafts/tarot', { json: { data: {} } });
    expect(wrong.status).toBe(404);
    const large = await client.send('PUT', '/api/drafts/ecg', {
      json: { data: { a: 'x'.repeat(600_000) } },
    });
    expect(large.status).toBe(413);
  });

  test('untouched for thirty days are forgotten', async () => {
    const client = await newVet(product);
    await client.send('PUT', '/api/drafts/ecg', { json: { data: { patientName: 'Kira' } } });
    const begun = now;
    now = new Date(begun.getTime() + 31 * 86_400_000);
    await forgetOldRows(product.ctx);
    now = begun;
    expect((await client.get('/api/drafts')).body.items ?? []).toEqual([]);
  });
});

test('patients of the cases handed in are offered once each, newest first', async () => {
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

test('two dogs of one name are two patients, and a case never handed in is none', async () => {
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
  const seen = items.map(({ told }: { told: Record<string, unknown> }) => [
    told['patient.breed'],
    told['patient.age'],
  ]);
  expect(seen).toEqual(cases.toReversed().map((one) => [one.patientBreed, one.patientAge]));
});

test('a finished report takes its vet’s opinion, the last word counting', async () => {
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
