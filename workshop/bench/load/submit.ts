import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { quantile } from '../statistics.ts';
import { Connection, type Reply } from './connection.ts';
import type { Outcome, SubmitOrder } from './orders.ts';

/** Each connection sends one case after another: begin, images one by one, submit if it has any. */
export async function runSubmissions(order: SubmitOrder, ready: () => void): Promise<Outcome> {
  const image = order.images > 0 ? await readFile(order.imagePath) : Buffer.alloc(0);
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => Connection.open(order.port)),
  );
  const latencies: number[] = [];
  let next = 0;
  ready();
  const start = performance.now();
  const end = start + order.seconds * 1000;
  const work = async (connection: Connection): Promise<void> => {
    while (performance.now() < end && next < (order.cases ?? Number.POSITIVE_INFINITY)) {
      const sent = performance.now();
      const cookie = order.cookies[next++ % order.cookies.length] ?? '';
      await submitCase({ connection, cookie, image, order });
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  return {
    count: latencies.length,
    failures: 0,
    seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
  };
}

interface Case {
  readonly connection: Connection;
  readonly cookie: string;
  readonly image: Buffer;
  readonly order: SubmitOrder;
}

/** Throws on any refusal: a rate of refusals means nothing. */
async function submitCase({ connection, cookie, image, order }: Case): Promise<void> {
  const head = (method: string, path: string, type: string, length: number, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: localhost:${order.port}\r\norigin: http://localhost:${order.port}\r\n` +
    `cookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`;
  const key = `idempotency-key: ${randomUUID()}\r\n`;
  const length = Buffer.byteLength(order.begin);
  const begun = require(201, await connection.send(
    head('POST', '/api/analyses', 'application/json', length, key) + order.begin,
  ));
  const { id } = JSON.parse(begun.body.toString()) as { id: string };
  for (let position = 1; position <= order.images; position++) {
    const path = `/api/analyses/${id}/images/${position}`;
    const name = `x-file-name: campo%20${position}.jpg\r\n`;
    require(201, await connection.send(head('PUT', path, 'image/jpeg', image.length, name), image));
  }
  if (order.images === 0) return;
  const path = `/api/analyses/${id}/submit`;
  const body = `{"attemptedImages":${order.images}}`;
  const submit = head('POST', path, 'application/json', body.length) + body;
  require(202, await connection.send(submit));
}

function require(status: number, reply: Reply): Reply {
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.body}`);
  return reply;
}
