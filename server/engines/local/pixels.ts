import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import type { Pixels } from './raster/grid.ts';

/** Long side, in pixels, to which an image is reduced before it is measured. Never enlarged. */
export const MEASURE_LONG_SIDE = 1024;
/** Long side for the quality and kind checks, whose thresholds depend on it. */
export const QUALITY_LONG_SIDE = 800;

/** An image ready to be measured: the same picture at the two sizes the methods were tuned for. */
export interface DecodedImage {
  /** Size of the stored image, upright, in pixels. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly measure: Pixels;
  readonly quality: Pixels;
}

/**
 * Decodes a stored image: upright by its EXIF orientation, on white, sRGB. Rejects when the bytes
 * are not a readable image or it has more than `MAX_IMAGE_PIXELS`. Runs in sharp's own threads.
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const { default: sharp } = await import('sharp');
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
  const { autoOrient } = await source.metadata();
  const { data, info } = await source
    .autoOrient()
    .resize({
      width: MEASURE_LONG_SIDE,
      height: MEASURE_LONG_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const measure = ownCopy(data, info);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const reduced = await sharp(data, { raw })
    .resize({
      width: QUALITY_LONG_SIDE,
      height: QUALITY_LONG_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    sourceWidth: autoOrient.width,
    sourceHeight: autoOrient.height,
    measure,
    quality: ownCopy(reduced.data, reduced.info),
  };
}

interface RawInfo {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** RGB in a buffer of its own, so that it can be handed over to another thread. */
function ownCopy(data: Uint8Array, { width, height, channels }: RawInfo): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const at = i * channels;
    rgb[3 * i] = data[at] as number;
    rgb[3 * i + 1] = data[channels < 3 ? at : at + 1] as number;
    rgb[3 * i + 2] = data[channels < 3 ? at : at + 2] as number;
  }
  return { width, height, data: rgb };
}
