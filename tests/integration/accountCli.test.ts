import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CliError } from '#server/commands/cliError.ts';
import { findCommand } from '#server/commands/commands.ts';
import { parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observe/logger.ts';
import { start } from '#server/run/start.ts';
import { Browser, newPerson, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { runOrder } from '#tests/support/operator.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';

/** Each command is a process that opens a database. */
const SLOW = 180_000;

const run = (env: Record<string, string | undefined>, ...args: string[]) =>
  runOrder(env, folder, ...args);

let folder: string;
let database: TestDatabase | undefined;
let product: Product;
let env: Record<string, string | undefined>;
let vet: { email: string; id: string };
let caseId: string;
let imageId: string;
const cli = (...args: string[]) => run(env, ...args);
/** The same command in this process, beside the running server. */
const order = async (...argv: string[]) => {
  const { command, args } = findCommand(argv);
  const { ctx, dataDir } = product;
  if (!('run' in command)) throw new Error('It does not work in this database');
  return command.run(
    { ...ctx, config: parseConfig({}), superAdminEmail: vet.email, dataDir },
    args,
  );
};
const superAdmin = 'superadmin@ejemplo.test';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-cli-'));
  database = inject('databaseKind') === 'server' ? await createDatabase() : undefined;
  const databaseEnv = database ? { DATABASE_URL: database.url } : {};
  product = await startProduct({ ai: fakeEngine() }, databaseEnv);
  env = { DATA_DIR: product.dataDir, ...databaseEnv };
  const { browser, ...person } = await signedIn(product, { name: 'Lucía Ferrándiz' });
  vet = person;
  caseId = (await browser.create('cytology', { patientName: 'Bruma «ñ»' })).body.id;
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  imageId = (await browser.upload(caseId, 1, photo)).body.id;
});
afterAll(async () => {
  await product.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

// It opens no database, so one run is enough.
test.runIf(inject('databaseKind') === 'embedded')(
  'the command line explains itself, and tells a wrong command from a failed one',
  async () => {
    const help = await cli('help');
    expect(help.code).toBe(0);
    for (const words of ['grant', 'revoke', 'user list', 'user confirm', 'backup', 'restore'])
      expect(help.out).toContain(words);
    const wrong = await cli('grant', vet.email, 'rey');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('npm run admin')]);
    for (const argv of [['haz'], ['grant', vet.email], ['user'], ['user', 'delete', vet.email]])
      expect(() => findCommand(argv), argv.join(' ')).toThrow(CliError);
    const nowhere = await run({ DATA_DIR: join(folder, 'no-hay') }, 'user', 'list');
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      expect.stringContaining('ninguna instalación'),
    ]);
  },
);

test('a command beside a running server runs inside it on an embedded database, and beside it on a server', async () => {
  const list = await cli('user', 'list', vet.email);
  expect([list.code, list.out, list.err]).toEqual([0, expect.stringContaining(vet.email), '']);
  const state = await cli('status');
  expect(state.out).toMatch(/^Vetoscopio \d+\.\d+\.\d+\nBase de datos: /);
  expect(state.code).toBe(state.out.includes('Requiere atención:') ? 1 : 0);
  const refused = await cli('grant', 'nadie@ejemplo.test', 'admin');
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^No hay ninguna cuenta[^\n]*\n$/),
  ]);
  const file = join(folder, 'vacia.tar.gz');
  await writeFile(file, '');
  const over = await cli('restore', file);
  expect([over.code, over.err]).toEqual([1, expect.stringMatching(/en marcha|ya tiene cuentas/)]);
});

describe('an operator’s command', () => {
  test('lists and confirms accounts, and gives roles to confirmed ones only', async () => {
    const { email } = await newPerson(product, { confirmed: false });
    const list = await order('user', 'list');
    expect(list).toContain(`user         ${vet.email}  Lucía Ferrándiz  (confirmado)`);
    expect(list).toContain(`super_admin  ${superAdmin}`);
    expect(await order('user', 'list', 'Ferrándiz Mor')).not.toContain(vet.email);
    await expect(order('grant', email, 'admin')).rejects.toMatchObject({
      code: 'email_unverified',
    });
    await order('user', 'confirm', email);
    expect(await order('grant', email.toUpperCase(), 'super-admin')).toContain('super_admin');
    await expect(order('grant', 'nadie@ejemplo.test', 'admin')).rejects.toMatchObject({
      code: 'user_not_found',
    });
    await order('user', 'delete', email, '--si');
    expect(await order('user', 'list')).not.toContain(email);
  });

  test('makes a super-admin of the operator’s own address when it confirms it [1.6-04]', async () => {
    await order('user', 'confirm', vet.email);
    expect(await order('user', 'list', vet.email)).toMatch(/^super_admin/);
    await order('revoke', vet.email);
    expect(await order('user', 'list', vet.email)).toMatch(/^user/);
  });

  test('ends every session of an account, and of no other [ASVS 7.4.5]', async () => {
    const lost = await signedIn(product);
    const other = await signedIn(product);
    const again = new Browser(product.url);
    await again.signIn(lost.email);
    expect(await order('user', 'sign-out', lost.email)).toBe(`${lost.email}: 2 sesiones cerradas.`);
    expect([await lost.browser.isSignedIn(), await again.isSignedIn()]).toEqual([false, false]);
    expect(await other.browser.isSignedIn()).toBe(true);
    await expect(order('user', 'sign-out', 'nadie@ejemplo.test')).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });

  test('never takes the last super-admin away', async () => {
    for (const argv of [
      ['revoke', superAdmin],
      ['grant', superAdmin, 'admin'],
      ['user', 'delete', superAdmin, '--si'],
    ])
      await expect(order(...argv)).rejects.toMatchObject({ code: 'last_super_admin' });
  });
});

// A restore always fills an embedded database; `backups` compares copies of both kinds bit by bit.
describe.runIf(inject('databaseKind') === 'embedded')('a backup', () => {
  beforeAll(() => product.stop());

  test(
    'is a file that a new installation restores, and serves',
    async () => {
      const file = join(folder, 'copia.tar.gz');
      const saved = await cli('backup', file);
      expect([saved.code, saved.err]).toEqual([0, '']);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const dataDir = join(folder, 'nueva');
      await seedEmbedded(dataDir);
      const restored = await run({ DATA_DIR: dataDir }, 'restore', file);
      expect([restored.code, restored.err]).toEqual([0, '']);
      const config = parseConfig({
        NODE_ENV: 'test',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
      });
      const quiet = createLogger('silent');
      const running = await start(config, quiet, {
        ai: fakeEngine(),
        rateLimits: false,
        passwords: quickPasswords(),
      });
      try {
        const browser = new Browser(running.url);
        expect((await browser.signIn(vet.email, PASSWORD)).status).toBe(200);
        const restored = (await browser.get(`/api/analyses/${caseId}`)).body;
        expect(restored.patientName).toBe('Bruma «ñ»');
        const image = await browser.get(`/api/analyses/${caseId}/images/${imageId}?size=full`);
        expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        // Generated numbers continue: a new case is announced without a conflict.
        const { id } = (await browser.create('cytology', {})).body;
        expect((await browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
      } finally {
        await running.stop();
      }
    },
    SLOW,
  );

  test(
    'never overwrites an installation with accounts, nor reads an invalid file',
    async () => {
      const over = await cli('restore', join(folder, 'copia.tar.gz'));
      expect([over.code, over.err]).toEqual([1, expect.stringContaining('ya tiene cuentas')]);
      const file = join(folder, 'otra.tar.gz');
      await writeFile(file, 'esto no es una copia');
      const dataDir = join(folder, 'tercera');
      await seedEmbedded(dataDir);
      const refused = await run({ DATA_DIR: dataDir }, 'restore', file);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('está dañado')]);
    },
    SLOW,
  );

  test(
    'a file that is not there is named as typed, before anything is made',
    async () => {
      const dataDir = join(folder, 'ninguna');
      const missing = await run({ DATA_DIR: dataDir }, 'restore', 'copa.tar.gz', '--sustituir');
      expect([missing.code, missing.err]).toEqual([
        1,
        `No existe el archivo copa.tar.gz (se ha buscado en ${join(folder, 'copa.tar.gz')}). No se ha cambiado nada: escriba dónde está la copia.\n`,
      ]);
      expect(existsSync(dataDir)).toBe(false);
      const target = join(folder, 'no-hay', 'copia.tar.gz');
      const unwritten = await cli('backup', target);
      expect([unwritten.code, unwritten.err]).toEqual([
        1,
        `${target} no existe y no se puede crear. Revise la ruta.\n`,
      ]);
    },
    SLOW,
  );
});
