import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { databaseUrl, executeOn } from '#tests/support/postgresDatabase.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

const name = `least_${randomBytes(6).toString('hex')}`;
let admin: string | undefined;
let product: Product;

/**
 * A role as `docs/DEPLOY.md` tells operators to create on a server; the embedded database has one
 * role.
 */
async function makeRole(server: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  await executeOn(
    server,
    `create role ${name} login password '${password}'
       nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
  await executeOn(server, `create database ${name} owner ${name}`);
  await executeOn(server, `revoke all on database ${name} from public`);
  const url = new URL(databaseUrl(server, name));
  url.username = name;
  url.password = password;
  return url.href;
}

beforeAll(async () => {
  admin = inject('databaseKind') === 'server' ? inject('postgresUrl') : undefined;
  const env = admin ? { DATABASE_URL: await makeRole(admin) } : {};
  product = await startProduct({ ai: fakeEngine() }, env);
});
afterAll(async () => {
  await product.end();
  if (!admin) return;
  await executeOn(admin, `drop database if exists ${name} with (force)`);
  await executeOn(admin, `drop role if exists ${name}`);
});

test('a role that owns its database and nothing else is all the product needs', async () => {
  const { browser } = await signedIn(product);
  const { id } = (await browser.create('cytology', { patientName: 'Bruma' })).body;
  expect((await browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const state = async () => (await browser.get(`/api/analyses/${id}`)).body.status;
  await eventually(async () => (await state()) === 'completed');
  expect(product.errors).toEqual([]);
});
