import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askLiving, ControlRefusal, feelPulse } from './controlSocket.ts';
import { type HeldDataDir, lockDataDir } from './lock.ts';

const TAKER = fileURLToPath(new URL('../../../tests/support/lockTaker.ts', import.meta.url));
const UNSHARE = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];

let dataDir: string;
const held: HeldDataDir[] = [];
const others: ChildProcess[] = [];
const lost = () => {
  throw new Error('Nobody took it');
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'veto-lock-'));
});
afterEach(async () => {
  for (const one of held.splice(0)) await one.release();
  for (const other of others.splice(0)) {
    other.kill('SIGKILL');
    if (other.exitCode === null && other.signalCode === null) await once(other, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function take(folder = dataDir, heartbeatMs = 60_000): Promise<HeldDataDir> {
  const one = await lockDataDir(folder, lost, heartbeatMs);
  held.push(one);
  return one;
}

/** Another process that tries to take the folder, as pid 1 of its own container where possible. */
async function takeElsewhere(): Promise<string> {
  const contained = spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status === 0;
  const [program = '', ...args] = [...(contained ? UNSHARE : []), process.execPath, TAKER, dataDir];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  return output.trim();
}

/** A lock as its holder left it, that many seconds old. */
async function leave(holder: object | string, age: number): Promise<void> {
  const path = join(dataDir, 'lock');
  await writeFile(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = Date.now() / 1000 - age;
  await utimes(path, then, then);
}

async function myLock(): Promise<Record<string, unknown>> {
  const one = await take();
  const lock = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
  await one.release();
  held.pop();
  return lock;
}

describe('a folder that is in use is refused', () => {
  test('to the same process and to another', async () => {
    await take();
    await expect(take()).rejects.toThrow(`otro proceso (${process.pid})`);
    expect(await takeElsewhere()).toMatch(/^refused .*en uso/);
  });

  test('to a process in another pid namespace', async () => {
    const lock = await myLock();
    await take();
    // As a container sees it: a pid that does not exist there.
    const path = join(dataDir, 'lock');
    await writeFile(path, JSON.stringify({ ...lock, pid: 2 ** 22 + 7, pidNamespace: 'other' }));
    await expect(take()).rejects.toThrow('está en uso');
    expect(await takeElsewhere()).toMatch(/^refused .*en uso/);
  });

  test.each(['emptied', 'removed'])('after its lock was %s under a live holder', async (how) => {
    await take();
    const path = join(dataDir, 'lock');
    await (how === 'emptied' ? truncate(path) : rm(path));
    await expect(take()).rejects.toThrow('está en uso');
    expect(await takeElsewhere()).toMatch(/^refused .*en uso/);
  });

  test('while its heartbeat is recent, when nothing else is known of the holder', async () => {
    const lock = await myLock();
    for (const elsewhere of [
      { ...lock, kernel: 'another machine' },
      { ...lock, pidNamespace: 'another container', socket: false },
      '',
    ]) {
      await leave(elsewhere, 5);
      await expect(take()).rejects.toThrow('pasados 30 segundos');
      await leave(elsewhere, 31);
      await (await take()).release();
      held.pop();
    }
  });
});

describe('a dead holder’s folder is taken at once', () => {
  test('in the same container', async () => {
    const lock = await myLock();
    await leave({ ...lock, startedAt: 'another start' }, 1);
    await take();
  });

  test('in another container of this machine, with a dead socket', async () => {
    expect(await takeElsewhere()).toBe('taken');
    await expect(take()).rejects.toThrow('está en uso');
    const [child] = others;
    child?.kill('SIGKILL');
    if (child) await once(child, 'exit');
    await expect.poll(() => feelPulse(dataDir)).toBe('refused');
    await take();
  });
});

test('the lock is rewritten when emptied, and removed at the end', async () => {
  const one = await take(dataDir, 50);
  await truncate(join(dataDir, 'lock'));
  await expect
    .poll(() => readFile(join(dataDir, 'lock'), 'utf8'), { timeout: 30_000 })
    .toContain(`"pid":${process.pid}`);
  await one.release();
  held.pop();
  await expect(stat(join(dataDir, 'lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await feelPulse(dataDir)).toBe('unknown');
});

test('a stalled holder that lost the folder is notified', async () => {
  const lost = Promise.withResolvers<void>();
  const one = await lockDataDir(dataDir, () => lost.resolve(), 50);
  const path = join(dataDir, 'lock');
  await rm(path);
  await writeFile(path, JSON.stringify({ id: 'another', pid: 1, kernel: 'another machine' }));
  await lost.promise;
  await one.release();
  expect(await readFile(path, 'utf8')).toContain('another machine');
});

describe('the socket of the living server', () => {
  test('answers known requests, and refuses others in words', async () => {
    const { control } = await take();
    control?.handle('sum', async (data) => (data as number[]).reduce((a, b) => a + b));
    control?.handle('fail', () => Promise.reject(new Error('Hoy no.')));
    expect(await askLiving(dataDir, 'sum', [1, 2, 3])).toBe(6);
    await expect(askLiving(dataDir, 'fail')).rejects.toThrow(new ControlRefusal('Hoy no.'));
    await expect(askLiving(dataDir, 'dance')).rejects.toThrow('no conoce esa petición');
    await expect(askLiving(dataDir, 'sum', 'x'.repeat(100_000))).rejects.toThrow();
    expect(await askLiving(dataDir, 'sum', [4])).toBe(4);
  });

  test('is reached in a folder too deep for an address, and by its owner only', async () => {
    const deep = join(dataDir, 'carpeta-profunda'.repeat(4), 'otra-más'.repeat(10));
    await mkdir(deep, { recursive: true });
    const { control } = await take(deep);
    control?.handle('hello', async () => 'hola');
    expect(await askLiving(deep, 'hello')).toBe('hola');
    await expect(take(deep)).rejects.toThrow('está en uso');
    expect((await stat(join(deep, 'control.sock'))).mode & 0o777).toBe(0o600);
  });
});
