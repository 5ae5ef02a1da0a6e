/** Header of one scan of a JPEG. */
export interface Scan {
  /** Identifiers of its components. */
  readonly components: readonly number[];
  /** First and last coefficient, 0…63. */
  readonly first: number;
  readonly last: number;
  /** The bits to come before it, 0 in the first scan of its coefficients. */
  readonly high: number;
  /** The bits still to come, 0 when the coefficients are at their full precision. */
  readonly low: number;
}

/** @param body of the header of the scan, after its length. */
export function readScan(body: Uint8Array): Scan {
  const count = body[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) => body[1 + 2 * index] ?? -1);
  const [first = 0, last = 0, bits = 0] = body.subarray(1 + 2 * count);
  return { components, first, last, high: bits >> 4, low: bits & 15 };
}

/** True if the marker begins a frame of any kind. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const PROGRESSIVE = 0xc2;
const COEFFICIENTS = 64;

/**
 * True if the scans bring every coefficient of every component at full precision. A file that lost
 * its last scans decodes without complaint into a coarser picture.
 * @param frame its marker and its body.
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
