import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDb } from 'pg-boss';

interface Result<Row> {
  readonly rows: Row[];
}

/** Result of plain SQL in both drivers. */
interface ResultKind extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

export type Drizzle = PgDatabase<ResultKind, Record<string, never>>;

/** One open database, embedded or a server. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly db: Drizzle;
  /** Runs several statements separated by semicolons, outside any transaction of ours. */
  exec(sqlText: string): Promise<void>;
  /** The job queue's connection to the same database. */
  readonly queueConnection: QueueDb;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` whenever the connection had
   * been lost (messages in between are gone). Resolves to a function that stops listening.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  /** The connections of the pool, where there is one. */
  connections?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /**
   * Copies the running embedded database into the new folder `to`, as of the end of the copy, for
   * `openEmbedded`. One copy at a time. Absent for a server.
   */
  snapshot?(to: string): Promise<void>;
  /** Reads all of the embedded database. Rejects with `DatabaseError` where it is damaged. */
  check?(): Promise<void>;
  /** Rejects, in bounded time, when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A failure to open, with a Spanish message for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
