import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/tool.ts';
import { cardDrawing, FONTS, ICONS, iconDrawing, WORDS } from './icons/drawing.ts';

/**
 * `node workshop/appIcons.ts`: draws the icons of the manifest and the picture of a shared link
 * from the logo, in `web/public`.
 */

const PUBLIC = join(ROOT, 'web/public');

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const icon of ICONS)
  await writeFile(
    join(PUBLIC, 'icons', icon.file),
    await sharp(Buffer.from(iconDrawing(icon)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );

const words = await Promise.all(
  WORDS.map(async ({ text, font, file, colour, left, top, width, height }) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${text}</span>`,
        font,
        fontfile: join(ROOT, FONTS, file),
        width,
        height,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, left, top: Math.round(top - info.height / 2) };
  }),
);
await writeFile(
  join(PUBLIC, 'compartir.png'),
  await sharp(Buffer.from(cardDrawing()))
    .composite(words)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);
