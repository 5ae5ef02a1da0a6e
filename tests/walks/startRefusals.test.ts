import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainJpeg } from '#tests/support/hostileImages.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { type ServerOptions, startServer } from '#tests/support/server.ts';

/** A start that cannot be, in one line with the cause that was found and what to write. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-refusals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lines of a start that ended by itself. */
async function linesOf(options: ServerOptions): Promise<readonly string[]> {
  const started = await startServer({ bare: true, ...options }).catch((error: Error) => error);
  if (!(started instanceof Error)) {
    await started.stop();
    throw new Error('It started');
  }
  const [, ...lines] = started.message.trim().split('\n');
  return lines.map((line) => (line.startsWith('{') ? JSON.parse(line).message : line));
}

function mount(...words: string[]): boolean {
  try {
    execFileSync('mount', words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A disk of its own where this user may mount one. */
async function smallDisk(
  size: string,
): Promise<{ path: string; end(): Promise<void> } | undefined> {
  const path = await mkdtemp(join(folder, 'disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', path)) return undefined;
  return {
    path,
    end: async () => {
      execFileSync('umount', [path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

describe('a DATA_DIR where no folder can be kept', () => {
  const PLACES: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
    [
      'a file in its path',
      async () => {
        await writeFile(join(folder, 'archivo'), '');
        return join(folder, 'archivo', 'datos');
      },
      /no puede ser una carpeta: parte de su ruta es un archivo/,
    ],
    [
      'a file in its place',
      async () => {
        await writeFile(join(folder, 'en-su-sitio'), '');
        return join(folder, 'en-su-sitio');
      },
      /es un archivo y debe ser una carpeta/,
    ],
    ['too long a name', async () => join(folder, 'x'.repeat(300)), /demasiado larga/],
    [
      'links in a circle',
      async () => {
        await symlink(join(folder, 'b'), join(folder, 'a'));
        await symlink(join(folder, 'a'), join(folder, 'b'));
        return join(folder, 'a', 'datos');
      },
      /da vueltas por sus enlaces/,
    ],
    ['a place of the system', async () => '/proc/vetoscopio', /no existe y no se puede crear/],
  ];

  describe.each(['embedded', 'server'])('of an installation with the database %s', (kind) => {
    test.each(PLACES.map(([name]) => name))('%s', async (name) => {
      const [, place, words] = PLACES.find(([one]) => one === name) ?? [];
      const dataDir = (await place?.().catch(() => join(folder, 'a', 'datos'))) ?? '';
      const database = kind === 'server' ? await createDatabase() : undefined;
      const env: Record<string, string> = { DATA_DIR: dataDir };
      if (database) Object.assign(env, { DATABASE_URL: database.url });
      const lines = await linesOf({ env });
      await database?.drop();
      expect(lines).toEqual([expect.stringMatching(words ?? /x/)]);
      expect(lines[0]).toMatch(/^DATA_DIR: /);
    });
  });

  test('a disk that is read only', async (context) => {
    const disk = await smallDisk('1m');
    if (!disk) return context.skip('this user may not mount a disk');
    mount('-o', 'remount,ro', disk.path);
    const lines = await linesOf({ dataDir: disk.path });
    await disk.end();
    expect(lines).toEqual([
      `DATA_DIR: ${disk.path} está en un disco de solo lectura. Indique otra carpeta.`,
    ]);
  });
});

describe('a disk that is full at the first start', () => {
  // Each ends at another step: the lock, the files of the database, its tables.
  test.concurrent.each(size(['4k', '8m', '40m'], ['4k', '64k', '1m', '8m', '32m', '40m', '48m']))(
    'of %s is told as that, and nothing is damaged when there is room',
    async (size) => {
      const disk = await smallDisk(size);
      if (!disk) return;
      const lines = await linesOf({ dataDir: disk.path }).catch((error: Error) => [error.message]);
      if (lines[0] !== 'It started') {
        expect(lines).toEqual([
          expect.stringMatching(/^(DATA_DIR: )?El disco de .* está lleno\. Libere espacio/),
        ]);
        mount('-o', 'remount,size=300m', disk.path);
        const server = await startServer({ bare: true, dataDir: disk.path });
        expect(await server.stop()).toBe(0);
      }
      await disk.end();
    },
  );

  test('with the images on it: the start goes on, an image is refused, and the probe says why', async () => {
    const disk = await smallDisk('2m');
    if (!disk) return;
    const database = await createDatabase();
    const env = { DATABASE_URL: database.url };
    const server = await startServer({ env, dataDir: disk.path });
    const ready = async () => (await fetch(`${server.url}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ok' });
    const vet = await registerVet(server);
    const { id } = (await vet.create('cytology', {})).body;
    await writeFile(join(disk.path, 'filler'), Buffer.alloc(4_000_000)).catch(() => {});
    const reply = await vet.upload(id, 1, await plainJpeg(400_000));
    expect([reply.status, reply.body.code]).toEqual([507, 'storage_full']);
    const probe = await fetch(`${server.url}/readyz`);
    expect([probe.status, await probe.json()]).toEqual([
      200,
      {
        status: 'not_storing',
        detail: 'El disco de DATA_DIR está lleno. Libere espacio y vuelva a intentarlo.',
      },
    ]);
    await rm(join(disk.path, 'filler'));
    expect(await ready()).toEqual({ status: 'ok' });
    await server.stop();
    await database.drop();
    await disk.end();
  });
});

// At once: each may wait for a name server that does not answer.
test.concurrent.each(['http://localhost', 'localhost:3000', '999.1.1.1'])(
  'a HOST with more than an address is HOST’s, and one line: %s',
  async (HOST) => {
    const lines = await linesOf({ env: { HOST }, bare: false });
    expect(lines).toEqual([expect.stringMatching(/^HOST: /)]);
    expect(lines[0]).toContain(HOST);
  },
);

test('a database server whose name nobody knows is waited for, and named', async () => {
  const waiting = 'Se sigue intentando';
  const server = await startServer({
    env: { DATABASE_URL: 'postgres://vet:secreta@bd.invalid/clinica' },
    readyOutput: waiting,
  });
  expect(server.output()).toMatch(
    /DATABASE_URL: (nadie conoce el nombre|el DNS no contesta qué dirección tiene) bd\.invalid/,
  );
  expect(server.output()).not.toContain('secreta');
  await server.stop();
});

test('a sign-in at another host name names both', async () => {
  const server = await startServer();
  const reply = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://clinica.local:3000' },
    body: JSON.stringify({ email: 'vet@ejemplo.test', password: 'x'.repeat(12) }),
  });
  const { code, detail } = (await reply.json()) as { code: string; detail: string };
  await server.stop();
  expect(code).toBe('bad_origin');
  expect(detail).toContain('http://clinica.local:3000');
  expect(detail).toContain(`Abra ${server.url} `);
});
