import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawCytology } from '#tests/support/images.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { eventually, type Reply, startProduct } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startRefusingSmtp } from '#tests/support/refusingSmtp.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Plants secrets in every input of the product, and runs its functions and faults. No output may
 * contain them, and each line must be a log line.
 */

const ROUNDS = size(1, 25);
const PUBLIC_URL = 'https://clinica.test';

/** Texts that must never appear in a line. */
const secrets = new Set<string>();
const secret = (beginning: string): string => {
  const mark = randomBytes(6).toString('hex');
  secrets.add(mark);
  return beginning + mark;
};
const settings = {
  AUTH_SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(16).toString('hex'),
};
for (const value of Object.values(settings)) secrets.add(value);

/** A browser behind a production server's proxy, whose cookies are secrets too. */
class Visitor extends Browser {
  /** Its own address, so that other clients' attempts do not count against it. */
  readonly address = `10.${[...randomBytes(3)].join('.')}`;
  override async send(...[method, path, options = {}]: Parameters<Browser['send']>) {
    const headers = { origin: PUBLIC_URL, 'x-forwarded-for': this.address, ...options.headers };
    const reply = await super.send(method, path, { ...options, headers });
    for (const line of reply.headers.getSetCookie()) {
      const value = decodeURIComponent(line.split(';')[0]?.split('=').slice(1).join('=') ?? '');
      if (value.length > 20) secrets.add(value).add(value.split('.')[0] ?? value);
    }
    return reply;
  }
}

let smtp: Awaited<ReturnType<typeof startRefusingSmtp>>;
let database: TestDatabase;
let server: TestServer;
let sql: pg.Client;
let photo: Buffer;
beforeAll(async () => {
  photo = await drawCytology({ seed: 1, cells: 6, width: 320, height: 240, cellRadius: 24 });
  smtp = await startRefusingSmtp('correo', secret('Buzon'));
  database = await createDatabase();
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL, TRUST_PROXY: '1' };
  server = await startServer({
    env: {
      ...env,
      ...settings,
      LOG_LEVEL: 'debug',
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
    },
  });
  sql = new pg.Client({ connectionString: database.url });
  sql.on('error', () => {});
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await database.drop();
  await smtp.stop();
});

interface Vet {
  readonly browser: Visitor;
  readonly email: string;
  password: string;
  readonly replies: Reply[];
}

/** Token of the last mailed link to `path`; it could not be sent, so it is still here. */
async function mailedToken(email: string, path: string): Promise<string> {
  const query = 'select text_body from mails where recipient = $1 order by created_at desc';
  return eventually(async () => {
    const { rows } = await sql.query<{ text_body: string }>(query, [email]);
    const links = rows.flatMap(({ text_body: text }) => text.match(/https?:\/\/\S+/g) ?? []);
    const link = links.find((url) => new URL(url).pathname === path);
    const token = link && new URL(link).searchParams.get('token');
    if (token) secrets.add(token);
    return token ?? undefined;
  });
}

async function entering(): Promise<Vet> {
  const vet: Vet = {
    browser: new Visitor(server.url),
    email: `${secret('correo')}@ejemplo.test`,
    password: secret('Clave-'),
    replies: [],
  };
  const { browser, email } = vet;
  const name = secret('Quitasol ');
  // A 503 asks for a retry; any other refusal is a fault of this test.
  const registered = await eventually(async () => {
    const reply = await browser.post('/api/auth/sign-up/email', {
      name,
      email,
      password: vet.password,
    });
    return reply.status !== 503 && reply;
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  const token = await mailedToken(email, '/api/auth/verify-email');
  await browser.get(`/api/auth/verify-email?token=${token}`);
  await browser.signIn(email, secret('Errada-'));
  await browser.post('/api/auth/request-password-reset', { email });
  const reset = await mailedToken(email, '/reset-password');
  vet.password = secret('Otra-');
  await browser.get(`/reset-password?token=${reset}`);
  await browser.post('/api/auth/reset-password', { token: reset, newPassword: vet.password });
  expect((await browser.signIn(email, vet.password)).status).toBe(200);
  const { rows } = await sql.query<{ password: string }>('select password from accounts');
  for (const { password } of rows) secrets.add(password);
  return vet;
}

/** Everything a vet writes, in every operation; faults and refusals are welcome. */
async function working(vet: Vet): Promise<void> {
  const { browser, email, replies } = vet;
  const record = async (reply: Promise<Reply>) => void replies.push(await reply);
  const patient = secret('Zarpa ');
  await record(browser.patch('/api/me/fiscal', { vat_number: secret('B'), company_name: patient }));
  const contact = { name: patient, email, subject: secret('Asunto '), message: secret('Cuerpo ') };
  await record(browser.post('/api/contact', contact));
  await record(browser.send('PUT', '/api/drafts/cytology', { json: { data: { patient } } }));
  const created = await browser.create('cytology', { nombre_paciente: patient, motivo: patient });
  const data = { animalData: { name: patient } };
  const plain = created.status === 201 ? created : await browser.create('cytology', {});
  await record(browser.create('cytology', data));
  const { id } = plain.body ?? {};
  await record(browser.upload(id, 1, photo, `${patient}.jpg`));
  await record(browser.upload(id, 2, Buffer.from(`no es una imagen: ${patient}`)));
  await record(browser.post(`/api/analyses/${id}/submit`));
  await record(browser.get(`/api/analyses?search=${encodeURIComponent(patient)}`));
  await record(browser.get(`/api/analyses/${encodeURIComponent(patient)}`));
  await record(browser.get(`/${encodeURIComponent(patient)}?token=${secret('Ficha')}`));
  await record(
    browser.send('POST', '/api/contact', { body: `{"name": "${patient}`, headers: JSON_TYPE }),
  );
  await record(browser.post('/api/contact', { ...contact, name: `${patient}\u0000` }));
  const wrong = { 'x-request-id': `«${secret('Peticion')}»`, authorization: secret('Bearer ') };
  await record(browser.send('GET', '/metrics', { headers: wrong }));
  const newPassword = secret('Nueva-');
  const change = { currentPassword: vet.password, newPassword };
  const changed = await browser.post('/api/auth/change-password', change);
  if (changed.status === 200) vet.password = newPassword;
  await record(browser.signIn(email, vet.password));
}
const JSON_TYPE = { 'content-type': 'application/json' };

/** Runs it with an unreachable table: each fault is in the middle of a request or a job. */
async function withoutTable(table: string, run: () => Promise<unknown>): Promise<void> {
  await sql.query(`alter table ${table} rename to ${table}_away`);
  await run();
  await sql.query(`alter table ${table}_away rename to ${table}`);
}

const TABLES = ['profiles', 'sessions', 'mails', 'analyses', 'analysis_images', 'contact_messages'];

function readLines(text: string): { lines: Record<string, unknown>[]; strange: string[] } {
  const lines: Record<string, unknown>[] = [];
  const strange: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    try {
      lines.push(JSON.parse(line));
    } catch {
      strange.push(line);
    }
  }
  return { lines, strange };
}

const leaksIn = (text: string) =>
  text.split('\n').filter((line) => [...secrets].some((each) => line.includes(each)));

test('uses and faults leave no secret in the log, and nothing that is not a line of it [ASVS 14.2.4, 16.2.5, 16.4.1]', async () => {
  const replies: Reply[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const vet = await entering();
    await working(vet);
    for (const table of TABLES) await withoutTable(table, () => working(vet));
    await withStorageAway(() => working(vet));
    replies.push(...vet.replies);
    await sql.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await eventually(async () => (await new Visitor(server.url).get('/readyz')).status === 200);
  }
  await eventually(async () => server.output().includes('"job":"send-mail"'));
  // A killed process may leave half a line.
  await server.end();
  const { lines, strange } = readLines(server.output());
  const leaks = leaksIn(server.output());
  expect(replies.filter(({ status }) => status >= 500).length).toBeGreaterThan(TABLES.length);
  expect(smtp.refused()).toBeGreaterThan(0);
  expect([leaks, strange]).toEqual([[], []]);
  const failures = lines.filter(({ message }) => message === 'request failed');
  expect(failures.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String) });
    if (/^request/.test(String(line.message))) expect(line.requestId).toEqual(expect.any(String));
    if (/^job /.test(String(line.message))) expect(line.jobId).toEqual(expect.any(String));
  }
  const goal = 'no secret in any line';
  const value = `${leaks.length} in ${lines.length} lines, ${secrets.size} secrets`;
  figure({ name: 'planted secrets in the log', goal, value, holds: leaks.length === 0 });
});

/** Replaces the images' folder by a file: nothing can be read or written in it. */
async function withStorageAway(run: () => Promise<unknown>): Promise<void> {
  const folder = join(server.dataDir, 'images');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  await run();
  await rename(folder, `${folder}.file`);
  await rename(`${folder}.away`, folder);
}

test('an engine that repeats the case in its failure leaves none of it in the log [ASVS 16.2.5]', async () => {
  const patient = secret('Luna ');
  const diagnose = () => Promise.reject(new Error(`No puedo leer el caso de: ${patient}`));
  const product = await startProduct({ ai: fakeEngine({ diagnose }), retriesAtOnce: true });
  try {
    const { signedIn } = await import('#tests/support/accounts.ts');
    const { browser } = await signedIn(product);
    const { id } = (await browser.create('cytology', {})).body;
    await browser.upload(id, 1, photo);
    await browser.post(`/api/analyses/${id}/submit`);
    await eventually(
      async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'error',
    );
    const failures = product.errors.filter((line) => line.includes('engine failed'));
    expect(failures).toHaveLength(3);
    for (const line of failures)
      expect(JSON.parse(line)).toMatchObject({
        job: 'diagnose',
        analysisId: id,
        error: { name: 'Error' },
      });
    expect(leaksIn(product.lines.join(''))).toEqual([]);
  } finally {
    await product.end();
  }
});
