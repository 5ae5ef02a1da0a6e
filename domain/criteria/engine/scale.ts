import { isMammal } from './animals.ts';
import { type Condition, namesIn, type Truth } from './condition.ts';
import { LEVELS, type Mark, rankOf } from './levels.ts';
import { agreed } from './limits.ts';
import type { Flank, Scale } from './sheet.ts';

/** Place of a figure on its scale. */
export interface Band {
  readonly flank: Flank | 'inside';
  /** Absent inside the interval. */
  readonly level?: Mark;
  readonly value: number;
}

/** The scale is of an age, so that it holds for the young too. */
export const dependsOnAge = ({ when }: Scale): boolean =>
  when !== undefined && namesIn(when).includes('years');

/** @param young a mark without urgency says nothing of a young animal. */
export function place(value: number, { lows, from, to, highs }: Scale, young: boolean): Band {
  const inside: Band = { flank: 'inside', value };
  const marked = (flank: Flank, level: Mark): Band =>
    young && level === '.' ? inside : { flank, level, value };
  const low = lows.find(({ at }) => value < at);
  if (low) return marked('low', low.level);
  if (from !== undefined && value < from) return marked('low', '.');
  if (to !== undefined && value <= to) return inside;
  const high = highs.findLast(({ at }) => value >= at);
  if (high) return marked('high', high.level);
  return to === undefined ? inside : marked('high', '.');
}

/** The bands of a figure, or those at both ends of a limit with what lies between. */
export function between(bands: readonly (Band | undefined)[]): readonly Band[] {
  const known = bands.filter((band) => band !== undefined);
  const [one, other = one] = known;
  if (!one || !other || known.length < bands.length) return [];
  return one.flank === other.flank ? known : [...known, { flank: 'inside', value: one.value }];
}

/** The least marked of the bands, if all lie on one side. */
export const leastOf = (bands: readonly Band[]): Band | undefined =>
  bands.every(({ flank }) => flank === bands[0]?.flank)
    ? bands.toSorted((one, other) => rankOf(one.level) - rankOf(other.level))[0]
    : undefined;

export function isOn(
  bands: readonly Band[],
  condition: Condition & { is: 'high' | 'low' | 'inside' | 'level' },
): Truth {
  return agreed(
    bands.map(({ flank, level }) =>
      condition.is === 'level' ? rankOf(level) >= rankOf(condition.least) : flank === condition.is,
    ),
  );
}

/**
 * Without a species of the sheets: critical where it is so on the scales of all mammals, with the lowest of their
 * levels.
 */
export function placeInMammals(value: number, scales: readonly Scale[]): Band | undefined {
  const bands = scales
    .filter(({ species, when }) => !when && species.every(isMammal))
    .map((scale) => place(value, scale, false));
  const [first] = bands;
  const ranks = bands.map(({ level }) => rankOf(level));
  const lowest = LEVELS[Math.min(...ranks)];
  if (!first || !lowest || rankOf(lowest) < rankOf('24h')) return undefined;
  return bands.every(({ flank }) => flank === first.flank)
    ? { ...first, level: lowest }
    : undefined;
}
