import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { focusRatio, greyOf } from './quality/focus.ts';
import { looksRuled } from './quality/grid.ts';
import { type Tone, toneOf } from './quality/tone.ts';
import type { Pixels } from './raster/grid.ts';

export type ImageKind = AnalysisDefinition['imageKind'];

/** What is wrong with a picture. The last four say that it does not look like the declared kind. */
export type Problem =
  | 'blurred'
  | 'dark'
  | 'overexposed'
  | 'flat'
  | 'small'
  | 'grey'
  | 'ruled'
  | 'notUltrasound'
  | 'notEcg';

/** Focus ratio below which a picture counts as blurred; sharp ones of each kind lie well above. */
const MIN_FOCUS: Readonly<Record<ImageKind, number>> = {
  smear: 0.356,
  cytology: 0.356,
  fluid: 0.356,
  urine: 0.35,
  faeces: 0.35,
  eye: 0.35,
  ultrasound: 0.38,
  ecg: 0.45,
};

/** Shortest side of the stored image, in pixels, below which it is too small. */
const MIN_SIDE = 200;

/** Technical problems of a picture and contradictions with its declared kind; silent when in doubt. */
export function checkQuality(pixels: Pixels, kind: ImageKind, shortSide: number): Problem[] {
  const luminance = greyOf(pixels);
  const tone = toneOf(pixels, luminance);
  const problems: Problem[] = [];
  if (shortSide < MIN_SIDE) problems.push('small');
  // Urine sediment in bright field is nearly uniform by nature.
  const flat = tone.deviation < 9 && kind !== 'urine';
  if (flat) problems.push('flat');
  if (tone.p99 < 90) problems.push('dark');
  if (overexposed(tone, kind)) problems.push('overexposed');
  if (!flat && (focusRatio(luminance) ?? 1) < MIN_FOCUS[kind]) problems.push('blurred');
  const contradiction = flat ? undefined : contradicts(pixels, tone, kind);
  if (contradiction) problems.push(contradiction);
  return problems;
}

function overexposed(tone: Tone, kind: ImageKind): boolean {
  if (kind === 'ultrasound' || kind === 'eye') return false;
  return tone.burnt > (kind === 'ecg' ? 0.7 : 0.35);
}

function contradicts(pixels: Pixels, tone: Tone, kind: ImageKind): Problem | undefined {
  if (kind === 'ultrasound') {
    const coloured = tone.grey < 0.6 && tone.saturation > 0.2;
    return coloured || tone.median > 170 ? 'notUltrasound' : undefined;
  }
  if (kind === 'ecg') return tone.median < 110 || tone.saturation > 0.45 ? 'notEcg' : undefined;
  if (kind === 'urine' || kind === 'fluid') return undefined;
  if (tone.grey > 0.93 && tone.saturation < 0.06) return 'grey';
  return looksRuled(pixels) ? 'ruled' : undefined;
}
