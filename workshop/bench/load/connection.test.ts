import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection, readReply } from './connection.ts';

const server = createServer((request, response) => {
  if (request.url === '/chunks') {
    response.write('uno ');
    response.end('dos');
    return;
  }
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk;
  });
  request.on('end', () => {
    response.statusCode = 201;
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('several requests go through one connection, with bodies of either framing', async () => {
  const connection = await Connection.open((server.address() as AddressInfo).port);
  const chunked = await connection.send('GET /chunks HTTP/1.1\r\nhost: a\r\n\r\n');
  expect([chunked.status, chunked.body.toString()]).toEqual([200, 'uno dos']);
  const body = Buffer.alloc(300_000, 'x');
  const head = `PUT / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n`;
  const whole = await connection.send(head, body);
  expect([whole.status, whole.body.length]).toEqual([201, 300_000]);
  connection.close();
});

test('an incomplete reply is not returned', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhola');
  for (let end = 0; end < whole.length; end++)
    expect(readReply(whole.subarray(0, end))).toBeUndefined();
  expect(readReply(whole)?.body.toString()).toBe('hola');
});
