import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openLine } from '#tests/support/cuttableLine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { eventually } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The operator's messages at the start, and when it fails. */

const refusal = (env: Record<string, string>, dataDir?: string) =>
  startServer({ env, ...(dataDir ? { dataDir } : {}) }).then(
    async (server) => {
      await server.stop();
      throw new Error('It started');
    },
    (error: Error) => error.message,
  );

describe('a first start', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ bare: true });
  });
  afterAll(() => server.stop());

  test('prints its address, the data folder, the embedded parts and the sample accounts', () => {
    const output = server.output();
    expect(output).toContain(server.url);
    expect(output).toContain(server.dataDir);
    expect(output).toContain('PGlite');
    expect(output).toContain('corte de luz');
    for (const role of ['user', 'admin', 'super_admin']) expect(output).toContain(`  ${role}`);
  });

  test('makes accounts and secret readable by their owner only [ASVS 13.2.3, 13.3.2]', async () => {
    for (const name of ['sample-accounts.txt', 'auth-secret']) {
      const { mode } = await stat(join(server.dataDir, name));
      expect(mode & 0o077, name).toBe(0);
    }
  });

  test('answers the probes of liveness and readiness', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(server.url + path)).status).toBe(200);
  });

  test('refuses a second process on the same folder and names the first', async () => {
    const message = await refusal({}, server.dataDir);
    expect(message).toMatch(/está en uso por otro proceso \(\d+\)/);
    expect(message).toContain('DATA_DIR');
  });

  test('keeps accounts and secret on a second start', async () => {
    const before = await readFile(join(server.dataDir, 'auth-secret'), 'utf8');
    await server.restart();
    expect(server.output().split('Cuentas de prueba')).toHaveLength(2);
    expect(await readFile(join(server.dataDir, 'auth-secret'), 'utf8')).toBe(before);
  });
});

test('with the payment sandbox it prints where its clock is moved, and leads there', async () => {
  const server = await startServer({ env: { PAYMENT_SANDBOX: 'on' } });
  expect(server.output()).toContain(`${server.url}/sandbox`);
  const page = await fetch(`${server.url}/sandbox`);
  expect([page.status, page.redirected]).toEqual([200, true]);
  expect(new URL(page.url).origin).not.toBe(server.url);
  expect(await page.text()).toContain('action="/sandbox/do/clock"');
  await server.stop();
});

describe.concurrent('it is refused, with the reason, when', () => {
  test('fails when the port is taken', async () => {
    const holder = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    expect(await refusal({ PORT: String(port) })).toContain(`El puerto ${port} está ocupado`);
    holder.close();
  });

  test('fails when the folder is read-only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-start-'));
    // A file in place of a folder: nothing can be written below it, also as root.
    const blocked = join(folder, 'archivo');
    await writeFile(blocked, '');
    const message = await refusal({ DATA_DIR: join(blocked, 'datos') });
    await rm(folder, { recursive: true });
    expect(message).toMatch(/DATA_DIR: .*datos no puede ser una carpeta/);
  });

  test.each([
    ['192.0.2.7', 'no es una dirección de esta máquina'],
    ['nobody-knows.invalid', 'nadie conoce el nombre nobody-knows.invalid'],
  ])('fails when HOST is %s, and blames no other setting', async (HOST, words) => {
    const message = await refusal({ HOST });
    expect(message).toContain(`HOST: `);
    expect(message).toContain(words);
    expect(message).not.toContain('DATABASE_URL');
  });

  test('fails when the configuration is wrong', async () => {
    const message = await refusal({ PORT: 'x', ROLE: 'worker' });
    expect(message).toContain('Configuración no válida');
    expect(message).toContain('PORT: debe ser un número de puerto');
  });

  test('fails when the database of DATABASE_URL does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/esta_no_existe';
    const message = await refusal({ DATABASE_URL: url.href });
    expect(message).toContain(`No se puede usar DATABASE_URL (${url.host})`);
  });
});

describe.concurrent.each(size(['all'], ['all', 'web', 'worker']))(
  'a process of ROLE=%s',
  (role) => {
    test('waits for an unreachable database server, reports it, and continues when it answers', async () => {
      const database = await createDatabase();
      const line = await openLine();
      line.leadTo(database.url);
      const away = line.cutAfter(1);
      const url = new URL(database.url);
      url.host = new URL(line.url).host;
      const env = { DATABASE_URL: url.href, ROLE: role, AUTH_SECRET: 'x'.repeat(40) };
      const started = startServer({ env, readyOutput: 'Base de datos: servidor PostgreSQL' });
      // A refused start reports at once.
      await Promise.race([away, started]);
      line.restore();
      const server = await started;
      const output = server.output();
      expect(output).toContain(`No se puede conectar con DATABASE_URL (${url.host})`);
      expect(output).toContain('Se sigue intentando');
      expect(await server.stop()).toBe(0);
      await line.close();
      await database.drop();
    });
  },
);

test('SIGTERM stops the process cleanly', async () => {
  const server = await startServer();
  expect(await server.stop()).toBe(0);
});

// As with Ctrl-C under npm: the terminal signals it, and so does npm.
test('a second SIGINT does not interrupt the drain of the first', async () => {
  const server = await startServer();
  // Refused without hashing a password, so well within the time for requests under way.
  const body = JSON.stringify({ email: 'no es un correo', password: 'no-es-esta' });
  const request = httpRequest(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'content-length': body.length,
      // Makes the server confirm the head: before that it has no request to drain.
      expect: '100-continue',
    },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  request.flushHeaders();
  await once(request, 'continue');
  request.write(body.slice(0, 10));
  process.kill(server.pid(), 'SIGINT');
  await eventually(() =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  process.kill(server.pid(), 'SIGINT');
  request.end(body.slice(10));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(422);
  expect(await server.stop()).toBe(0);
});
