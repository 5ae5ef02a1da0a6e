import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDb } from 'pg-boss';

interface Result<Row> {
  readonly rows: Row[];
}

interface ResultKind extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

export type Drizzle = PgDatabase<ResultKind, Record<string, never>>;

export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly db: Drizzle;
  /** Runs semicolon-separated statements outside any transaction of ours. */
  exec(sqlText: string): Promise<void>;
  readonly queueConnection: QueueDb;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` after a lost connection,
   * when messages may be missing. @returns the function that stops listening.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  connections?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /**
   * Copies the running embedded database into the new folder `to`, as of the end of the copy, for
   * `openEmbedded`. One at a time. Undefined for a server.
   */
  snapshot?(to: string): Promise<void>;
  /** Reads the whole embedded database. Rejects with `DatabaseError` when damaged. */
  check?(): Promise<void>;
  /** Rejects in bounded time when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseErrorOptions {
  readonly cause?: unknown;
  readonly isDamage?: boolean;
}

export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** The files are there and not readable, so that a backup helps. */
  readonly isDamage: boolean;
  constructor(message: string, { cause, isDamage = false }: DatabaseErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.isDamage = isDamage;
  }
}
