import { IMAGE_SIDES } from '#domain/rules/imageSizes.ts';
import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import type { Sharp } from './library.ts';

/** The smaller sizes of an image (`IMAGE_SIDES`), upright, as WebP. */
export interface Sizes {
  readonly middle: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/**
 * Draws both sizes, neither larger than the image. Reads all its data (of a JPEG at a reduced
 * scale), and rejects on any decoder complaint, even a recoverable `warning`, such as half a JPEG
 * with an end marker appended.
 */
export async function drawSizes(sharp: Sharp, bytes: Uint8Array): Promise<Sizes> {
  // More effort of the encoder would save no bytes of a photograph.
  const middle = await draw(sharp, bytes, IMAGE_SIDES.middle)
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
  // From the middle one, which spares a second decoding.
  const thumbnail = await draw(sharp, middle, IMAGE_SIDES.thumb)
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
  return { middle, thumbnail };
}

function draw(sharp: Sharp, bytes: Uint8Array, side: number) {
  return (
    sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      // In the colours of the image: converting its pixels would cost as much as decoding them.
      .keepIccProfile()
  );
}
