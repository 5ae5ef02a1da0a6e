import { seededRandom } from '#tests/support/random.ts';

/** Draws that a text decides: the same seed gives the same cases, whatever else is drawn. */
export class Draw {
  /** A number from 0 to 1. */
  readonly next: () => number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    this.next = seededRandom(hash);
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** As many of the list, in any order. */
  some<T>(list: readonly T[], count: number): readonly T[] {
    return list
      .map((each) => ({ each, lot: this.next() }))
      .sort((one, other) => one.lot - other.lot)
      .slice(0, count)
      .map(({ each }) => each);
  }
}
