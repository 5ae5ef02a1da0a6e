/** Urgencies of a datum or a row, from the lowest to the highest. */
export const LEVELS = ['ordinaria', 'dias', '24h', 'vital'] as const;
export type Level = (typeof LEVELS)[number];
/** A level, or «.»: outside the interval and without urgency. */
export type Mark = Level | '.';

const RANKS = new Map<string, number>(LEVELS.map((level, rank) => [level, rank]));

export const isLevel = (text: string): text is Level => RANKS.has(text);

/** Place among the levels; -1 for none and for «.». */
export const rankOf = (mark: Mark | undefined): number => RANKS.get(mark ?? '') ?? -1;

export function worst(...marks: readonly (Mark | undefined)[]): Level | undefined {
  let highest = -1;
  for (const mark of marks) highest = Math.max(highest, rankOf(mark));
  return LEVELS[highest];
}

/** Certainties of a class, from 1 to 4. */
export const CERTAINTIES = ['posible', 'sugestivo', 'compatible', 'diagnóstico'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
