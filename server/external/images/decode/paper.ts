import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { loadSharp } from './library.ts';

export interface Paper {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** On its first page a report shows one picture; the others stand in rows. */
export type PaperPlace = 'first' | 'row';

/** Ratio of width to height from which a picture takes the whole width. */
export const STRIP = 1.6;

/** Pixels of the long side: some 440 per inch on the first page, 380 in a row of three. */
const LONG_SIDES: Readonly<Record<PaperPlace, number>> = { first: 1600, row: 800 };

export interface PaperInput {
  readonly bytes: Uint8Array;
  readonly place: PaperPlace;
}

/**
 * A stored image as the JPEG of a document, on white, no larger than its place shows. Rejects for
 * unreadable bytes.
 */
export async function drawPaper({ bytes, place }: PaperInput): Promise<Paper> {
  const side = LONG_SIDES[(await isStrip(bytes)) ? 'first' : place];
  // Better codes would take a quarter of the time, to save a tenth of these bytes.
  return drawJpeg({ bytes, side, optimiseCoding: false });
}

async function isStrip(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient.width / autoOrient.height >= STRIP;
}

/**
 * A stored image as a JPEG on white of at most `side` pixels; it contains nothing of the file but
 * pixels. Rejects for unreadable bytes.
 */
export async function drawJpeg({
  bytes,
  side,
  optimiseCoding = true,
}: {
  readonly bytes: Uint8Array;
  readonly side: number;
  /** The smallest Huffman codes for these pixels. */
  readonly optimiseCoding?: boolean;
}): Promise<Paper> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', optimiseCoding })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
