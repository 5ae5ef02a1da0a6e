import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '#domain/measuring/raster/grid.ts';

/** Rotated, with black corners. */
export async function turned({ width, height, data }: Pixels, degrees: number): Promise<Pixels> {
  const raw = { width, height, channels: 3 as const };
  const { data: made, info } = await sharp(data, { raw })
    .rotate(degrees, { background: '#000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(made) };
}

export async function png({ width, height, data }: Pixels): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Gaussian blur of `sigma` pixels. */
export async function blurred({ width, height, data }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels: 3 as const };
  const soft = await sharp(data, { raw }).blur(sigma).raw().toBuffer();
  return { width, height, data: new Uint8Array(soft) };
}

/** Changed by sharp, and read again as from a file of that format. */
export async function through(
  { width, height, data }: Pixels,
  change: (picture: Sharp) => Sharp,
): Promise<Pixels> {
  const file = await change(sharp(data, { raw: { width, height, channels: 3 } })).toBuffer();
  const { data: made, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(made) };
}
