import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LEAST_PART_BYTES } from '#domain/rules/draftImages.ts';
import type { Client, Product, Reply } from './product.ts';

/** Images that go up into a draft, in the smallest parts that are allowed. */

/** A picture of noise, which no format makes small: five parts. */
export const noisePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(160 * 150 * 3), { raw: { width: 160, height: 150, channels: 3 } })
    .png()
    .toBuffer();

export interface SentImage {
  readonly draft: string;
  readonly id: string;
}

export const newImage = (draft: string = randomUUID()): SentImage => ({ draft, id: randomUUID() });

export const imagePath = ({ draft, id }: SentImage) => `/api/drafts/${draft}/images/${id}`;

export const begin = (client: Client, image: SentImage, size: number, more: object = {}) =>
  client.send('PUT', imagePath(image), { json: { size, type: 'cytology', ...more } });

export const sendPart = (client: Client, image: SentImage, offset: number, bytes: Uint8Array) =>
  client.send('PATCH', imagePath(image), {
    body: new Uint8Array(bytes),
    headers: { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' },
  });

export interface Part {
  readonly offset: number;
  readonly bytes: Buffer;
}

export function partsOf(bytes: Buffer, size = LEAST_PART_BYTES): Part[] {
  const parts: Part[] = [];
  for (let offset = 0; offset < bytes.length; offset += size)
    parts.push({ offset, bytes: bytes.subarray(offset, offset + size) });
  return parts;
}

/** Sends the whole image. @returns the last reply. */
export async function sendImage(
  client: Client,
  image: SentImage,
  bytes: Buffer,
  more: object = {},
): Promise<Reply> {
  let reply = await begin(client, image, bytes.length, more);
  for (const { offset, bytes: part } of partsOf(bytes, 256 * 1024))
    reply = await sendPart(client, image, offset, part);
  return reply;
}

/** Every stored file of images, by its key. */
export async function storedFiles({ dataDir }: Pick<Product, 'dataDir'>): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'images').length + 1))
    .sort();
}

export const copyInto = (
  client: Client,
  caseId: string,
  imageId: string,
  { position = 1, ...more }: { position?: number; scale?: string | null; fileName?: string } = {},
) => client.post(`/api/analyses/${caseId}/images/${position}/copy`, { imageId, ...more });

/** An image with two parts of five in the account. */
export async function halfSent(client: Client, photo: Buffer) {
  const image = newImage();
  await begin(client, image, photo.length);
  const parts = partsOf(photo);
  for (const { offset, bytes } of parts.slice(0, 2)) await sendPart(client, image, offset, bytes);
  return { image, parts, received: 2 * LEAST_PART_BYTES };
}

export const partAt = (parts: readonly Part[], index: number): Part => {
  const part = parts[index];
  if (!part) throw new Error(`No part ${index}`);
  return part;
};
