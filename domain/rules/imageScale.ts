import { figure } from '#domain/text/rounding.ts';
import { type MicroscopeScale, scaleName } from './microscopes.ts';

/** The scale of an image of a case, with the names of the microscope as they were then. */
export interface ImageScale extends Pick<MicroscopeScale, 'microscope' | 'objective' | 'camera'> {
  /** In pixels of the stored image. */
  readonly micrometresPerPixel: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shares by which the proportions of a reduced copy may differ, through rounding of its sides. */
const ROUNDING = 0.01;

/**
 * The scale for an image of the same proportions, turned or not: a copy of another size has it by its
 * longer side. Undefined for other proportions: a cut of unknown enlargement.
 */
export function scaleForImage(scale: MicroscopeScale, image: Size): ImageScale | undefined {
  const [long, short] = sidesOf(image);
  const [ownLong, ownShort] = sidesOf(scale);
  const differs = Math.abs((long * ownShort) / (short * ownLong) - 1) > ROUNDING;
  if (differs) return undefined;
  const { microscope, objective, camera } = scale;
  const micrometresPerPixel = Number(((scale.micrometresPerPixel * ownLong) / long).toPrecision(6));
  return { microscope, objective, camera, micrometresPerPixel };
}

function sidesOf({ width, height }: Size): readonly [long: number, short: number] {
  return [Math.max(1, width, height), Math.max(1, Math.min(width, height))];
}

export function isSameScale(
  a: ImageScale | null | undefined,
  b: ImageScale | null | undefined,
): boolean {
  if (!a || !b) return !a && !b;
  return a.micrometresPerPixel === b.micrometresPerPixel && scaleName(a) === scaleName(b);
}

/** «escala: microscopio Olympus CX23, objetivo 40×» */
export function scaleWords(scale: Pick<ImageScale, 'microscope' | 'objective' | 'camera'>): string {
  return `escala: microscopio ${scaleName(scale)}`;
}

/** «9,7 µm», «1,25 mm» */
export function lengthText(micrometres: number): string {
  if (micrometres >= 1000) return `${figure(micrometres / 1000, 2)}\u00a0mm`;
  return `${figure(micrometres, micrometres < 100 ? 1 : 0)}\u00a0µm`;
}

interface ScaleBar {
  readonly micrometres: number;
  readonly pixels: number;
}

const STEPS = [5, 2, 1] as const;

/** The longest bar of 1, 2 or 5 with its noughts that is no longer than this. */
export function scaleBarWithin(most: number, micrometresPerPixel: number): ScaleBar {
  const room = most * micrometresPerPixel;
  const unit = 10 ** Math.floor(Math.log10(room));
  const micrometres = unit * (STEPS.find((step) => step * unit <= room) ?? 1);
  return { micrometres, pixels: micrometres / micrometresPerPixel };
}
