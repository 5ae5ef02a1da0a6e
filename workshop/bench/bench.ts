import type { PostgresServer } from '#tests/support/postgresServer.ts';
import type { Commit } from './commits.ts';
import type { Figure } from './figures.ts';
import type { Options } from './options.ts';
import type { Site } from './site.ts';

export interface Bench {
  readonly options: Options;
  readonly postgres: PostgresServer;
  readonly before: Commit;
  /** The three servers on so many cases; opened at the first call. */
  site(cases: number): Promise<Site>;
  say(text: string): void;
}

/** Measures one row of the table. */
export type Row = (bench: Bench) => Promise<readonly Figure[]>;
