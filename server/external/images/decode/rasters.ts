import { imageRefusal } from '#domain/rules/imageRefusal.ts';
import { MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { loadSharp, type Sharp } from './library.ts';

/** RGB, 8 bits per channel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Rasters {
  /** Size of the stored image, upright, in pixels. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  /** One per requested side, in that order. */
  readonly rasters: readonly Raster[];
}

/**
 * Decodes a stored image, upright, on white and in sRGB, and reduces its long side to each of
 * `sides`, each from the one before; never enlarges. Throws `image_unreadable`.
 */
export async function drawRasters(bytes: Uint8Array, sides: readonly number[]): Promise<Rasters> {
  const sharp = await loadSharp();
  return draw(sharp, bytes, sides).catch((cause: unknown) => {
    throw imageRefusal('image_unreadable', cause);
  });
}

async function draw(sharp: Sharp, bytes: Uint8Array, sides: readonly number[]): Promise<Rasters> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 });
  const { autoOrient } = await source.metadata();
  const rasters: Raster[] = [];
  let next = source.autoOrient();
  for (const side of sides) {
    const reduced = next.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const plain =
      rasters.length > 0
        ? reduced
        : reduced.flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    rasters.push(toRgb(data, { width, height, channels }));
    next = sharp(data, { raw: { width, height, channels } });
  }
  return { sourceWidth: autoOrient.width, sourceHeight: autoOrient.height, rasters };
}

interface RawInfo {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Copies the pixels into their own buffer, transferable to another thread. */
function toRgb(data: Uint8Array, { width, height, channels }: RawInfo): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const at = i * channels;
    rgb[3 * i] = data[at] as number;
    rgb[3 * i + 1] = data[channels < 3 ? at : at + 1] as number;
    rgb[3 * i + 2] = data[channels < 3 ? at : at + 2] as number;
  }
  return { width, height, data: rgb };
}
