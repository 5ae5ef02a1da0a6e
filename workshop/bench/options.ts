import { parseArgs } from 'node:util';
import { REFERENCE } from './commits.ts';

export interface Options {
  /** Rows to measure; all without any. */
  readonly rows: readonly string[];
  /** Commit that the work tree is measured against. */
  readonly before: string;
  readonly rounds: number;
  readonly seconds: number;
  /** Cases in the database. */
  readonly cases: number;
  /** Also a database of ten times as many cases, for the growth of the reads. */
  readonly large: boolean;
  /** Put the table into docs/BENCH.md. */
  readonly write: boolean;
}

/** Throws with the line of usage when it cannot be understood. */
export function parseOptions(argv: readonly string[], known: readonly string[]): Options {
  const usage = `Uso: npm run bench -- [--rows ${known.join(',')}] [--before ${REFERENCE}] [--rounds 5] [--seconds 3] [--cases 100000] [--large] [--write]`;
  const positive = (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(usage);
    return value;
  };
  try {
    const { values } = parseArgs({ args: [...argv], options: FLAGS });
    const rows = values.rows?.split(',') ?? known;
    if (rows.some((row) => !known.includes(row))) throw new Error(usage);
    return {
      rows,
      before: values.before,
      rounds: positive(values.rounds),
      seconds: positive(values.seconds),
      cases: positive(values.cases),
      large: values.large,
      write: values.write,
    };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

const FLAGS = {
  rows: { type: 'string' },
  before: { type: 'string', default: REFERENCE },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '3' },
  cases: { type: 'string', default: '100000' },
  large: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const;
