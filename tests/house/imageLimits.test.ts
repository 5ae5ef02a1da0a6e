import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { IMAGE_FORMATS_TEXT, MAX_IMAGES_WORD } from '#domain/limits.ts';

test('the README promises the number of images that a case may carry', () => {
  expect(MAX_IMAGES_WORD).toBe('cinco');
  expect(readFileSync('README.md', 'utf8')).toContain(`hasta ${MAX_IMAGES_WORD} imágenes`);
});

test('the refusal of a format names all accepted ones', () => {
  expect(IMAGE_FORMATS_TEXT).toBe('JPG, PNG o WebP');
  expect(ERRORS.image_type.detail).toBe(
    'El archivo no es una imagen admitida. Conviértalo a JPG, PNG o WebP.',
  );
});
