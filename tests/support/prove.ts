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

/**
 * The amount of this run: whole by `npm run prove -- SUITE` or `npm run walks`, short as a part of
 * `npm test` or by `npm run prove -- --short`.
 */
export function size<Amount>(short: Amount, whole: Amount): Amount {
  return WHOLE ? whole : short;
}

/**
 * Records a figure of a whole run, for its table. A count that must be zero is asserted too; a time
 * or an amount of memory is only recorded, since a loaded machine must fail no test.
 */
export function figure(measured: Figure): void {
  const file = process.env.PROVE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`);
}
