import { parseArgs } from 'node:util';

export interface DemoArguments {
  readonly fresh: boolean;
  /** Default: the seed of the existing folder. */
  readonly seed: number | undefined;
  /** Has new cases read by the scripted model. */
  readonly llm: boolean;
  /** Shows it to anybody, read only. */
  readonly public: boolean;
}

export const USAGE = `Uso: npm run demo -- [--fresh] [--seed N] [--llm | --public]

  --fresh    hace de nuevo los datos de la demostración
  --seed N   otro año: los mismos números dan los mismos datos (por defecto, 1)
  --llm      los casos nuevos los lee un modelo de guion, que no mira las imágenes
  --public   para cualquiera: se entra con un botón, no se guarda nada y cada noche vuelve a su principio

PORT dice el puerto (por defecto, 3000). Con --public, HOST dice la dirección en la que escucha (por
defecto, localhost, detrás de un proxy con https).`;

/** Throws with the usage. */
export function parseDemoArguments(argv: readonly string[]): DemoArguments {
  const { values } = parse(argv);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && (!Number.isInteger(seed) || seed < 0 || seed > 2 ** 31))
    throw new Error(USAGE);
  const { fresh = false, llm = false, public: shown = false } = values;
  if (llm && shown) throw new Error(USAGE);
  return { fresh, seed, llm, public: shown };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        fresh: { type: 'boolean' },
        seed: { type: 'string' },
        llm: { type: 'boolean' },
        public: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
