import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ENGINES } from '#server/engines/index.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { echoEngine } from '#tests/support/echoEngine.ts';
import { Client, eventually, type Product, startProduct } from '#tests/support/product.ts';

/**
 * The engine of each type, chosen at run time: applied at once, recorded, and never an unconfigured
 * one.
 */

const SHOWN = '/api/admin/settings/engines';
const CHOOSE = '/api/super-admin/settings/engines';
const ECHO = { byType: { cytology: 'echo' } };

let product: Product;
let boss: Browser;
let admin: Browser;
let vet: Browser;
beforeAll(async () => {
  product = await startProduct({}, { ECHO_TEXT: 'Dicho por el eco.' }, [...ENGINES, echoEngine]);
  const one = await signedIn(product);
  const two = await signedIn(product);
  await setRole(product.ctx.db, one.id, 'super_admin');
  await setRole(product.ctx.db, two.id, 'admin');
  [boss, admin] = [one.browser, two.browser];
  vet = (await signedIn(product)).browser;
});
afterAll(() => product.end());
afterEach(() => choose(null));

const shown = async () => (await admin.get(SHOWN)).body;
async function choose(value: object | null) {
  return boss.send('PUT', CHOOSE, { json: { value, seen: (await shown()).version } });
}
async function conclusionOf(type: string, data: object): Promise<string> {
  const { id } = (await vet.create(type, { patientName: 'Bruma', ...data })).body;
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const { body } = await eventually(async () => {
    const reply = await vet.get(`/api/analyses/${id}`);
    return reply.body.status === 'completed' && reply;
  });
  return body.aiResponse.conclusion;
}
const typeShown = async (type: string) =>
  (await shown()).types.find((each: { type: string }) => each.type === type);
const abilityOf = async (type: string) =>
  (await vet.get('/api/abilities')).body.items.find((each: { type: string }) => each.type === type)
    .ability;

test('a choice is in force at once: for readings, the form and the legal pages', async () => {
  const data = { patientSpecies: 'Perro' };
  expect(await conclusionOf('cytology', data)).not.toBe('Dicho por el eco.');
  expect((await choose(ECHO)).status).toBe(200);
  expect(await conclusionOf('cytology', data)).toBe('Dicho por el eco.');
  expect(await abilityOf('cytology')).toBe('reads');
  expect((await new Client(product.url).get('/api/operator')).body.services).toMatchObject({
    engine: 'model',
    readers: [{ host: 'eco.example', types: ['Citología'] }],
  });
  expect(await typeShown('cytology')).toMatchObject({
    engine: 'echo',
    byDefault: 'local',
    chosen: 'echo',
  });
  expect(await typeShown('ecg')).toMatchObject({ engine: 'local', chosen: null });
});

test('after a reset the environment’s engine reads again', async () => {
  await choose(ECHO);
  expect((await choose(null)).body).toMatchObject({ set: false });
  expect(await abilityOf('cytology')).not.toBe('reads');
  expect((await new Client(product.url).get('/api/operator')).body.services).toMatchObject({
    engine: 'local',
    readers: [{ types: [], onRequest: expect.arrayContaining(['Citología']) }],
  });
});

test('a choice leaves an audit line with the former one, and the later of two editors is refused', async () => {
  const version = (await shown()).version;
  const replies = await Promise.all(
    [ECHO, { byType: { ecg: 'echo' } }].map((value) =>
      boss.send('PUT', CHOOSE, { json: { value, seen: version } }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { items } = (await boss.get('/api/super-admin/audit?target=engines')).body;
  expect(items[0]).toMatchObject({ action: 'change_settings', before: { value: null } });
});

test.each([
  [{ byType: { cytology: 'llm' } }, 'value.byType.cytology', 'Citología: '],
  [{ byType: { cytology: 'oraculo' } }, 'value.byType.cytology', 'Citología: '],
  [{ byType: { radiografia: 'echo' } }, 'value.byType.radiografia', 'No hay ningún'],
  [{ byType: { cytology: 7 } }, 'value.byType.cytology', 'Motor: '],
  [{ byType: {}, leads: { oraculo: true } }, 'value.leads.oraculo', 'Esta instalación no tiene'],
  [{ byType: {}, leads: { echo: 'sí' } }, 'value.leads.echo', 'Su informe encabeza: '],
])('%j is refused in words that name the field', async (value, field, begins) => {
  const before = await shown();
  const { status, body } = await choose(value);
  expect([status, body.fields[0].field]).toEqual([422, field]);
  expect(body.fields[0].message.startsWith(begins)).toBe(true);
  expect(await shown()).toEqual(before);
});

test('the head of a report is set by engine, with the engine’s own default', async () => {
  const leadsOf = async (name: string) =>
    (await shown()).ready.find((each: { name: string }) => each.name === name).leads;
  expect([await leadsOf('local'), await leadsOf('echo')]).toEqual([null, false]);
  await choose({ byType: {}, leads: { echo: true } });
  expect(await leadsOf('echo')).toBe(true);
  await choose(null);
  expect(await leadsOf('echo')).toBe(false);
});

test('an administrator sees the choice and cannot change it', async () => {
  const refused = await admin.send('PUT', CHOOSE, { json: { value: ECHO, seen: 0 } });
  expect(refused.status).toBe(403);
});

test('an engine that is no longer configured leaves its type to the environment’s, with a notice', async () => {
  await choose(ECHO);
  // As found by a start without its variables.
  await product.ctx.db.execute(
    sql`update settings set value = '{"byType":{"cytology":"llm"}}' where name = 'engines'`,
  );
  expect(await typeShown('cytology')).toMatchObject({
    engine: 'local',
    byDefault: 'local',
    chosen: 'llm',
  });
  expect(await abilityOf('cytology')).not.toBe('reads');
  const { attention } = (await admin.get('/api/admin/operations')).body;
  expect(attention).toContainEqual(
    'Los ajustes eligen el motor llm para Citología y no está configurado: lee local. Configúrelo o elija otro en Ajustes.',
  );
});
