import { IMAGE_FORMATS, MAX_IMAGE_MB, MAX_IMAGE_MEGAPIXELS } from '#domain/limits.ts';

export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;
export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000;

export type ImageType = keyof typeof IMAGE_FORMATS;
export const IMAGE_TYPES = Object.keys(IMAGE_FORMATS) as readonly ImageType[];

export const IMAGE_EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Detects the type from the first bytes; undefined if not accepted. */
export function sniffImage(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const riff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  const webp = startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]);
  return riff && webp ? 'image/webp' : undefined;
}

/** Bytes at the start of a file that tell what it is. */
export const HEAD_BYTES = 1024;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
