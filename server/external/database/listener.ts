import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions } from './connection.ts';

/** Pauses before reconnecting, in milliseconds; the last one repeats. */
const RECONNECT_MS = [100, 250, 500, 1000];
/** Milliseconds between queries that detect a lost connection. */
const HEARTBEAT_MS = 5000;
/** A heartbeat plus the time for its answer. */
const SILENT_MS = 10_000;

interface Hearer {
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

/** One connection for all channels of the process; reconnects by itself. */
export interface Listener {
  /**
   * Rejects when the database is unreachable; once connected it retries forever. `onReconnect`
   * warns that messages may be missing. @returns the stop function.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function createListener(connectionString: string): Listener {
  const hearers = new Map<string, Set<Hearer>>();
  const closing = new AbortController();
  let current: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client(
      connectionOptions(connectionString, { limits: true, silentMs: SILENT_MS }),
    );
    let over = false;
    client.on('error', () => {});
    client.on('end', () => {
      over = true;
      if (current !== client) return;
      current = undefined;
      void comeBack();
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of hearers.get(channel) ?? []) onMessage(payload);
    });
    try {
      await client.connect();
      for (const channel of hearers.keys()) await client.query(listenTo(channel));
      if (over || closing.signal.aborted) throw new Error('The connection was lost at once');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    current = client;
    beat(client);
  };
  const comeBack = async (): Promise<void> => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      const wait = RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)];
      try {
        await pause(wait, undefined, { signal: closing.signal });
        await connect();
      } catch {
        continue;
      }
      for (const heard of hearers.values()) for (const { onReconnect } of heard) onReconnect();
      return;
    }
  };

  return {
    listen: async (channel, onMessage, onReconnect) => {
      const hearer = { onMessage, onReconnect };
      const first = !hearers.has(channel);
      const heard = hearers.get(channel) ?? new Set();
      hearers.set(channel, heard.add(hearer));
      connecting ??= connect();
      await connecting;
      // A connection lost meanwhile listens to all channels when it returns.
      if (first) await current?.query(listenTo(channel)).catch(() => {});
      return async () => {
        heard.delete(hearer);
      };
    },
    close: async () => {
      closing.abort();
      const client = current;
      current = undefined;
      await client?.end().catch(() => {});
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

interface Beating {
  once(event: 'end', ended: () => void): unknown;
  query(text: string): Promise<unknown>;
}

/**
 * Queries again only after an answer, so that a dead connection stays silent and its socket gives
 * up.
 */
export function beat(client: Beating): void {
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(() => client.query('select 1').then(next, () => {}), HEARTBEAT_MS);
    timer.unref();
  };
  client.once('end', () => clearTimeout(timer));
  next();
}
