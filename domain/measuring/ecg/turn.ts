import type { Pixels } from '../raster/grid.ts';

/** The picture turned about its middle by `angle` radians, of the same size; the edge is repeated. */
export function turned(pixels: Pixels, angle: number): Pixels {
  const { width, height, data } = pixels;
  const out = new Uint8Array(data.length);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const fromX = clamp(middleX + cos * (x - middleX) - sin * (y - middleY), width - 1);
      const fromY = clamp(middleY + sin * (x - middleX) + cos * (y - middleY), height - 1);
      const left = Math.min(width - 2, fromX | 0);
      const top = Math.min(height - 2, fromY | 0);
      const right = fromX - left;
      const down = fromY - top;
      const corner = 3 * (top * width + left);
      for (let c = 0; c < 3; c++) {
        const i = corner + c;
        const upper = (data[i] as number) * (1 - right) + (data[i + 3] as number) * right;
        const j = i + 3 * width;
        const lower = (data[j] as number) * (1 - right) + (data[j + 3] as number) * right;
        out[at + c] = upper * (1 - down) + lower * down + 0.5;
      }
    }
  }
  return { width, height, data: out };
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : Math.min(value, most);
}
