import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import { readFiles } from './readFiles.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (name: string, bytes: readonly number[] | Uint8Array<ArrayBuffer>, type = '') =>
  new File([Uint8Array.from(bytes)], name, { type });
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0];

it('an image is accepted by its bytes, whatever its name and declared type', async () => {
  const odd = file('../«ñ» 名前 <b>&.txt', PNG, 'text/plain');
  expect(await readFiles([odd])).toEqual({ accepted: [odd], refused: [] });
});

it.each([
  [
    'a text called like an image',
    file('foto.png', [104, 111, 108, 97], 'image/png'),
    'No es una imagen',
  ],
  ['an empty file', file('foto.png', []), 'vacío'],
  ['a HEIC photograph', file('foto.heic', heic, 'image/heic'), 'HEIC'],
  ['more than 10 MB', file('grande.png', new Uint8Array(MAX_IMAGE_BYTES + 1)), '10 MB'],
])('reading a file refuses %s and says why [2.5-08]', async (_, image, reason) => {
  const { accepted, refused } = await readFiles([image]);
  expect(accepted).toEqual([]);
  expect(refused[0]?.name).toBe(image.name);
  expect(refused[0]?.reason).toContain(reason);
});

it('an image of exactly 10 MB is accepted [2.5-09]', async () => {
  const bytes = new Uint8Array(MAX_IMAGE_BYTES);
  bytes.set(PNG);
  expect((await readFiles([file('justa.png', bytes)])).accepted).toHaveLength(1);
});
