import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { send } from './send.ts';
import type { WebhookSettings } from './settings.ts';

type Responder = (response: ServerResponse) => void;
const replying =
  (status: number, body = '', headers: Record<string, string> = {}): Responder =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const endless: Responder = (response) => {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(10_000, ' ')));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
};

const calm = new AbortController().signal;
let server: Server;
let url: string;
let answering: Responder = replying(200);
let asked: { request: IncomingMessage; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      asked.push({ request, body: Buffer.concat(parts).toString() });
      answering(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}/webhook/caso`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const settings = (change: Partial<WebhookSettings> = {}): WebhookSettings => ({
  url,
  secret: SECRET,
  bearer: 'una-clave-compartida-larga',
  waitMs: 1000,
  replyMs: 20_000,
  base: undefined,
  ...change,
});
const announcement = () => ({ id: 'msg_caso_1', body: '{"a":"ñ"}', now: new Date() });
const sent = (reply: Responder, change: Partial<WebhookSettings> = {}) => {
  answering = reply;
  asked = [];
  return send(settings(change), announcement(), calm);
};

it('a request is signed as the published library of the standard verifies it, and carries the bearer', async () => {
  expect(await sent(replying(200, '{"message":"Workflow was started"}'))).toEqual({
    state: 'taken',
    reply: '{"message":"Workflow was started"}',
  });
  const [{ request, body } = { request: undefined, body: '' }] = asked;
  const headers = Object.fromEntries(
    Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({ a: 'ñ' });
  expect(headers).toMatchObject({
    authorization: 'Bearer una-clave-compartida-larga',
    'content-type': 'application/json',
    'webhook-id': 'msg_caso_1',
  });
  expect(headers.cookie).toBeUndefined();
});

it('a request with a secret that is no base64 is signed with its bytes', async () => {
  const secret = 'un-secreto-cualquiera-de-32-letras';
  await sent(replying(204), { secret });
  const [first] = asked;
  const { 'webhook-id': id, 'webhook-timestamp': at } = first?.request.headers ?? {};
  const signature = new Webhook(secret, { format: 'raw' }).sign(
    String(id),
    new Date(Number(at) * 1000),
    first?.body ?? '',
  );
  expect(first?.request.headers['webhook-signature']).toBe(signature);
});

everyRow<[string, Responder, object]>([
  ['500', replying(500, 'x'), { state: 'again', failure: 'unavailable', after: undefined }],
  [
    '429 with its time',
    replying(429, '', { 'retry-after': '7' }),
    { state: 'again', failure: 'rate_limited', after: 7000 },
  ],
  [
    'a reset connection',
    (response) => response.destroy(),
    { state: 'again', failure: 'unavailable', after: undefined },
  ],
  ['404', replying(404), { state: 'refused', failure: 'rejected' }],
  [
    'a redirect',
    replying(302, '', { location: 'http://127.0.0.1:9/interno' }),
    { state: 'refused', failure: 'redirect' },
  ],
  ['a page', replying(200, '<!DOCTYPE html><p>Entre'), { state: 'refused', failure: 'unreadable' }],
  ['50 MB', replying(200, ' '.repeat(50e6)), { state: 'refused', failure: 'too_large' }],
  ['a stream without end', endless, { state: 'refused', failure: 'too_large' }],
  ['a word', replying(200, 'Accepted'), { state: 'taken', reply: 'Accepted' }],
])('each reply to a sent case maps to its outcome', async (_, reply, became) => {
  expect(await sent(reply)).toEqual(became);
  expect(asked).toHaveLength(1);
});

it('a request without a reply in time is not resent: it may have arrived', async () => {
  expect(await sent(() => {}, { replyMs: 50 })).toEqual({ state: 'taken', reply: '' });
});

it('an unreachable server is retried', async () => {
  const nobody = settings({ url: 'http://127.0.0.1:9/' });
  expect(await send(nobody, announcement(), calm)).toMatchObject({ state: 'again' });
});

it('a stopping process abandons its request', async () => {
  const stop = new AbortController();
  answering = () => stop.abort(new Error('stopping'));
  await expect(send(settings(), announcement(), stop.signal)).rejects.toThrow('stopping');
});
