import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/external/files/s3.ts';
import { aptInstall, canInstall } from './aptInstall.ts';
import { freePort } from './freePort.ts';
import { reapWithUs } from './reaper.ts';

const PROGRAM = fileURLToPath(new URL('./s3Server.py', import.meta.url));
/** Debian's own Python, which finds Debian's packages. */
const PYTHON = '/usr/bin/python3';
/** Libraries only: the program packages would also start system services. */
const PACKAGE = 'python3-swift';
/** Proxy, account, container and object server. */
const SERVERS = 4;
const READY_MS = 90_000;
const KEY_ID = 'test:tester';

/** Configuration variables of a bucket. */
export type TestBucket = Readonly<
  Record<
    'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >
>;

export function bucketSettings(bucket: TestBucket): S3Settings {
  return {
    bucket: bucket.S3_BUCKET,
    endpoint: bucket.S3_ENDPOINT,
    region: bucket.S3_REGION,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
  };
}

export interface S3Server {
  makeBucket(): Promise<TestBucket>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

type Access = Omit<TestBucket, 'S3_BUCKET'>;

/** Installs what `startS3` needs, where allowed, before tests run in parallel. */
export function requireS3(): void {
  if (givenServer() || isInstalled()) return;
  if (canInstall()) aptInstall(PACKAGE);
  if (isInstalled()) return;
  throw new Error(
    `Las pruebas necesitan un servidor S3: instale el paquete «${PACKAGE}» (Debian), o indique uno en ` +
      'TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID y TEST_S3_SECRET_ACCESS_KEY.',
  );
}

/**
 * Starts a throwaway OpenStack Swift with its S3 interface on free ports of 127.0.0.1: the object
 * store of several public clouds, out of Debian's package. It ends with `stop()`, and by itself when
 * this process dies in any way. TEST_S3_ENDPOINT names another server instead.
 */
export async function startS3(): Promise<S3Server> {
  const configured = givenServer();
  if (configured) return { makeBucket: () => makeBucket(configured), stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-s3-'));
  const secret = randomBytes(16).toString('hex');
  const ports: number[] = [];
  for (let server = 0; server < SERVERS; server++) ports.push(await freePort());
  const { child, log } = launch(folder, ports, secret);
  const callOff = reapWithUs(child.pid ?? 0, 'KILL', folder);
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
    callOff();
    rmSync(folder, { recursive: true, force: true });
  };
  const access: Access = {
    S3_ENDPOINT: `http://127.0.0.1:${ports[0]}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: KEY_ID,
    S3_SECRET_ACCESS_KEY: secret,
  };
  await untilReady(access, child, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { makeBucket: () => makeBucket(access), stop };
}

function isInstalled(): boolean {
  return (
    spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { cwd: '/' }).status === 0
  );
}

function givenServer(): Access | undefined {
  const { TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } =
    process.env;
  if (!TEST_S3_ENDPOINT) return undefined;
  return {
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_REGION: TEST_S3_REGION ?? 'us-east-1',
    S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY ?? '',
  };
}

function launch(folder: string, ports: readonly number[], secret: string) {
  const args = [PROGRAM, folder, ...ports.map(String), KEY_ID, secret];
  const child = spawn(PYTHON, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  });
  return { child, log: () => text };
}

async function untilReady(access: Access, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const made = await makeBucket(access).then(
      () => true,
      () => false,
    );
    if (made) return;
    await sleep(100);
  }
  throw new Error(`El servidor S3 de las pruebas no arranca:\n${log()}`);
}

async function makeBucket(access: Access): Promise<TestBucket> {
  const bucket = `test-${randomBytes(8).toString('hex')}`;
  const client = new AwsClient({
    accessKeyId: access.S3_ACCESS_KEY_ID,
    secretAccessKey: access.S3_SECRET_ACCESS_KEY,
    region: access.S3_REGION,
    service: 's3',
    retries: 0,
  });
  const reply = await client.fetch(`${access.S3_ENDPOINT}/${bucket}`, { method: 'PUT' });
  if (!reply.ok) throw new Error(`No se pudo crear un bucket: ${reply.status}`);
  return { S3_BUCKET: bucket, ...access };
}
