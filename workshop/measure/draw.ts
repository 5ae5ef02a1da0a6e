import sharp from 'sharp';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import type { Overlay } from '#domain/report/overlay.ts';

const TEAL = '#00806C';
/** Enlarges small pictures, which the lines would hide. */
const MIN_LONG_SIDE = 1280;

/** PNG with contours: teal on a white halo, dashed when not counted. */
export async function drawOverlay(
  pixels: Pixels,
  overlay: Overlay | undefined,
  file: string,
): Promise<void> {
  const scale = Math.max(1, MIN_LONG_SIDE / Math.max(pixels.width, pixels.height));
  const width = Math.round(pixels.width * scale);
  const height = Math.round(pixels.height * scale);
  const lines = (overlay?.shapes ?? []).map(({ points, counted }) => {
    const at = points.map((value) => (value * scale).toFixed(1)).join(' ');
    const dash = counted ? '' : ' stroke-dasharray="4 3"';
    return `<polygon points="${at}" stroke="#ffffff" stroke-width="2.6"/><polygon points="${at}" stroke="${TEAL}" stroke-width="1.25"${dash}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${lines.join('')}</svg>`;
  // The decoder blocks all loaders but those of photographs; this SVG is our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const raw = { width: pixels.width, height: pixels.height, channels: 3 as const };
  const picture = await sharp(pixels.data, { raw }).resize(width, height).png().toBuffer();
  await sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(file);
}

/** Closed polygon x0, y0, x1, y1, … */
export function inside(points: readonly number[], x: number, y: number): boolean {
  let within = false;
  const count = points.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const xi = points[2 * i] as number;
    const yi = points[2 * i + 1] as number;
    const xj = points[2 * j] as number;
    const yj = points[2 * j + 1] as number;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}
