export interface Scan {
  readonly components: readonly number[];
  /** First and last coefficient, 0…63. */
  readonly first: number;
  readonly last: number;
  /** Bits missing before this scan; 0 in the first scan of its coefficients. */
  readonly high: number;
  /** Bits missing after it; 0 at full precision. */
  readonly low: number;
}

/** @param body the scan's header after its length. */
export function readScan(body: Uint8Array): Scan {
  const count = body[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) => body[1 + 2 * index] ?? -1);
  const [first = 0, last = 0, bits = 0] = body.subarray(1 + 2 * count);
  return { components, first, last, high: bits >> 4, low: bits & 15 };
}

export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

export const PROGRESSIVE = 0xc2;
const COEFFICIENTS = 64;

/**
 * True if the scans bring every coefficient of every component at full precision. A file without
 * its last scans decodes silently into a coarser picture.
 * @param frame its marker and body.
 */
export function seesWholePicture(frame: Uint8Array, scans: readonly Scan[]): boolean {
  const count = frame[6] ?? 0;
  const ids = Array.from({ length: count }, (_, index) => frame[7 + 3 * index] ?? -1);
  const progressive = frame[0] === PROGRESSIVE;
  return ids.every((id) => {
    const own = scans.filter(({ components }) => components.includes(id));
    if (!progressive) return own.length > 0;
    const done = new Set<number>();
    for (const { first, last, low } of own)
      for (let at = first; low === 0 && at <= last && at < COEFFICIENTS; at++) done.add(at);
    return done.size === COEFFICIENTS;
  });
}
