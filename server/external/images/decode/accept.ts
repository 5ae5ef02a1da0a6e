import { readFile, writeFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { MAX_IMAGE_SIDE } from '#domain/limits.ts';
import { type ImageRefusalCode, imageRefusal } from '#domain/rules/imageRefusal.ts';
import { type ImageType, MAX_IMAGE_PIXELS } from '#domain/rules/images.ts';
import { stripJpeg } from '../strip/jpeg.ts';
import { jpegProof } from '../strip/jpegProof.ts';
import { jpegWork, MAX_JPEG_WORK } from '../strip/jpegWork.ts';
import { stripPng } from '../strip/png.ts';
import { stripWebp } from '../strip/webp.ts';
import { fillDepth } from './deepPng.ts';
import { type KnownProfile, knownProfile } from './knownProfile.ts';
import { loadSharp, type Sharp } from './library.ts';
import { drawSizes, type Sizes } from './sizes.ts';

/** Facts of an accepted image; the image and its sizes lie in files beside the sent one. */
export interface AcceptedImage {
  readonly files: Readonly<Record<'image' | keyof Sizes, string>>;
  readonly byteSize: number;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

const PRIVATE = { mode: 0o600 };

export interface SentImage {
  /** In a folder of its own, into which the files to store are written. */
  readonly path: string;
  readonly type: ImageType;
}

/**
 * Turns an upload into the files to store: the same pixels bit by bit, without bytes that showing
 * them does not need. A JPEG keeps its orientation, and Display P3 as a profile of ours, as phones
 * write them; other pictures that are not upright in sRGB are re-encoded so. Drawing its smaller
 * sizes proves that all of it decodes. Throws the refusals of `imageRefusal`.
 */
export async function acceptImage({ path, type }: SentImage): Promise<AcceptedImage> {
  const sharp = await loadSharp();
  const received = await readFile(path);
  const header = await readHeader(sharp, received);
  requireBounds(header);
  const sent =
    header.depth === 'ushort'
      ? await fillDepth(sharp, received, header).catch(unreadable)
      : received;
  if (type === 'image/jpeg' && jpegWork(sent) > MAX_JPEG_WORK) refuse('image_too_demanding');
  const colours = coloursOf(header);
  const bytes =
    type === 'image/jpeg'
      ? await storableJpeg(sharp, sent, header, colours)
      : ((isPlain(header, colours) ? STRIP[type](sent) : undefined) ??
        (await encodeAnew(sharp, sent, type)));
  const stored = await readHeader(sharp, bytes);
  requireBounds(stored);
  const proof = type === 'image/jpeg' ? jpegProof(bytes) : bytes;
  const sizes = await drawSizes(sharp, proof).catch(unreadable);
  const files = {
    image: `${path}.image`,
    middle: `${path}.middle`,
    thumbnail: `${path}.thumbnail`,
  };
  await writeFile(files.image, bytes, PRIVATE);
  await writeFile(files.middle, sizes.middle, PRIVATE);
  await writeFile(files.thumbnail, sizes.thumbnail, PRIVATE);
  return { files, byteSize: bytes.byteLength, ...stored.autoOrient };
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

/** Undefined for inks and for a profile that only a conversion can take away. */
function coloursOf({ icc, space }: Metadata): KnownProfile | undefined {
  if (space === 'cmyk') return undefined;
  return icc === undefined ? 'srgb' : knownProfile(icc);
}

/** True if the pixels need no metadata to be interpreted. */
function isPlain({ orientation = 1 }: Metadata, colours: KnownProfile | undefined): boolean {
  return orientation === 1 && colours === 'srgb';
}

/** Undefined when only a full decode can tell the contents. */
const STRIP = { 'image/png': stripPng, 'image/webp': stripWebp };

async function storableJpeg(
  sharp: Sharp,
  sent: Uint8Array,
  { orientation, icc }: Metadata,
  colours: KnownProfile | undefined,
): Promise<Uint8Array> {
  const profiles = { srgb: () => undefined, p3: () => (p3 ??= p3Profile(sharp)), other: () => icc };
  const profile = await profiles[colours ?? 'other']();
  const stripped = stripJpeg(sent, { orientation, profile });
  if (stripped === 'incomplete') refuse('image_unreadable');
  if (stripped !== 'other' && colours) return stripped;
  return encodeAnew(sharp, stripped === 'other' ? sent : jpegProof(stripped), 'image/jpeg');
}

let p3: Promise<Uint8Array | undefined> | undefined;

/** The image library's own, so that nothing of the sender's is stored. */
async function p3Profile(sharp: Sharp): Promise<Uint8Array | undefined> {
  const create = { width: 1, height: 1, channels: 3, background: '#000' } as const;
  const dot = await sharp({ create }).withIccProfile('p3').png().toBuffer();
  return (await sharp(dot).metadata()).icc;
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
