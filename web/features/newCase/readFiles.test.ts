import { expect, it } from 'vitest';
import { FOREIGN_ERRORS } from '#domain/foreignErrorKinds.ts';
import { MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import { FOREIGN_FILES } from '#domain/rules/testing/foreignFiles.ts';
import { readFiles } from './readFiles.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (name: string, bytes: readonly number[] | Uint8Array<ArrayBuffer>, type = '') =>
  new File([Uint8Array.from(bytes)], name, { type });

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
  ['more than 10 MB', file('grande.png', new Uint8Array(MAX_IMAGE_BYTES + 1)), '10 MB'],
])('reading a file refuses %s and says why [2.5-08]', async (_, image, reason) => {
  const { accepted, refused } = await readFiles([image]);
  expect(accepted).toEqual([]);
  expect(refused[0]?.name).toBe(image.name);
  expect(refused[0]?.reason).toContain(reason);
});

it.each(FOREIGN_FILES)(
  '%s called JPG is refused by its own name [2.5-08]',
  async (_, code, bytes) => {
    const chosen = file('IMG_0034.jpg', Uint8Array.from(bytes), 'image/jpeg');
    expect(await readFiles([chosen])).toEqual({
      accepted: [],
      refused: [{ name: 'IMG_0034.jpg', reason: FOREIGN_ERRORS[code].detail }],
    });
  },
);

it('an image of exactly 10 MB is accepted [2.5-09]', async () => {
  const bytes = new Uint8Array(MAX_IMAGE_BYTES);
  bytes.set(PNG);
  expect((await readFiles([file('justa.png', bytes)])).accepted).toHaveLength(1);
});
