import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawSmear } from './images.ts';

const WIDTH = 1280;
const HEIGHT = 960;
/** Blur of each frame in pixels: a hand that finds the focus and loses it. */
const BLURS = [9, 9, 5, 0, 0, 0, 0, 0, 0, 5, 9, 9];

/**
 * Writes a drawn smear as the film of a camera (y4m), for Chromium's
 * `--use-file-for-fake-video-capture`, which repeats it.
 */
export async function filmSmear(path: string): Promise<void> {
  const smear = await drawSmear({
    width: WIDTH,
    height: HEIGHT,
    erythrocytes: 40,
    erythrocyteRadius: 45,
  });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const parts: Uint8Array[] = [head];
  for (const blur of BLURS) {
    const picture = blur === 0 ? sharp(smear) : sharp(smear).blur(blur);
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    parts.push(Buffer.from('FRAME\n'), planesOf(data));
  }
  await writeFile(path, Buffer.concat(parts));
}

/** Planes of a frame: whole luminance, chrominance of each second pixel and row (BT.601). */
function planesOf(rgb: Buffer): Uint8Array {
  const size = WIDTH * HEIGHT;
  const planes = Buffer.alloc(size + size / 2);
  for (let at = 0; at < size; at++) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(3 * at, 3 * at + 3);
    planes[at] = Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue);
    const x = at % WIDTH;
    const y = Math.floor(at / WIDTH);
    if (x % 2 === 1 || y % 2 === 1) continue;
    const place = size + (y / 2) * (WIDTH / 2) + x / 2;
    planes[place] = Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue);
    planes[place + size / 4] = Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue);
  }
  return planes;
}
