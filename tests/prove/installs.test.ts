import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installAsOldNpm, makeClone, OUTER_PATH } from '#tests/support/clone.ts';
import { makeImage } from '#tests/support/image.ts';
import { drawCytology } from '#tests/support/images.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { inherited } from '#tests/support/serverProcess.ts';

/**
 * Installs with every npm, and starts from the image's files. `npm test` makes no registry calls;
 * `npm run prove -- installs` installs with each of these.
 */

const NPM = size([], ['9.2.0', '10.9.3', '11.0.0', '11']);
const INSTALL_MS = 900_000;
/** Limit of the image's modules. Node itself is half, printing a quarter of the rest. */
const MOST_MIB = 300;
const env = { PATH: OUTER_PATH };

let folder: string;
let clone: string;
let server: TestServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-install-'));
  clone = join(folder, 'clone');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** A case with a photograph, from the form to the printed report. */
async function sendCase(client: Client): Promise<void> {
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  expect((await client.upload(id, 1, await drawCytology())).status).toBe(201);
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(async () => {
    const { status } = (await client.get(`/api/analyses/${id}`)).body;
    expect(status).not.toBe('error');
    return status === 'completed';
  });
  const printed = await client.get(`/api/analyses/${id}/pdf`);
  expect([printed.status, printed.body.slice(0, 5)]).toEqual([200, '%PDF-']);
}

/** The sample vet, with the password that the first start wrote. */
async function sampleVet({ url, dataDir }: TestServer): Promise<Client> {
  const text = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const [, email = '', password = ''] = /^\s*user\s+(\S+)\s+(\S+)$/m.exec(text) ?? [];
  const client = new Client(url);
  const reply = await client.post('/api/auth/sign-in/email', { email, password });
  expect(reply.status).toBe(200);
  return client;
}

test('npm start needs no link to Node in node_modules/.bin', async () => {
  await makeClone(clone);
  await installAsOldNpm(clone);
  // Any attempt to install would fail.
  const nowhere = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  };
  const command = ['npm', '--prefix', clone, 'start'];
  server = await startServer({ command, env: { ...env, ...nowhere } });
  await sendCase(await registerVet(server));
});

test('the image starts from its own node_modules, and contains no tool', async () => {
  const words = await makeImage(clone);
  const modules = join(clone, 'node_modules');
  const own = join(modules, relative(process.cwd(), process.execPath).replace(/^node_modules/, ''));
  const installed = await readdir(modules);
  for (const tool of ['vitest', 'vite', 'jsdom', 'typescript', 'react', 'lucide-react'])
    expect(installed).not.toContain(tool);
  const files = await readdir(modules, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.map(async (file) => (file.isFile() ? stat(join(file.parentPath, file.name)) : undefined)),
  );
  const mebibytes = sizes.reduce((sum, info) => sum + (info?.size ?? 0), 0) / 2 ** 20;
  expect(mebibytes).toBeLessThan(MOST_MIB);
  figure({
    name: 'size of node_modules in the image',
    goal: `< ${MOST_MIB} MiB`,
    value: `${Math.round(mebibytes)} MiB`,
    holds: true,
  });
  server = await startServer({
    command: [own, ...words.slice(0, -1), join(clone, words.at(-1) ?? '')],
    env: { ...env, NODE_ENV: 'production', AUTH_SECRET: randomBytes(32).toString('hex') },
  });
  await sendCase(await registerVet(server));
});

describe.each(NPM)('npm %s', (version) => {
  const npm = (...words: readonly string[]) => [
    'npx',
    ...['--yes', `npm@${version}`, '--prefix', clone, ...words],
  ];
  const run = async (...words: readonly string[]) => {
    const [program = '', ...args] = npm(...words);
    await promisify(execFile)(program, args, { env: { ...inherited(), ...env } });
  };
  const start = () => startServer({ bare: true, command: npm('start'), env, readyMs: INSTALL_MS });

  test('a bare clone starts, and a case is sent', async () => {
    await makeClone(clone);
    const began = performance.now();
    server = await start();
    const took = Math.round((performance.now() - began) / 1000);
    await sendCase(await sampleVet(server));
    const link = existsSync(join(clone, 'node_modules', '.bin', 'node'));
    figure({
      name: `npm ${version}: bare clone, npm start, a case`,
      goal: 'its report',
      value: `its report; ready after ${took} s, ${link ? 'with' : 'without'} .bin/node`,
      holds: true,
    });
  });

  test('installed, built and pruned by hand it starts, and a case is sent', async () => {
    await makeClone(clone);
    await run('ci');
    await run('run', 'build');
    expect(existsSync(join(clone, 'build', 'client', 'index.html'))).toBe(true);
    await run('prune', '--omit=dev');
    server = await start();
    await sendCase(await sampleVet(server));
    figure({
      name: `npm ${version}: npm ci, npm run build, npm prune --omit=dev, npm start, a case`,
      goal: 'its report',
      value: 'its report',
      holds: true,
    });
  });
});
