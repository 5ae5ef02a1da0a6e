import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import { checkQuality, type Problem } from '#domain/measuring/quality.ts';
import type { Pixels } from '#domain/measuring/raster/grid.ts';

/** Copies with a fault, and the problems that notice it: a page blurred away is flat. */
const FAULTS: readonly [string, (picture: Sharp) => Sharp, readonly Problem[]][] = [
  ['borrosa (3 px)', (picture) => picture.blur(3), ['blurred', 'flat']],
  ['borrosa (6 px)', (picture) => picture.blur(6), ['blurred', 'flat']],
  ['oscura', (picture) => picture.linear(0.3, 0), ['dark']],
  ['quemada', (picture) => picture.linear(1.7, 40), ['overexposed']],
];

export interface Checked {
  readonly tipo: string;
  readonly copia: string;
  readonly right: boolean;
}

/** The picture itself, which has no fault, and its copies; `shortSide` is that of the stored image. */
export async function qualityCopies(
  tipo: string,
  pixels: Pixels,
  imageKind: ImageKind,
  shortSide = Math.min(pixels.width, pixels.height),
): Promise<Checked[]> {
  const { width, height, data } = pixels;
  const sound = checkQuality(pixels, imageKind, shortSide).length === 0;
  const checked: Checked[] = [{ tipo, copia: 'sin defecto', right: sound }];
  for (const [copia, change, noticing] of FAULTS) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } });
    const copy = new Uint8Array(await change(picture).raw().toBuffer());
    const problems = checkQuality({ width, height, data: copy }, imageKind, shortSide);
    checked.push({ tipo, copia, right: problems.some((problem) => noticing.includes(problem)) });
  }
  return checked;
}

/** One row per type, one column per copy: right among all. */
export function qualityTable(checked: readonly Checked[]) {
  const copies = [...new Set(checked.map(({ copia }) => copia))];
  return [...new Set(checked.map(({ tipo }) => tipo))].map((tipo) => {
    const cells = copies.map((copia) => {
      const cell = checked.filter((one) => one.tipo === tipo && one.copia === copia);
      return [copia, `${cell.filter(({ right }) => right).length} de ${cell.length}`];
    });
    return { tipo, ...Object.fromEntries(cells) };
  });
}
