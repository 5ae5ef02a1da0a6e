import type { FieldError } from '#domain/errors.ts';
import { MAX_IMAGE_SIDE, MOST_SCALES } from '#domain/limits.ts';

/** Microscopes of an account: how many micrometres a pixel is, by objective and camera. */

export const SCALE_ORIGINS = ['optics', 'drawn'] as const;

export interface MicroscopeScale {
  readonly id: string;
  readonly microscope: string;
  /** «40×» */
  readonly objective: string;
  /** Empty where a microscope has only one. */
  readonly camera: string;
  /** Valid for an image of this size, in pixels. */
  readonly micrometresPerPixel: number;
  readonly width: number;
  readonly height: number;
  /** Computed from objective and camera, or drawn over something of known length. */
  readonly origin: (typeof SCALE_ORIGINS)[number];
}

export const MOST_MICROSCOPE_NAME = 60;
export const MOST_OBJECTIVE_NAME = 20;
/** Narrower than a cell part, and wider than a frame of a low objective. */
const FINEST = 0.001;
const COARSEST = 1000;
const SMALLEST_SIDE = 50;

/** Faults by field, `INDEX.FIELD`. */
export function scaleErrors(scales: readonly MicroscopeScale[]): FieldError[] {
  if (scales.length > MOST_SCALES)
    return [{ field: 'scales', message: `Puede tener hasta ${MOST_SCALES} escalas.` }];
  const entered = new Set<string>();
  return scales.flatMap((scale, index) => {
    const own = Object.entries(scaleProblems(scale)).map(([field, message]) => ({
      field: `${index}.${field}`,
      message,
    }));
    const name = scaleName(scale).toLocaleLowerCase('es');
    const repeated = entered.has(name);
    entered.add(name);
    if (own.length > 0 || !repeated) return own;
    const message = `Ya tiene una escala de ${scaleName(scale)}.`;
    return [{ field: `${index}.objective`, message }];
  });
}

type Problems = Partial<Record<keyof MicroscopeScale, string>>;

export function scaleProblems(scale: Omit<MicroscopeScale, 'id' | 'origin'>): Problems {
  const { microscope, objective, micrometresPerPixel, width, height } = scale;
  const isSide = (side: number) =>
    Number.isInteger(side) && side >= SMALLEST_SIDE && side <= MAX_IMAGE_SIDE;
  const isPossible = micrometresPerPixel >= FINEST && micrometresPerPixel <= COARSEST;
  return {
    ...(microscope.trim() ? {} : { microscope: 'Microscopio: póngale un nombre.' }),
    ...(objective.trim() ? {} : { objective: 'Objetivo: indíquelo.' }),
    ...(isSide(width) ? {} : { width: 'Anchura: un número entero de píxeles.' }),
    ...(isSide(height) ? {} : { height: 'Altura: un número entero de píxeles.' }),
    ...(isPossible
      ? {}
      : { micrometresPerPixel: 'Escala: fuera de lo posible; repase lo que ha indicado.' }),
  };
}

/** «Olympus CX23, objetivo 40×, cámara ocular» */
export function scaleName(scale: Pick<MicroscopeScale, 'microscope' | 'objective' | 'camera'>) {
  const { microscope, objective, camera } = scale;
  return `${microscope}, objetivo ${objective}${camera ? `, ${camera}` : ''}`;
}

export interface Optics {
  /** Side of a pixel of the sensor, in micrometres. */
  readonly pixelSide: number;
  readonly magnification: number;
  /** Factor of the adapter between tube and camera. */
  readonly adapter: number;
}

/** Micrometres of the sample in a pixel of a whole image of the camera, in six figures. */
export function scaleOfOptics({ pixelSide, magnification, adapter }: Optics): number {
  return Number((pixelSide / (magnification * adapter)).toPrecision(6));
}

/** Micrometres in a pixel of an image with a line over something of known length. */
export function scaleOfLine(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  micrometres: number,
): number {
  return Number((micrometres / Math.hypot(toX - fromX, toY - fromY)).toPrecision(6));
}
