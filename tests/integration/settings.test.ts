import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '#domain/rules/settings.ts';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { Client, type Product, startProduct } from '#tests/support/product.ts';

/** Settings of the installation: stored, recorded, and in force without a restart. */

const SETTINGS_PATH = '/api/admin/settings';
const ENVIRONMENT = {
  OPERATOR_NAME: 'Clínica Ejemplo, S.L.',
  OPERATOR_TAX_ID: 'B12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  OPERATOR_EMAIL: 'hola@clinica.test',
};
const OPERATOR = {
  name: 'Hospital Veterinario Miramar',
  taxId: 'A87654321',
  address: 'Avenida del Puerto 2, 46021 Valencia',
  email: 'hola@miramar.test',
  registry: null,
  dpoEmail: null,
};

/** A feature in beta; the product has none of its own. */
const MADE_UP = { id: 'madeUp', name: 'Una prueba', text: 'Sirve para esta prueba.' };

let product: Product;
const now = new Date();
let admin: { readonly id: string; readonly browser: Browser };
let vet: { readonly id: string; readonly browser: Browser };
beforeAll(async () => {
  product = await startProduct({ clock: () => now, betaFeatures: [MADE_UP] }, ENVIRONMENT);
  admin = await signedIn(product);
  await setRole(product.ctx.db, admin.id, 'super_admin');
  vet = await signedIn(product);
  await product.ctx.db.execute(
    sql`update profiles set current_plan = 'premium' where user_id = ${vet.id}`,
  );
});
afterAll(() => product.end());

const settings = async () => (await admin.browser.get(SETTINGS_PATH)).body;
const put = (name: string, value: unknown, version: number, by = admin.browser) =>
  by.send('PUT', SETTINGS_PATH, { json: { name, value, seen: version } });
/** Replaces any earlier value. */
async function set(name: string, value: unknown) {
  const reply = await put(name, value, (await settings())[name].version);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body[name];
}
const linesOf = async (target: string) =>
  (await admin.browser.get(`/api/super-admin/audit?target=${encodeURIComponent(target)}`)).body
    .items;

test('unset values are the environment’s, and marked as such [2.2-40]', async () => {
  const { operator, support, retention, features } = await settings();
  expect(operator).toMatchObject({
    value: { name: ENVIRONMENT.OPERATOR_NAME },
    byDefault: { name: ENVIRONMENT.OPERATOR_NAME },
    set: false,
    version: 0,
    changedAt: null,
    changedBy: null,
  });
  expect([support.value, retention.value, features.value]).toEqual([
    null,
    SETTINGS.retention.initial,
    SETTINGS.features.initial,
  ]);
});

test('the operator’s data changes at once, is recorded, and can be reset', async () => {
  const read = async () => (await new Client(product.url).get('/api/operator')).body.operator;
  const changed = await set('operator', { ...OPERATOR, taxId: ' a87654321 ' });
  expect(changed).toMatchObject({
    value: OPERATOR,
    byDefault: { name: ENVIRONMENT.OPERATOR_NAME },
    set: true,
    changedAt: now.toISOString(),
    changedBy: 'Ana Prueba',
  });
  expect(await read()).toEqual(OPERATOR);
  await set('operator', null);
  expect((await read()).name).toBe(ENVIRONMENT.OPERATOR_NAME);
  const lines = await linesOf('operator');
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'change_settings',
      targetKind: 'settings',
      before: { value: null },
      after: { value: OPERATOR },
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ before: { value: OPERATOR }, after: { value: null } }),
  );
});

test('administrators may close parts; other settings need the super-administrator', async () => {
  const other = await signedIn(product);
  await setRole(product.ctx.db, other.id, 'admin');
  const before = await settings();
  for (const [name, value] of [
    ['operator', OPERATOR],
    ['support', { email: 'mio@otra.test' }],
    ['retention', { ...SETTINGS.retention.initial, contactDays: 30 }],
  ] as const) {
    const reply = await put(name, value, before[name].version, other.browser);
    expect([reply.status, reply.body.code], name).toEqual([403, 'forbidden']);
  }
  expect(await settings()).toEqual(before);
  const closed = { ...SETTINGS.features.initial, registration: false };
  const reply = await put('features', closed, before.features.version, other.browser);
  expect(reply.body.features).toMatchObject({ value: closed, set: true });
  await set('features', null);
});

test('the later of two simultaneous editors is refused, and nothing is overwritten', async () => {
  const version = (await settings()).support.version;
  const one = { email: 'uno@clinica.test' };
  const replies = await Promise.all([
    put('support', one, version),
    put('support', { email: 'dos@clinica.test' }, version),
    put('support', { email: 'tres@clinica.test' }, version),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('settings_changed');
  const stored = (await settings()).support;
  expect(stored.version).toBe(version + 1);
  const won = replies.find(({ status }) => status === 200);
  expect(stored.value).toEqual(won?.body.support.value);
  await set('support', null);
});

test('an unchanged value leaves no line', async () => {
  await set('support', { email: 'igual@clinica.test' });
  const before = (await linesOf('support')).length;
  const again = await set('support', { email: 'igual@clinica.test' });
  expect(await linesOf('support')).toHaveLength(before);
  expect(again.version).toBe((await settings()).support.version);
  await set('support', null);
});

test.each([
  ['operator', { ...OPERATOR, taxId: '¿?' }, 'value.taxId', 'NIF: '],
  ['operator', { ...OPERATOR, email: 'hola' }, 'value.email', 'Correo del titular: '],
  ['support', { email: '' }, 'value.email', 'Correo de soporte: '],
  [
    'retention',
    { ...SETTINGS.retention.initial, contactDays: 1 },
    'value.contactDays',
    'Mensajes a soporte: ',
  ],
  [
    'features',
    { ...SETTINGS.features.initial, registration: 'sí' },
    'value.registration',
    'Registro de cuentas: ',
  ],
] as const)(
  'a bad value of %s is refused in words that name the field',
  async (name, value, field, begins) => {
    const before = await settings();
    const reply = await put(name, value, before[name].version);
    expect([reply.status, reply.body.fields[0].field]).toEqual([422, field]);
    expect(reply.body.fields[0].message.startsWith(begins)).toBe(true);
    expect(await settings()).toEqual(before);
  },
);

test('an unknown setting, and one without its version, are refused', async () => {
  expect((await put('nada', {}, 0)).status).toBe(422);
  const reply = await admin.browser.send('PUT', SETTINGS_PATH, {
    json: { name: 'support', value: null },
  });
  expect([reply.status, reply.body.fields[0].field]).toEqual([422, 'seen']);
});

test('settings are only for administrators', async () => {
  expect((await vet.browser.get(SETTINGS_PATH)).body.code).toBe('forbidden');
  expect((await put('support', null, 0, vet.browser)).body.code).toBe('forbidden');
});

test('contact messages go to the set address, else to the super-administrators', async () => {
  await set('support', { email: 'mesa@clinica.test' });
  const subject = `Consulta ${randomUUID()}`;
  const sent = await vet.browser.post('/api/contact', {
    name: 'Ana',
    email: 'ana@clinica.test',
    subject,
    message: 'Hola',
  });
  expect(sent.status).toBe(204);
  const mail = await waitForMail(product.dataDir, { to: 'mesa@clinica.test' });
  expect(mail.text).toContain('Hola');
  await set('support', null);
});

describe('parts that can be closed', () => {
  test('registration: no new accounts, and existing ones sign in', async () => {
    await set('features', { ...SETTINGS.features.initial, registration: false });
    const person = {
      name: 'Otra',
      email: `${randomUUID()}@ejemplo.test`,
      password: 'una-clave-larga-y-rara',
    };
    const refused = await new Client(product.url).post('/api/auth/sign-up/email', person);
    expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed']);
    expect((await signedIn(product)).id).toBeTruthy();
    await set('features', null);
    expect((await new Client(product.url).post('/api/auth/sign-up/email', person)).status).toBe(
      200,
    );
  });

  test('cases: none begins or is submitted, and running ones end', async () => {
    const { id } = (await vet.browser.create('cytology', { patientName: 'Bruma' })).body;
    await set('features', { ...SETTINGS.features.initial, submissions: false });
    const before = product.errors.length;
    const refused = await vet.browser.post(`/api/analyses/${id}/submit`);
    expect([refused.status, refused.body.code]).toEqual([403, 'submissions_paused']);
    expect((await vet.browser.create('cytology', { patientName: 'Nube' })).body.code).toBe(
      'submissions_paused',
    );
    expect(product.errors.length).toBe(before);
    expect((await vet.browser.get(`/api/analyses/${id}`)).body.status).toBe('pending_images');
    await set('features', null);
    expect((await vet.browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  });
});

test('the sweep uses the retention in force', async () => {
  const keep = async () => {
    const { rows } = await product.ctx.db.execute<{ many: number }>(
      sql`select count(*)::int as many from contact_messages where subject = 'Vieja'`,
    );
    return rows[0]?.many;
  };
  const written = new Date(now.getTime() - 100 * 86_400_000).toISOString();
  await product.ctx.db.execute(sql`
    insert into contact_messages (name, email, subject, message, sender_hash, created_at)
    values ('Ana', 'ana@clinica.test', 'Vieja', 'Hola', 'x', ${written})`);
  await forgetOldAccountRows(product.ctx);
  expect(await keep()).toBe(1);
  await set('retention', { ...SETTINGS.retention.initial, contactDays: 90 });
  expect((await new Client(product.url).get('/api/operator')).body.retention.contactDays).toBe(90);
  await forgetOldAccountRows(product.ctx);
  expect(await keep()).toBe(0);
  await set('retention', null);
});

describe('a feature in beta', () => {
  const betaFeatures = async (who: { readonly browser: Browser }) =>
    (await who.browser.get('/api/me')).body.beta_features;

  test('is off, then for the early plans, then for everybody', async () => {
    const free = await signedIn(product);
    expect((await settings()).betaFeatures).toEqual([MADE_UP]);
    expect([await betaFeatures(vet), await betaFeatures(free)]).toEqual([[], []]);
    await set('beta', { stages: { madeUp: 'early' } });
    expect([await betaFeatures(vet), await betaFeatures(free)]).toEqual([['madeUp'], []]);
    await set('beta', { stages: { madeUp: 'everybody' } });
    expect([await betaFeatures(vet), await betaFeatures(free)]).toEqual([['madeUp'], ['madeUp']]);
    await set('beta', null);
    expect([await betaFeatures(vet), await betaFeatures(free)]).toEqual([[], []]);
  });

  test('with an unknown name or stage is refused by its name', async () => {
    const { version } = (await settings()).beta;
    const unknown = await put('beta', { stages: { otra: 'early' } }, version);
    expect([unknown.status, unknown.body.fields[0].message]).toEqual([
      422,
      'Función beta: esta versión no tiene ninguna que se llame «otra».',
    ]);
    const wrong = await put('beta', { stages: { madeUp: 'sí' } }, version);
    expect([wrong.status, wrong.body.fields[0].message]).toEqual([
      422,
      'Función beta: ha de estar apagada, anticipada o para todos.',
    ]);
  });

  test('the later of two simultaneous editors is refused', async () => {
    const { version } = (await settings()).beta;
    const replies = await Promise.all(
      (['early', 'everybody'] as const).map((stage) =>
        put('beta', { stages: { madeUp: stage } }, version),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await set('beta', null);
  });
});
