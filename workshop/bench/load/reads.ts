import { quantile } from '../statistics.ts';
import { Connection } from './connection.ts';
import type { Outcome, ReadOrder } from './orders.ts';

/** Each connection sends its next request after the last reply. */
export async function runReads(order: ReadOrder, ready: () => void): Promise<Outcome> {
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => Connection.open(order.port)),
  );
  const latencies: number[] = [];
  let failures = 0;
  let complaint: string | undefined;
  let next = 0;
  ready();
  const start = performance.now();
  const end = start + order.seconds * 1000;
  const work = async (connection: Connection): Promise<void> => {
    for (let sent = performance.now(); sent < end; ) {
      const request = order.requests[next++ % order.requests.length] ?? '';
      const reply = await connection.send(request);
      const got = performance.now();
      latencies.push(got - sent);
      sent = got;
      if (reply.status === 200) continue;
      failures++;
      complaint ??= `${reply.status} ${reply.body}`;
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  return {
    count: latencies.length,
    failures,
    seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    ...(complaint === undefined ? {} : { complaint }),
  };
}
