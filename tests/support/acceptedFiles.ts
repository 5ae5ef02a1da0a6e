import { readFile } from 'node:fs/promises';
import type { AcceptedImage } from '#server/external/images/decode/accept.ts';

/** An accepted image with the contents of its files. */
export async function withFiles({ files, ...facts }: AcceptedImage) {
  const [bytes, middle, thumbnail] = await Promise.all(
    [files.image, files.middle, files.thumbnail].map((path) => readFile(path)),
  );
  if (!bytes || !middle || !thumbnail) throw new Error('A file of an accepted image is missing');
  return { ...facts, bytes, middle, thumbnail };
}
