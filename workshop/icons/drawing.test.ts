import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ICONS } from './drawing.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');

const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(join(PUBLIC, path)).metadata();
  return [format, width, height];
};

test('each icon is drawn in its size, and the manifest names those of a launcher', async () => {
  for (const { file, side } of ICONS)
    expect(await sizeOf(`icons/${file}`), file).toEqual(['png', side, side]);
  const { icons } = JSON.parse(await readFile(join(PUBLIC, 'site.webmanifest'), 'utf8')) as {
    icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };
  const drawn = icons.filter(({ src }) => src.endsWith('.png'));
  for (const { src, sizes } of drawn) {
    const [, width, height] = await sizeOf(src);
    expect(sizes, src).toBe(`${width}x${height}`);
  }
  // Browsers install an app with these alone.
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(drawn.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('the picture of a shared link has the size that networks show', async () => {
  expect(await sizeOf('compartir.png')).toEqual(['png', 1200, 630]);
});
