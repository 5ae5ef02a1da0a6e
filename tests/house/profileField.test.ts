import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFiscalRecord } from '#server/stores/accountRemoval.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, signInSample, startProduct } from '#tests/support/product.ts';
import { PRACTICE } from '#tests/support/profileField.ts';

/** One entry of `PROFILE_FIELDS` and one column make a field of the profile. */

vi.mock('#domain/rules/profileFields.ts', async (importOriginal) => {
  const { withPractice } = await import('#tests/support/profileField.ts');
  return withPractice(await importOriginal());
});

/** The migration of the field, after all others. */
vi.mock('#server/external/database/migrate.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/external/database/migrate.ts')>();
  const migrate: typeof original.migrate = async (database, folder) => {
    const applied = await original.migrate(database, folder);
    await database.exec('alter table profiles add column practice_number text');
    return applied;
  };
  return { ...original, migrate };
});

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const NUMBER = '28/01234';

test('a new field of the profile reaches wire, administration, copy and fiscal record', async () => {
  const { browser } = await signedIn(product);
  const saved = await browser.patch('/api/me/fiscal', { [PRACTICE.wire]: ` ${NUMBER} ` });
  expect([saved.status, saved.body[PRACTICE.wire]]).toEqual([200, NUMBER]);
  const me = (await browser.get('/api/me')).body;
  expect(me[PRACTICE.wire]).toBe(NUMBER);

  const admin = await signInSample(product, 'super_admin');
  const listed = (await admin.get(`/api/admin/users/${me.id}`)).body;
  expect(listed[PRACTICE.key]).toBe(NUMBER);

  const zip = await fetch(`${product.url}/api/me/export`, { headers: { cookie: browser.cookie } });
  const copy = unzipSync(new Uint8Array(await zip.arrayBuffer()))['cuenta.json'];
  expect(JSON.parse(strFromU8(copy ?? new Uint8Array())).account[PRACTICE.key]).toBe(NUMBER);

  await product.ctx.db.execute(sql`
    insert into user_subscriptions
      (user_id, stripe_customer_id, stripe_subscription_id, plan_id, status, start_date)
    values (${me.id}, 'cus_1', 'sub_1', 'basic', 'active', now())`);
  const record = await findFiscalRecord(product.ctx.db, scopeOf({ accountId: me.id }));
  expect(record?.holder).toMatchObject({ [PRACTICE.key]: NUMBER });

  const { components } = (await browser.get('/api/openapi.json')).body;
  for (const [schema, name] of [
    ['Me', PRACTICE.wire],
    ['AdministeredUser', PRACTICE.key],
  ] as const)
    expect(JSON.stringify(components.schemas[schema])).toContain(`"${name}"`);
});

test('a new field of the profile is refused by its rules and cleared by an empty text', async () => {
  const { browser } = await signedIn(product);
  const refused = await browser.patch('/api/me/fiscal', { [PRACTICE.wire]: 'x'.repeat(21) });
  expect(refused.body.fields).toEqual([
    { field: PRACTICE.wire, message: 'Número de registro del centro: hasta 20 caracteres.' },
  ]);
  await browser.patch('/api/me/fiscal', { [PRACTICE.wire]: NUMBER });
  const cleared = await browser.patch('/api/me/fiscal', { [PRACTICE.wire]: '' });
  expect(cleared.body[PRACTICE.wire]).toBeNull();
});
