/** From 0 to 1, the same for a seed (mulberry32): the art does not change between builds. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random numbers by position, so that drawing order does not change an object. */
export function seededAt({ x, y }: { readonly x: number; readonly y: number }): Random {
  return seeded(Math.round(x * 131 + y * 7919));
}

/** A number within [from, to]. */
export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}
