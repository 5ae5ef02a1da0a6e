import type { Metadata } from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import type { Sharp } from './library.ts';

/** Bits that cameras of microscopes write into the lower end of 16. */
const HELD = [10, 12, 14];
const WHITE = 2 ** 16 - 1;
/** Pixels of the long side that the brightest sample is looked for in. */
const SAMPLED = 1500;
/** Samples of 8 bits in 16 are multiples of it: those of a dark picture are as dark in 16. */
const WIDENED = 257;
/** Level below which a picture of 10 bits is black too: it holds nothing to be spread. */
const NOTHING = 2 ** 8;

/**
 * A PNG of 16 bits, spread over all of them where its samples use the lowest 10, 12 or 14 alone, which
 * any program would show dark. Samples of the full depth have the white of 8 bits as 65,535.
 */
export async function fillDepth(
  sharp: Sharp,
  sent: Uint8Array,
  { channels, space, hasAlpha }: Metadata,
): Promise<Uint8Array> {
  const open = () => sharp(sent, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 });
  const as = space === 'grey16' ? 'grey16' : 'rgb16';
  const { data } = await open()
    .resize(SAMPLED, SAMPLED, { fit: 'inside', kernel: 'nearest', withoutEnlargement: true })
    .toColourspace(as)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const colours = hasAlpha ? channels - 1 : channels;
  const widened = samples.every((sample) => sample % WIDENED === 0);
  const gain = widened ? 1 : gainOf(brightest(samples, channels, (channel) => channel < colours));
  if (gain === 1) return sent;
  const clear = hasAlpha ? brightest(samples, channels, (channel) => channel === colours) : 0;
  const gains = Array.from({ length: channels }, (_, channel) =>
    channel < colours ? gain : gainOf(clear),
  );
  return open()
    .linear(
      gains,
      gains.map(() => 0),
    )
    .toColourspace(as)
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function brightest(
  samples: Uint16Array,
  channels: number,
  counts: (channel: number) => boolean,
): number {
  let most = 0;
  for (let i = 0; i < samples.length; i++)
    if (counts(i % channels)) most = Math.max(most, samples[i] as number);
  return most;
}

/** Rounding under transparency may go a little beyond the largest value. */
function gainOf(most: number): number {
  const bits = HELD.find((one) => most < 1.01 * 2 ** one);
  return bits && most >= NOTHING ? WHITE / (2 ** bits - 1) : 1;
}
