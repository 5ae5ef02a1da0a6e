import type { ServerResponse } from 'node:http';
import pg from 'pg';

/** LISTEN and a map from user to open streams. */
export async function openLive(connectionString: string) {
  const byUser = new Map<string, Set<ServerResponse>>();
  const client = new pg.Client({ connectionString });
  await client.connect();
  client.on('notification', ({ payload }) => {
    const { eventId, userId, ...event } = JSON.parse(payload ?? '');
    const text = `event: analysis\ndata: ${JSON.stringify(event)}\nid: ${eventId}\n\n`;
    for (const response of byUser.get(userId) ?? []) response.write(text);
  });
  await client.query('listen analysis_events');
  return {
    subscribe(userId: string, response: ServerResponse): void {
      const streams = byUser.get(userId) ?? new Set();
      byUser.set(userId, streams.add(response));
      response.on('close', () => streams.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': en directo\n\n');
    },
  };
}
