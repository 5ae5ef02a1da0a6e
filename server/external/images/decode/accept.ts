import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { MAX_IMAGE_SIDE } from '#domain/limits.ts';
import { type ImageRefusalCode, imageRefusal } from '#domain/rules/imageRefusal.ts';
import { type ImageType, MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { stripJpeg } from '../strip/jpeg.ts';
import { jpegWork, MAX_JPEG_WORK } from '../strip/jpegWork.ts';
import { stripPng } from '../strip/png.ts';
import { stripWebp } from '../strip/webp.ts';
import { loadSharp, type Sharp } from './library.ts';
import { drawSizes, type Sizes } from './sizes.ts';
import { isSrgbProfile } from './srgbProfile.ts';

export interface AcceptedImage extends Sizes {
  readonly bytes: Uint8Array;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

export interface SentImage {
  readonly path: string;
  readonly type: ImageType;
}

/**
 * Turns an upload into the image to store: the same pixels bit by bit, without bytes that decoding
 * does not need. Drawing its smaller sizes proves that all of it decodes. Re-encodes images that are
 * not upright or not sRGB. Throws the refusals of `imageRefusal`.
 */
export async function acceptImage({ path, type }: SentImage): Promise<AcceptedImage> {
  const sharp = await loadSharp();
  const sent = await readFile(path);
  const header = await readHeader(sharp, sent);
  requireBounds(header);
  if (type === 'image/jpeg' && jpegWork(sent) > MAX_JPEG_WORK) refuse('image_too_demanding');
  const bytes =
    (isPlain(header) ? strip(sent, type) : undefined) ?? (await encodeAnew(sharp, sent, type));
  const stored = await readHeader(sharp, bytes);
  requireBounds(stored);
  const sizes = await drawSizes(sharp, bytes).catch(unreadable);
  return { bytes, width: stored.width, height: stored.height, ...sizes };
}

function readHeader(sharp: Sharp, bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
}

/**
 * Checks sides before any decoding: a long one costs memory or time, however few pixels there are.
 */
function requireBounds({ width, height }: Metadata): void {
  if (Math.max(width, height) > MAX_IMAGE_SIDE) refuse('image_too_long');
  if (width * height > MAX_IMAGE_PIXELS) refuse('image_too_many_pixels');
}

/** True if the pixels need no metadata to be interpreted. */
function isPlain({ orientation = 1, icc, space }: Metadata): boolean {
  return orientation === 1 && space !== 'cmyk' && (icc === undefined || isSrgbProfile(icc));
}

/** Undefined when only a full decode can tell the contents. */
function strip(sent: Uint8Array, type: ImageType): Uint8Array | undefined {
  if (type === 'image/png') return stripPng(sent);
  if (type === 'image/webp') return stripWebp(sent);
  const stripped = stripJpeg(sent);
  if (stripped === 'incomplete') refuse('image_unreadable');
  return stripped === 'other' ? undefined : stripped;
}

/** Re-encodes the whole image, upright and in sRGB, at high quality in its own format. */
function encodeAnew(sharp: Sharp, sent: Uint8Array, type: ImageType): Promise<Uint8Array> {
  // Only the first page: animations and multi-page files are no clinical picture.
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning', pages: 1 } as const;
  const upright = sharp(sent, options).autoOrient().toColourspace('srgb');
  const encoded =
    type === 'image/jpeg'
      ? // Better codes would need the whole picture in memory again, and twice as large.
        upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
      : type === 'image/png'
        ? upright.png({ compressionLevel: 6 })
        : upright.webp({ quality: 92 });
  return encoded.toBuffer().catch(unreadable);
}

function refuse(code: ImageRefusalCode): never {
  throw imageRefusal(code);
}

function unreadable(cause: unknown): never {
  throw imageRefusal('image_unreadable', cause);
}
