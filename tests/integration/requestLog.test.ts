import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, newPerson, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { drawSmear } from '#tests/support/images.ts';
import { eventually, type Product, type Reply, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { TRUST_PROXY: '1' });
});
afterAll(() => product.end());

const parsed = (): Record<string, unknown>[] => product.lines.map((line) => JSON.parse(line));
const lineOf = (requestId: string, message = 'request') =>
  eventually(async () =>
    parsed().find((line) => line.message === message && line.requestId === requestId),
  );
const idOf = (reply: Reply) => reply.headers.get('x-request-id') ?? '';

test('each request leaves one line, with its route’s pattern and its user [ASVS 16.2.1, 16.3.2, 16.3.3]', async () => {
  const { id, browser } = await signedIn(product);
  const reply = await browser.get(
    '/api/analyses/0b0b0b0b-0000-4000-8000-000000000001?search=Bruma',
  );
  expect(reply.status).toBe(404);
  expect(reply.body.requestId).toBe(idOf(reply));
  const line = await lineOf(idOf(reply));
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/api/analyses/:id',
    status: 404,
    userId: id,
    ms: expect.any(Number),
  });
  expect(Number(line.bytes)).toBeGreaterThan(100);
  expect(JSON.stringify(line)).not.toMatch(/Bruma|0b0b0b0b/);
});

test('an authentication operation is logged under its own name', async () => {
  const reply = await new Browser(product.url).signIn('nadie@ejemplo.test');
  expect(await lineOf(idOf(reply))).toMatchObject({ route: '/api/auth/sign-in/email' });
});

test('a well-formed id of our proxy is accepted, any other is not', async () => {
  const ask = async (id: string) => {
    const reply = await new Browser(product.url).send('GET', '/api/plans', {
      headers: { 'x-request-id': id },
    });
    return idOf(reply);
  };
  expect(await ask('de-nuestro-proxy-1')).toBe('de-nuestro-proxy-1');
  for (const strange of ['corto', 'con espacios dentro', 'x'.repeat(65), '{"a":"b","c":1}'])
    expect(await ask(strange)).toMatch(/^[0-9a-f]{12}$/);
});

test('probes are logged at the lowest level', async () => {
  const reply = await new Browser(product.url).get('/readyz');
  expect(await lineOf(idOf(reply))).toMatchObject({ level: 'debug', route: '/readyz' });
});

test('a stream is logged when it ends, cut by the browser', async () => {
  const { browser } = await signedIn(product);
  const leaving = new AbortController();
  const response = await fetch(`${product.url}/api/events`, {
    headers: { cookie: browser.cookie },
    signal: leaving.signal,
  });
  const requestId = response.headers.get('x-request-id') ?? '';
  await response.body?.getReader().read();
  expect(parsed().filter((line) => line.requestId === requestId)).toEqual([]);
  leaving.abort();
  expect(await lineOf(requestId)).toMatchObject({ route: '/api/events', status: 200, cut: true });
});

test('a job’s lines carry its owner, and so do its flows’ [ASVS 16.2.1]', async () => {
  const { browser } = await signedIn(product);
  const { id } = (await browser.create('cytology', {})).body;
  await browser.upload(id, 1, await drawSmear());
  await browser.post(`/api/analyses/${id}/submit`);
  const done = await eventually(async () =>
    parsed().find(
      (line) => line.message === 'job done' && line.job === 'diagnose' && line.analysisId === id,
    ),
  );
  expect(done).toMatchObject({ jobId: expect.any(String), ms: expect.any(Number) });
});

test('a database fault is logged with its statement and without values [ASVS 16.2.5, 16.3.4]', async () => {
  const { email } = await newPerson(product, { name: 'Bruma Secreta' });
  const browser = new Browser(product.url);
  await product.ctx.db.execute(sql`alter table sessions rename to sessions_away`);
  product.errors.length = 0;
  const reply = await browser.signIn(email);
  await product.ctx.db.execute(sql`alter table sessions_away rename to sessions`);
  expect([reply.status, reply.body.code]).toEqual([500, 'internal']);
  const line = await lineOf(reply.body.requestId, 'request failed');
  expect(JSON.stringify(line.error)).toMatch(/"statement":"insert into \\"sessions\\".+\$1/);
  expect(JSON.stringify(line.error)).toContain('42P01');
  const [hash] = await passwordHash(email);
  for (const secret of [email, PASSWORD, hash, 'Bruma Secreta', '127.0.0.1'])
    expect(product.errors.join()).not.toContain(secret);
  product.errors.length = 0;
});

async function passwordHash(email: string): Promise<string[]> {
  const result = await product.ctx.db.execute<{ password: string }>(
    sql`select a.password from accounts a join users u on u.id = a.user_id where u.email = ${email}`,
  );
  return result.rows.map(({ password }) => password);
}

test('no other request caused a server error', () => expect(product.errors).toEqual([]));
