import sharp from 'sharp';
import { type Look, throughLens } from './lens.ts';

/** Pixels of a picture, unless its scene is wider. */
export const WIDTH = 1200;
export const HEIGHT = 900;

interface Scene {
  readonly seed: number;
  readonly look: Look;
  readonly background: string;
  /** SVG definitions. */
  readonly defs?: string;
  readonly shapes: readonly string[];
  readonly width?: number;
}

/** Softens the edges, as a lens does. */
export function photograph({
  seed,
  look,
  background,
  defs = '',
  shapes,
  width = WIDTH,
}: Scene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
<defs>${defs}</defs><rect width="100%" height="100%" fill="${background}"/>${shapes.join('')}</svg>`;
  return throughLens(sharp(Buffer.from(svg)).flatten().blur(0.7), seed, look);
}
