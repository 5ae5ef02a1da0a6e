import { parseArgs } from 'node:util';
import type { State } from './list.ts';
import { PLAYED } from './played.ts';

export const WIDTHS: readonly number[] = [360, 768, 1024, 1440];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STATES: readonly State[] = [
  ...(['content', 'empty', 'loading', 'failing', 'offline', 'reading'] as const),
  ...(Object.keys(PLAYED) as (keyof typeof PLAYED)[]),
];

export interface Asked {
  /** Beginnings of names; undefined: all. */
  readonly routes: readonly string[] | undefined;
  readonly states: readonly State[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  readonly fresh: boolean;
}

export const USAGE = `npm run screens -- [options]
  --routes panel,case-   screens whose name begins so (all by default)
  --states ${STATES.join(',')}
  --widths ${WIDTHS.join(',')}
  --themes ${THEMES.join(',')}
  --fresh                makes the data of the demonstration again`;

/** Throws with the usage. */
export function parseAsked(argv: readonly string[]): Asked {
  const values = parse(argv);
  const widths = partOf(WIDTHS.map(String), values.widths).map(Number);
  return {
    routes: values.routes?.split(','),
    states: partOf(STATES, values.states),
    widths,
    themes: partOf(THEMES, values.themes),
    fresh: values.fresh ?? false,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: {
        routes: text,
        states: text,
        widths: text,
        themes: text,
        fresh: { type: 'boolean' },
      },
    }).values;
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

function partOf<Name extends string>(all: readonly Name[], asked: string | undefined) {
  const names = asked?.split(',') ?? all;
  const part = all.filter((name) => names.includes(name));
  if (part.length !== names.length) throw new Error(USAGE);
  return part;
}
