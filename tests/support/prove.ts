import { appendFileSync } from 'node:fs';

/** A measurement of a suite of `tests/prove`, with its goal. */
export interface Figure {
  /** Measured quantity, with its unit and, where it matters, the database. */
  readonly name: string;
  readonly goal: string;
  readonly value: string;
  readonly holds: boolean;
}

const WHOLE = process.env.PROVE === 'whole';

/** `short` in `npm test` and with `--short`, else `whole`. */
export function size<Amount>(short: Amount, whole: Amount): Amount {
  return WHOLE ? whole : short;
}

/**
 * Records a figure of a whole run. Assert a count that must be zero; only record times and memory,
 * since a slow machine must fail no test.
 */
export function figure(measured: Figure): void {
  const file = process.env.PROVE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`);
}
