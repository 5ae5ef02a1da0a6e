import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PARTS = ['reads', 'submit', 'live', 'criteria', 'admin'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly parts: readonly Part[];
  /** Sizes of the table of analyses. */
  readonly rows: readonly number[];
  /** Rows for the administration, measured between two sizes. */
  readonly adminRows: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  /** Absolute folder of the administration's databases, for the next run. */
  readonly keep: string | undefined;
  /** Parts of the names of operations to measure; all when empty. */
  readonly only: readonly string[];
}

export const USAGE =
  'Uso: npm run bench -- [reads|submit|live|criteria|admin]… [--rows 1000,100000,1000000] [--rounds 5] [--seconds 3] [--keep CARPETA] [--only home,statistics]\n' +
  '--keep: los datos de admin se quedan en esa carpeta, y la próxima vez se mide sobre ellos sin volver a llenarlos.\n' +
  '--only: de admin, las operaciones cuyo nombre contiene alguno de esos textos.';

/** Throws with the usage. */
export function parseOptions(argv: readonly string[]): Options {
  const { values, positionals } = parse(argv);
  const strangers = positionals.filter((name) => !PARTS.some((part) => part === name));
  if (strangers.length > 0) throw new Error(USAGE);
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
  return {
    parts,
    rows: sizes(values.rows ?? '1000,100000,1000000'),
    adminRows: sizes(values.rows ?? '1000,1000000'),
    rounds: positive(values.rounds ?? '5'),
    seconds: positive(values.seconds ?? '3'),
    keep: values.keep === undefined ? undefined : resolve(values.keep),
    only: values.only?.split(',') ?? [],
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        rows: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        keep: { type: 'string' },
        only: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

const sizes = (text: string) => text.split(',').map(positive);

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(USAGE);
  return value;
}
