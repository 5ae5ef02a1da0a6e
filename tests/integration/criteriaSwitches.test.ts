import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let admin: { readonly id: string; readonly browser: Browser };
let vet: { readonly id: string; readonly browser: Browser };
beforeAll(async () => {
  product = await startProduct();
  admin = await signedIn(product);
  await setRole(product.ctx.db, admin.id, 'super_admin');
  vet = await signedIn(product);
  await product.ctx.db.execute(
    sql`update profiles set current_plan = 'premium' where user_id = ${vet.id}`,
  );
});
afterAll(() => product.end());

const linesOf = async (target: string) =>
  (await admin.browser.get(`/api/super-admin/audit?target=${encodeURIComponent(target)}`)).body
    .items;

const CRITERIA = '/api/admin/criteria';
interface Shown {
  readonly name: string;
  readonly id: string;
  readonly state: string;
  readonly mark: string;
  readonly version: number;
}
const list = async (type: string): Promise<Shown[]> =>
  (await admin.browser.get(`${CRITERIA}/${type}`)).body.items;
const find = async (name: string) => {
  const criterion = (await list(name.split('/')[0] ?? '')).find((each) => each.name === name);
  if (!criterion) throw new Error(`No criterion ${name}`);
  return criterion;
};
const decide = (
  name: string,
  applied: boolean | null,
  version: number,
  reason = 'Segunda lectura',
) => admin.browser.send('PUT', `${CRITERIA}/${name}`, { json: { applied, reason, seen: version } });

/** An effusion that published criteria classify. */
async function readEffusion(): Promise<{ reglas?: string[] }> {
  const data = {
    patientName: 'Nube',
    patientSpecies: 'Perro',
    fluidType: 'pleural',
    fluidProtein: 12,
    fluidNucleatedCells: 0.5,
  };
  const { body, status } = await vet.browser.create('body_fluids_sample', data);
  expect(status, JSON.stringify(body)).toBe(201);
  await vet.browser.post(`/api/analyses/${body.id}/submit`);
  const ended = await eventually(async () => {
    const { body: read } = await vet.browser.get(`/api/analyses/${body.id}`);
    return read.status === 'completed' && read;
  });
  return ended.aiResponse;
}

test('criteria are listed by type with their state, mark and sources', async () => {
  const counts = (await admin.browser.get(CRITERIA)).body.items;
  expect(counts.length).toBeGreaterThan(5);
  for (const { type, applied, off } of counts)
    expect((await list(type)).length, type).toBe(applied + off);
  const [first] = await list('ecg');
  expect(first).toMatchObject({ state: 'on', applied: null, version: 0, reason: null });
  expect(await list('nada')).toEqual([]);
});

test('a criterion switched off applies to no case until it is switched back', async () => {
  const [name = ''] = (await readEffusion()).reglas ?? [];
  expect(name).toMatch(/^body_fluids_sample\//);
  expect((await decide(name, false, 0)).status).toBe(204);
  expect((await readEffusion()).reglas ?? []).not.toContain(name);
  expect(await find(name)).toMatchObject({
    state: 'switched off',
    applied: false,
    version: 1,
    reason: 'Segunda lectura',
    changedBy: 'Ana Prueba',
  });
  expect((await decide(name, null, 1)).status).toBe(204);
  expect((await readEffusion()).reglas).toContain(name);
  expect((await linesOf(name)).map(({ reason }: { reason: string }) => reason)).toEqual([
    'Segunda lectura',
    'Segunda lectura',
  ]);
});

test('of two simultaneous decisions one wins; a reason and an existing criterion are required', async () => {
  const doubtful = (await list('ecg')).find(({ mark }) => mark === 'doubtful');
  const name = doubtful?.name ?? (await list('ecg'))[0]?.name ?? '';
  const replies = await Promise.all([true, false, true].map((on) => decide(name, on, 0)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  const { version } = await find(name);
  for (const reason of [' ', '\u200b', '\u2800']) {
    const unsaid = await decide(name, true, version, reason);
    expect([unsaid.status, unsaid.body.fields?.[0]?.field]).toEqual([422, 'reason']);
  }
  expect((await decide('ecg/NADA', true, 0)).body.code).toBe('criterion_not_found');
  expect((await find(name)).version).toBe(version);
});
