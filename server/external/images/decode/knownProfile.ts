/** Colours of a screen and of a telephone; both have the curve of sRGB. */
export type KnownProfile = 'srgb' | 'p3';

/** Colourants as profiles write them, adapted to D50: the columns of the matrix. */
const COLOURANTS: Readonly<Record<KnownProfile, Readonly<Record<string, readonly number[]>>>> = {
  srgb: {
    rXYZ: [0.43607, 0.22249, 0.01392],
    gXYZ: [0.38515, 0.71687, 0.09708],
    bXYZ: [0.14307, 0.06061, 0.7141],
  },
  p3: {
    rXYZ: [0.51512, 0.2412, -0.00105],
    gXYZ: [0.29198, 0.69225, 0.04189],
    bXYZ: [0.1571, 0.06657, 0.78407],
  },
};
/**
 * Profiles of one kind differ by less than this; no such difference moves an 8-bit value by more than one.
 */
const COLOURANT_TOLERANCE = 0.002;
const CURVE_TOLERANCE = 0.002;

/**
 * The kind that an embedded ICC profile equals, so that another profile of that kind changes no
 * colour: three channels with its primaries and curve, or one channel with its curve.
 */
export function knownProfile(profile: Uint8Array): KnownProfile | undefined {
  try {
    const tags = readTags(profile);
    const space = text(profile, 16);
    // A colour table overrides the matrix.
    if (tags.has('A2B0')) return undefined;
    if (space === 'GRAY') return isSrgbCurve(tags.get('kTRC')) ? 'srgb' : undefined;
    if (space !== 'RGB ') return undefined;
    if (!['rTRC', 'gTRC', 'bTRC'].every((name) => isSrgbCurve(tags.get(name)))) return undefined;
    return (['srgb', 'p3'] as const).find((kind) =>
      Object.entries(COLOURANTS[kind]).every(([name, wanted]) => near(tags.get(name), wanted)),
    );
  } catch (error) {
    // A table that points outside the profile.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readTags(profile: Uint8Array): Map<string, DataView> {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const count = Math.min(100, view.getUint32(128));
  const tags = new Map<string, DataView>();
  for (let index = 0; index < count; index++) {
    const at = 132 + 12 * index;
    const start = profile.byteOffset + view.getUint32(at + 4);
    tags.set(text(profile, at), new DataView(profile.buffer, start, view.getUint32(at + 8)));
  }
  return tags;
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

const fixed = (tag: DataView, at: number) => tag.getInt32(at) / 65_536;

function near(tag: DataView | undefined, wanted: readonly number[]): boolean {
  return (
    tag !== undefined &&
    wanted.every((value, axis) => Math.abs(fixed(tag, 8 + 4 * axis) - value) < COLOURANT_TOLERANCE)
  );
}

function isSrgbCurve(tag: DataView | undefined): boolean {
  const curve = tag && readCurve(tag);
  if (!curve) return false;
  for (let step = 0; step <= 64; step++) {
    const at = step / 64;
    const linear = at <= 0.04045 ? at / 12.92 : ((at + 0.055) / 1.055) ** 2.4;
    if (Math.abs(curve(at) - linear) > CURVE_TOLERANCE) return false;
  }
  return true;
}

/** Maps a channel, 0…1, to its linear value; undefined for kinds that no sRGB profile uses. */
function readCurve(tag: DataView): ((value: number) => number) | undefined {
  const kind = tag.getUint32(0);
  if (kind === PARAMETRIC && tag.getUint16(8) === 3) {
    const [g, a, b, c, d] = [12, 16, 20, 24, 28].map((at) => fixed(tag, at)) as Five;
    return (value) => (value >= d ? (a * value + b) ** g : c * value);
  }
  const count = kind === TABLE ? tag.getUint32(8) : 0;
  if (count < 2) return undefined;
  const entry = (index: number) => tag.getUint16(12 + 2 * index) / 65_535;
  return (value) => {
    const place = value * (count - 1);
    const below = Math.min(count - 2, Math.floor(place));
    const share = place - below;
    return entry(below) * (1 - share) + entry(below + 1) * share;
  };
}

type Five = [number, number, number, number, number];
/** 'para' and 'curv'. */
const PARAMETRIC = 0x70617261;
const TABLE = 0x63757276;
