import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openS3Files } from '#server/external/files/s3.ts';
import { type CuttableLine, openLine } from '#tests/support/cuttableLine.ts';
import { freePort } from '#tests/support/freePort.ts';
import {
  bucketSettings,
  type S3Server,
  startS3,
  type TestBucket,
} from '#tests/support/s3Server.ts';

/** Requests while the bucket fails, and the start's message about an unusable one. */

let server: S3Server;
let bucket: TestBucket;
beforeAll(async () => {
  server = await startS3();
  bucket = await server.makeBucket();
});
afterAll(() => server.stop());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const open = (changes: Partial<TestBucket> = {}) =>
  openS3Files(bucketSettings({ ...bucket, ...changes }));

test.each<[string, Partial<TestBucket>, RegExp]>([
  ['a bucket that does not exist', { S3_BUCKET: 'no-existe' }, /no existe.*S3_BUCKET/],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'otra' }, /S3_SECRET_ACCESS_KEY/],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'test:nadie' }, /S3_ACCESS_KEY_ID/],
  ['another region', { S3_REGION: 'eu-south-2' }, /S3_REGION/],
])('a start with %s names the remedy', async (_, changes, words) => {
  await expect(open(changes)).rejects.toThrow(words);
  await expect(open(changes)).rejects.toMatchObject({ name: 'StorageRefused' });
});

test('a start with an unreachable bucket reports it', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await expect(open({ S3_ENDPOINT: endpoint })).rejects.toThrow(
    /^S3_ENDPOINT: en 127\.0\.0\.1:\d+ no escucha ningún programa/,
  );
});

/** A scripted S3 service, to fail in ways that a real one rarely does. */
async function speak(
  answer: (request: IncomingMessage, response: ServerResponse, turn: number) => void,
): Promise<string> {
  let turn = 0;
  const service: Server = createServer((request, response) => {
    request.resume();
    request.once('end', () => answer(request, response, turn++));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    service.closeAllConnections();
    return new Promise((resolve) => service.close(resolve));
  });
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

test('a publicly readable bucket is refused [ASVS 14.2.4]', async () => {
  let storedPath = '';
  const endpoint = await speak((request, response) => {
    if (request.method === 'PUT') storedPath = request.url ?? '';
    response.end(request.url === storedPath ? 'imagen' : '<ListBucketResult/>');
  });
  await expect(open({ S3_ENDPOINT: endpoint })).rejects.toThrow(/es público/);
});

/** A store over a connection that can be cut or redirected once open. */
async function openOverLine(): Promise<{
  line: CuttableLine;
  files: Awaited<ReturnType<typeof open>>;
}> {
  const line = await openLine();
  closers.push(() => line.close());
  line.leadTo(bucket.S3_ENDPOINT);
  return { line, files: await open({ S3_ENDPOINT: line.url }) };
}

test('a connection cut in the middle of an image is retried, and the image is whole', async () => {
  const { line, files } = await openOverLine();
  const image = Buffer.alloc(3_000_000, 'imagen');
  const cut = line.cutAfter(1_000_000).then(() => line.restore());
  await files.put('caso/a.jpg', image);
  await cut;
  expect(Buffer.from(await files.get('caso/a.jpg')).equals(image)).toBe(true);
});

test('an unreachable bucket is a temporary fault, not a missing image [ASVS 16.5.2]', async () => {
  const { line, files } = await openOverLine();
  await files.put('caso/a.jpg', Buffer.from('uno'));
  const cut = line.cutAfter(1);
  const refused = { code: 'unavailable', status: 503, retryAfter: expect.any(Number) };
  await expect(files.find('caso/a.jpg')).rejects.toMatchObject(refused);
  await cut;
  await expect(files.put('caso/b.jpg', Buffer.from('dos'))).rejects.toMatchObject({
    ...refused,
    code: 'storage_unavailable',
  });
  line.restore();
  expect(await files.find('caso/a.jpg')).toBeDefined();
  expect(await files.find('caso/b.jpg')).toBeUndefined();
});

/** A store whose bucket then answers so, and the number of requests. */
async function opensThenAnswers(
  status: number,
  body: string,
  healedAfter = Number.POSITIVE_INFINITY,
) {
  const { line, files } = await openOverLine();
  let asked = 0;
  const endpoint = await speak((_, response, turn) => {
    asked++;
    response.statusCode = turn < healedAfter ? status : 200;
    response.end(body);
  });
  line.dropAll();
  line.leadTo(endpoint);
  return { files, asked: () => asked };
}

test.each([
  ['the disk of the service', 507, 'InsufficientStorage'],
  ['MinIO', 507, 'XMinioStorageFull'],
  ['the quota of a bucket', 403, 'QuotaExceeded'],
])('%s being full is reported as such, at once', async (_, status, code) => {
  const { files, asked } = await opensThenAnswers(status, refusal(code));
  await expect(files.put('caso/a.jpg', Buffer.from('uno'))).rejects.toMatchObject({
    code: 'storage_full',
    status: 507,
  });
  expect(asked()).toBe(1);
});

test.each([
  [503, 'SlowDown'],
  [500, 'InternalError'],
  [403, 'AccessDenied'],
  [404, 'NoSuchBucket'],
  [404, ''],
])('%i %s is a fault of the store', async (status, code) => {
  const { files } = await opensThenAnswers(status, code && refusal(code));
  await expect(files.find('caso/a.jpg')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a service’s requested pause is respected', async () => {
  const { files, asked } = await opensThenAnswers(503, refusal('SlowDown'), 2);
  await files.put('caso/a.jpg', Buffer.from('uno'));
  expect(asked()).toBe(3);
});

test('an invalid listing removes nothing and reports itself', async () => {
  const { files } = await opensThenAnswers(200, '<html>Bienvenido</html>');
  await expect(files.listPrefixes()).rejects.toMatchObject({ code: 'unavailable' });
});
