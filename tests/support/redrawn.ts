import sharp from 'sharp';
import type { Pixels } from '#domain/measuring/raster/grid.ts';

/** The same picture turned, with black in the corners. */
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

/** The same picture out of focus, as a Gaussian blur of `sigma` pixels. */
export async function blurred({ width, height, data }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels: 3 as const };
  const soft = await sharp(data, { raw }).blur(sigma).raw().toBuffer();
  return { width, height, data: new Uint8Array(soft) };
}
