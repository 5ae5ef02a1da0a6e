import { parseArgs } from 'node:util';

export interface DemoArguments {
  readonly fresh: boolean;
  /** Default: the seed of the existing folder. */
  readonly seed: number | undefined;
  /** Has new cases read by the scripted model. */
  readonly llm: boolean;
}

export const USAGE = `Uso: npm run demo -- [--fresh] [--seed N] [--llm]

  --fresh    hace de nuevo los datos de la demostración
  --seed N   otro año: los mismos números dan los mismos datos (por defecto, 1)
  --llm      los casos nuevos los lee un modelo de guion, que no mira las imágenes

PORT dice el puerto (por defecto, 3000).`;

/** Throws with the usage. */
export function parseDemoArguments(argv: readonly string[]): DemoArguments {
  const { values } = parse(argv);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && (!Number.isInteger(seed) || seed < 0 || seed > 2 ** 31))
    throw new Error(USAGE);
  return { fresh: values.fresh ?? false, seed, llm: values.llm ?? false };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { fresh: { type: 'boolean' }, seed: { type: 'string' }, llm: { type: 'boolean' } },
    });
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
