import sharp from 'sharp';
import { drawSmear } from '#tests/support/images.ts';
import { PHONE_SIZE, withGrain } from './picture.ts';

interface Kind {
  /** Its file, within a tenth. */
  readonly bytes: number;
  /** Deviation of the sensor's grain with which it gets there. */
  readonly grain: number;
}

/** A phone's picture of twelve megapixels. */
const USUAL: Kind = { bytes: 3_900_000, grain: 34 };
/** Just under what the product takes. */
const LARGE: Kind = { bytes: 8_000_000, grain: 56 };

const qualities = new Map<Kind, number>();

/** A smear of twelve megapixels under sensor grain, of 3.9 MB. A seed draws one. */
export function drawPhonePicture(seed: number): Promise<Buffer> {
  return drawOf(seed, USUAL);
}

/** The same, of 8 MB. */
export function drawLargePicture(seed: number): Promise<Buffer> {
  return drawOf(seed, LARGE);
}

/** As a phone writes one that was held upright: turned by a note, its colours those of its screen. */
export async function drawTurnedPicture(seed: number): Promise<Buffer> {
  return sharp(await drawPhonePicture(seed))
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: qualities.get(USUAL) ?? 92 })
    .toBuffer();
}

async function drawOf(seed: number, kind: Kind): Promise<Buffer> {
  const { width, height } = PHONE_SIZE;
  const drawing = { width: width / 2, height: height / 2, erythrocytes: 350, leucocytes: 10 };
  const pixels = await withGrain(await drawSmear({ seed, ...drawing }), kind.grain);
  const ofQuality = (quality: number) =>
    sharp(pixels, { raw: { ...PHONE_SIZE, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  const quality = qualities.get(kind) ?? (await qualityFor(kind.bytes, ofQuality));
  qualities.set(kind, quality);
  return ofQuality(quality);
}

/** Highest quality whose file is no larger. */
async function qualityFor(
  bytes: number,
  ofQuality: (quality: number) => Promise<Buffer>,
): Promise<number> {
  let low = 50;
  let high = 100;
  while (high - low > 1) {
    const quality = Math.floor((low + high) / 2);
    if ((await ofQuality(quality)).length > bytes) high = quality;
    else low = quality;
  }
  return low;
}
