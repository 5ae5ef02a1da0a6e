import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import type { Sharp } from './library.ts';

/** Pixels of the long side: sharp on a phone of triple density at 160 points. */
const SIDE = 480;

/**
 * A small WebP of the image. Reads all its data (of a JPEG at a reduced scale), and rejects on any
 * decoder complaint, even a recoverable `warning`, such as half a JPEG with an end marker appended.
 */
export function drawThumbnail(sharp: Sharp, bytes: Uint8Array): Promise<Uint8Array> {
  return (
    sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning', pages: 1 })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      // The encoder's default effort would cost as much again as decoding, to save a fifth of these
      // bytes.
      .webp({ quality: 78, effort: 1 })
      .toBuffer()
  );
}
