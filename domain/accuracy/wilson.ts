/** Hits of all tries. */
export interface Hits {
  readonly hits: number;
  readonly of: number;
}

/** For a two-sided confidence of 95 %. */
const Z = 1.959964;

/** Wilson's interval at 95 % for a share, as shares of 0 to 1. `of` must not be zero. */
export function wilson({ hits, of }: Hits): readonly [number, number] {
  const share = hits / of;
  const middle = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const whole = 1 + Z ** 2 / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/**
 * The like interval at 95 % for a mean per field, from the objects of all fields: the score interval
 * of Poisson, for objects scattered at random. `fields` must not be zero.
 */
export function meanInterval(objects: number, fields: number): readonly [number, number] {
  const middle = objects + Z ** 2 / 2;
  const half = Z * Math.sqrt(objects + Z ** 2 / 4);
  return [Math.max(0, middle - half) / fields, (middle + half) / fields];
}
