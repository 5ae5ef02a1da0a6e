import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';

/** An image made ready for paper. */
export interface Picture {
  readonly position: number;
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of the long side on paper: some 480 to the inch in a row of two. */
const LONG_SIDE = 1600;

/**
 * A stored image as the JPEG that goes into the file, at most 1600 pixels on its long side and on
 * white. Rejects when the bytes are no readable image. Runs in sharp's own threads.
 */
export async function toPicture(position: number, bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  // A copy of its own: what sharp gives back may share its memory, and this crosses to a thread.
  return { position, jpeg: new Uint8Array(data), width: info.width, height: info.height };
}
