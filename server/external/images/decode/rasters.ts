import { cutTile, tilePlaces } from '#domain/measuring/screen/tiles.ts';
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
  /** Squares of the stored image, upright and not reduced: see `tilePlaces`. */
  readonly tiles: readonly Raster[];
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

const OPTIONS = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;

async function draw(sharp: Sharp, bytes: Uint8Array, sides: readonly number[]): Promise<Rasters> {
  const source = sharp(bytes, OPTIONS);
  const { autoOrient, orientation = 1 } = await source.metadata();
  const rasters: Raster[] = [];
  let next = source.autoOrient();
  for (const side of sides) {
    const reduced = next.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const plain =
      rasters.length > 0
        ? reduced
        : reduced.flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
    const { width: wide, height: high, channels } = info;
    rasters.push(toRgb(data, info));
    next = sharp(data, { raw: { width: wide, height: high, channels } });
  }
  const tiles = await drawTiles(sharp, bytes, autoOrient, orientation);
  return { sourceWidth: autoOrient.width, sourceHeight: autoOrient.height, rasters, tiles };
}

/** After the rasters: two decoded at once would need twice the memory. */
async function drawTiles(sharp: Sharp, bytes: Uint8Array, size: Size, orientation: number) {
  const places = tilePlaces(size);
  const [first] = places;
  if (!first) return [];
  const band = await drawBand(sharp, bytes, { ...size, ...first, orientation });
  return places.map((place) => cutTile(band, { ...place, top: 0 }));
}

type Size = Pick<Raster, 'width' | 'height'>;

interface Band extends Size {
  readonly top: number;
  readonly side: number;
  readonly orientation: number;
}

/**
 * The whole width of an upright image, from `top` down. Cut out before it is turned: turning needs
 * all pixels in memory.
 */
async function drawBand(sharp: Sharp, bytes: Uint8Array, band: Band): Promise<Raster> {
  const { width, height, side, orientation } = band;
  const top = [3, 4, 7, 8].includes(orientation) ? height - side - band.top : band.top;
  const place =
    orientation > 4
      ? { left: top, top: 0, width: side, height: width }
      : { left: 0, top, width, height: side };
  // The file's orientation goes with the cut, so that the library turns it as it does the whole.
  const cut = await sharp(bytes, OPTIONS)
    .extract(place)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const upright = sharp(cut, OPTIONS).autoOrient().raw();
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  return toRgb(data, info);
}

interface RawInfo {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Copies the pixels into their own buffer, transferable to another thread. */
function toRgb(data: Uint8Array, { width, height, channels }: RawInfo): Raster {
  if (channels === 3) return { width, height, data: new Uint8Array(data) };
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const at = i * channels;
    rgb[3 * i] = data[at] as number;
    rgb[3 * i + 1] = data[channels < 3 ? at : at + 1] as number;
    rgb[3 * i + 2] = data[channels < 3 ? at : at + 2] as number;
  }
  return { width, height, data: rgb };
}
