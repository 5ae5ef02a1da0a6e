import type { ImageKind, QualityLimits, ToneLimits } from '#domain/catalogue/imageKind.ts';
import { findField } from './field.ts';
import { type Blank, blankOf } from './quality/blank.ts';
import { focusRatio, greyOf } from './quality/focus.ts';
import { looksRuled } from './quality/grid.ts';
import { type Tone, toneOf } from './quality/tone.ts';
import type { Pixels } from './raster/grid.ts';

/** Image problems; the last three contradict the declared kind. A screen is told from the tiles. */
export type Problem =
  | Blank
  | 'screen'
  | 'blurred'
  | 'dark'
  | 'overexposed'
  | 'flat'
  | 'small'
  | 'grey'
  | 'ruled'
  | 'otherTone';

/** Shortest side of the stored image, in pixels, below which it is too small. */
const MIN_SIDE = 200;

/**
 * Technical problems of an image, and contradictions of its declared kind; none when in doubt. The
 * black surround of an eyepiece is not judged.
 */
export function checkQuality(
  pixels: Pixels,
  { microscopic, quality: limits }: Pick<ImageKind, 'microscopic' | 'quality'>,
  shortSide: number,
): Problem[] {
  const field = microscopic ? findField(pixels) : undefined;
  const blank = blankOf(pixels, field?.rim);
  // A picture of nothing has no other fault.
  if (blank) return [blank];
  const luminance = greyOf(pixels);
  const tone = toneOf(pixels, luminance, field?.outside);
  const problems: Problem[] = [];
  if (shortSide < MIN_SIDE) problems.push('small');
  const flat = tone.deviation < 9 && !limits.mayBeFlat;
  if (flat) problems.push('flat');
  if (tone.p99 < 90) problems.push('dark');
  if (limits.maxBurnt !== undefined && tone.burnt > limits.maxBurnt) problems.push('overexposed');
  if (!flat && (focusRatio(luminance, field?.rim) ?? 1) < limits.minFocus) problems.push('blurred');
  const contradiction = flat ? undefined : contradicts(pixels, tone, limits);
  if (contradiction) problems.push(contradiction);
  return problems;
}

function contradicts(pixels: Pixels, tone: Tone, limits: QualityLimits): Problem | undefined {
  if (limits.tone && isBeyond(tone, limits.tone)) return 'otherTone';
  if (!limits.coloured) return undefined;
  // Sparse cells on clear glass leave an image mostly grey: the cells must be grey too.
  if (tone.grey > 0.93 && tone.saturation < 0.06 && tone.darkGrey > 0.5) return 'grey';
  return looksRuled(pixels) ? 'ruled' : undefined;
}

function isBeyond(tone: Tone, limits: ToneLimits): boolean {
  const { minMedian = 0, maxMedian = 255, maxSaturation = 1 } = limits;
  if (tone.median < minMedian || tone.median > maxMedian) return true;
  if (tone.saturation > maxSaturation) return true;
  return limits.grey === true && tone.grey < 0.6 && tone.saturation > 0.2;
}
