import { AppError } from '#domain/errors.ts';
import { type ImageType, MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { createFairLimiter } from '#server/fairLimiter.ts';

export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly mediaType: ImageType;
  readonly extension: 'jpg' | 'png' | 'webp';
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/** Decodes what strangers send and writes it anew: nothing of the original file is kept. */
export interface ImageProcessor {
  /**
   * Decodes, turns upright and re-encodes without metadata. Throws `AppError` with
   * `image_unreadable` or `image_too_many_pixels`.
   */
  clean(bytes: Uint8Array, type: ImageType): Promise<CleanImage>;
  /** A WebP at most `side` pixels on its long side. */
  thumbnail(bytes: Uint8Array, side: number): Promise<Uint8Array>;
}

/** At most this many images are decoded at once, whatever the traffic. */
const CONCURRENCY = 2;
/** All images wait in one line. */
const EVERYBODY = '';

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** sharp is loaded at the first image, so that the server answers before it. */
function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

export function createImageProcessor(): ImageProcessor {
  const limited = createFairLimiter({ atOnce: CONCURRENCY });
  return {
    clean: (bytes, type) => limited(EVERYBODY, async () => clean(await loadSharp(), bytes, type)),
    thumbnail: (bytes, side) =>
      limited(EVERYBODY, async () => {
        const sharp = await loadSharp();
        return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer();
      }),
  };
}

async function clean(sharp: Sharp, bytes: Uint8Array, type: ImageType): Promise<CleanImage> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => unreadable(cause));
  if (size.width * size.height > MAX_IMAGE_PIXELS) throw new AppError('image_too_many_pixels');
  // Only the first page is read: animations and multi-page files are no clinical picture.
  const input = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 });
  const upright = input.autoOrient().toColourspace('srgb');
  const encoded = encode(upright, type);
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => unreadable(cause));
  return {
    bytes: data,
    mediaType: type,
    extension: type === 'image/jpeg' ? 'jpg' : type === 'image/png' ? 'png' : 'webp',
    width: info.width,
    height: info.height,
  };
}

/** High quality in the format it came in: measurements are made on what is stored. */
function encode(image: import('sharp').Sharp, type: ImageType): import('sharp').Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (type === 'image/png') return image.png({ compressionLevel: 6 });
  return image.webp({ quality: 92 });
}

function unreadable(cause: unknown): never {
  throw new AppError('image_unreadable', { cause });
}
