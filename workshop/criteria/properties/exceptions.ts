import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/tool.ts';

/** An instance of a property that does not hold. */
export interface Failure {
  /** «P13 full». */
  readonly property: string;
  readonly type: string;
  /** Id of the row, or name of the datum. */
  readonly row: string;
  readonly text: string;
}

const FILE = join(ROOT, 'tests', 'criteria', 'third', 'exceptions.txt');

/** Rows that may fail a property: `P13 ecg E-C1 E-C2: reason`. */
export class Exceptions {
  readonly #rows = new Set<string>();

  constructor(text: string) {
    for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
      const [, property, type, rows] =
        /^(P\d+b?) (\S+) ([^:]+|(?:[FS]:\S+ ?)+): \S/.exec(line) ?? [];
      if (!property || !type || !rows) throw new Error(`No exception: ${line}`);
      for (const row of rows.trim().split(' ')) this.#rows.add(`${property} ${type} ${row}`);
    }
  }

  has(property: string, type: string, row: string): boolean {
    return this.#rows.has(placeOf(property, type, row));
  }

  /** Those of a type and some properties that no failure needs. */
  idle(
    type: string,
    properties: readonly string[],
    failures: readonly Failure[],
  ): readonly string[] {
    const used = new Set(failures.map(({ property, row }) => placeOf(property, type, row)));
    return [...this.#rows].filter((place) => {
      const [property = '', where] = place.split(' ');
      return where === type && properties.includes(property) && !used.has(place);
    });
  }
}

/** Parts of a property are excepted together. */
const placeOf = (property: string, type: string, row: string) =>
  `${property.split(' ')[0]} ${type} ${row}`;

export const readExceptions = (): Exceptions => new Exceptions(readFileSync(FILE, 'utf8'));
