import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { loadSharp } from './library.ts';

export interface Paper {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of the long side on paper: some 480 per inch in a row of two. */
const LONG_SIDE = 1600;

/**
 * A stored image as the JPEG of a document, at most 1600 pixels on its long side, on white. Rejects
 * for unreadable bytes.
 */
export function drawPaper(bytes: Uint8Array): Promise<Paper> {
  return drawJpeg({ bytes, side: LONG_SIDE });
}

/** The same, at most `side` pixels on its long side; it contains nothing of the file but pixels. */
export async function drawJpeg({
  bytes,
  side,
}: {
  readonly bytes: Uint8Array;
  readonly side: number;
}): Promise<Paper> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
