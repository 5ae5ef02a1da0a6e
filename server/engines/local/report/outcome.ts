import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import {
  type EcgMeasures,
  isProposed,
  type NucleiMeasures,
  type SmearMeasures,
} from '#domain/measuring/measured.ts';
import { NUCLEI_REASONS } from '#domain/measuring/nuclei.ts';
import type { Problem } from '#domain/measuring/quality.ts';
import type { Look } from '#domain/measuring/samePicture.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';

interface OutcomeBase {
  /** 1…5 */
  readonly position: number;
}

/** Outcome of one image. `failed` is our fault, not the image's. */
export type ImageOutcome =
  | (OutcomeBase & { readonly state: 'unreadable' | 'failed' })
  | RepeatedImage
  | ReadImage;

/** A picture that stands in an earlier position too: it is counted there. */
interface RepeatedImage extends OutcomeBase {
  readonly state: 'repeated';
  /** Position of the first. */
  readonly original: number;
}

export interface ReadImage extends OutcomeBase {
  readonly state: 'read';
  readonly problems: readonly Problem[];
  readonly measures?: SmearMeasures | NucleiMeasures | EcgMeasures;
  /** Size of the measured grid, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Width of the stored image, in pixels. */
  readonly storedWidth: number;
  /** In pixels of that grid; absent where the vet chose none. */
  readonly scale?: ImageScale;
  readonly look?: Look;
}

export function readImages(outcomes: readonly ImageOutcome[]): ReadImage[] {
  return outcomes.filter((outcome) => outcome.state === 'read');
}

export function repeatedImages(outcomes: readonly ImageOutcome[]): RepeatedImage[] {
  return outcomes.filter((outcome) => outcome.state === 'repeated');
}

/** Those that nothing is known of. */
export function unreadImages(outcomes: readonly ImageOutcome[]): ImageOutcome[] {
  return outcomes.filter(({ state }) => state === 'unreadable' || state === 'failed');
}

/** True if the picture shows the declared kind: its cells or beats could be counted, or are proposed. */
export function recognised(image: ReadImage): boolean {
  return isMeasured(image) || proposes(image);
}

/** True if its cells or beats were counted, nuclei also by the vet. */
export function isMeasured({ measures }: ReadImage): boolean {
  if (measures?.kind === 'smear') return measures.leucocytes.ok || measures.erythrocytes.ok;
  if (measures?.kind === 'ecg') return measures.rate.ok;
  return measures?.kind === 'nuclei' && measures.count.ok;
}

export function proposes({ measures }: ReadImage): boolean {
  return measures?.kind === 'nuclei' && isProposed(measures);
}

export function isSized({ measures }: ReadImage): boolean {
  return measures?.kind === 'nuclei' && measures.area.ok;
}

/** True if too many nuclei overlap to be counted; unknown to a method that gives no figure. */
export function isCrowded({ measures }: ReadImage): boolean {
  if (measures?.kind !== 'nuclei' || measures.count.ok || !givesFigure('nuclei')) return false;
  return measures.count.reason === NUCLEI_REASONS.clumped;
}

/** Lowest and highest heart rate that the images allow; undefined where none was measured. */
export function heartRateOf(images: readonly ReadImage[]): readonly [number, number] | undefined {
  const ranges = images.flatMap(({ measures }) =>
    measures?.kind === 'ecg' && measures.rate.ok ? [measures.rate.range] : [],
  );
  if (ranges.length === 0) return undefined;
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}

export function smears(images: readonly ReadImage[]): SmearMeasures[] {
  return images.map((image) => image.measures).filter((one) => one?.kind === 'smear');
}

export function cytologies(images: readonly ReadImage[]): NucleiMeasures[] {
  return images.map((image) => image.measures).filter((one) => one?.kind === 'nuclei');
}

export function recordings(images: readonly ReadImage[]): EcgMeasures[] {
  return images.map((image) => image.measures).filter((one) => one?.kind === 'ecg');
}
