import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS } from './drawing.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');

/** Kind of the first chunk, width and height of a PNG, from its header. */
const sizeOf = async (path: string) => {
  const bytes = await readFile(join(PUBLIC, path));
  return [bytes.toString('latin1', 1, 16), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};
const PNG = 'PNG\r\n\x1a\n\0\0\0\rIHDR';

test('each icon is drawn in its size, and the manifest names those of a launcher', async () => {
  for (const { file, side } of ICONS)
    expect(await sizeOf(`icons/${file}`), file).toEqual([PNG, side, side]);
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
  expect(await sizeOf('compartir.png')).toEqual([PNG, 1200, 630]);
});
