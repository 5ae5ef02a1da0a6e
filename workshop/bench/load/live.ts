import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '../statistics.ts';
import type { LiveOrder, Outcome } from './orders.ts';

/** Longest wait for the last events, in milliseconds. */
const LAST_CALL_MS = 5000;

/** Measures from sending a change to reading its event, by one clock. */
export async function runLive(order: LiveOrder, ready: () => void): Promise<Outcome> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const heard = (analysisId: string, at: number): void => {
    const sent = sentAt.get(analysisId);
    if (sent !== undefined) latencies.push(at - sent);
    sentAt.delete(analysisId);
  };
  const streams = await openStreams(order, heard);
  const client = new pg.Client({ connectionString: order.databaseUrl });
  await client.connect();
  ready();
  const start = performance.now();
  for (let event = 0; event < order.events; event++) {
    const due = start + event * order.everyMs;
    await sleep(Math.max(0, due - performance.now()));
    const subscriber = order.subscribers[event % order.subscribers.length];
    if (!subscriber) break;
    const sent = performance.now();
    sentAt.set(subscriber.analysisId, sent);
    await client.query(MOVE, [subscriber.analysisId]);
  }
  const deadline = performance.now() + LAST_CALL_MS;
  while (sentAt.size > 0 && performance.now() < deadline) await sleep(5);
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  for (const stream of streams) stream.destroy();
  return {
    count: latencies.length,
    failures: order.events - latencies.length,
    seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
  };
}

/** There and back, so that it never runs out. */
const MOVE = {
  name: 'move',
  text: `update analyses set status = case status when 'error' then 'completed' else 'error' end where id = $1`,
};

/** Each resolves with its first comment: the server listens from then on. */
function openStreams(
  order: LiveOrder,
  heard: (analysisId: string, at: number) => void,
): Promise<Socket[]> {
  return Promise.all(
    order.subscribers.map(
      ({ cookie }) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(order.port, '127.0.0.1');
          socket.setNoDelay(true);
          socket.setEncoding('latin1');
          socket.once('error', reject);
          socket.write(
            `GET /api/events HTTP/1.1\r\nhost: localhost:${order.port}\r\ncookie: ${cookie}\r\n\r\n`,
          );
          socket.on('data', (chunk) => {
            const at = performance.now();
            const text = String(chunk);
            if (text.includes('\n\n') && text.includes(': ')) resolve(socket);
            for (const [, id = ''] of text.matchAll(/data: \{"id":"([0-9a-f-]{36})"/g))
              heard(id, at);
          });
        }),
    ),
  );
}
