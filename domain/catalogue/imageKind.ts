/**
 * Properties of a type’s images. Plain data, so that the measuring thread can receive it; an
 * unusual type brings its own kind in its own file.
 */
export interface ImageKind {
  readonly microscopic: boolean;
  /** Shown during reading; the type’s icon by default. */
  readonly readingPicture?: ReadingPicture;
  readonly quality: QualityLimits;
  /** Local measurement for such images. */
  readonly method?: MeasuringMethod;
}

export type MeasuringMethod = 'smear' | 'nuclei' | 'ecg';

/** Name of a picture of `web/ui/art`, or SVG path data on a 100 grid, drawn as lines. */
export type ReadingPicture = ReadingArt | readonly string[];
export type ReadingArt = 'blood' | 'cells' | 'sediment' | 'trace' | 'scan';

/** An image beyond these limits gets a warning and no measurement. */
export interface QualityLimits {
  /** Focus ratio of a blurred image; sharp ones are well above. */
  readonly minFocus: number;
  /** Maximum share of burnt pixels, 0 to 1. Absent where white is normal. */
  readonly maxBurnt?: number;
  /** Nearly uniform images are normal. */
  readonly mayBeFlat?: true;
  /** Stained or coloured by nature: a grey or ruled image is of another kind. */
  readonly coloured?: true;
  readonly tone?: ToneLimits;
}

/** Tone of every image of the kind: levels 0 to 255, saturation 0 to 1. */
export interface ToneLimits {
  readonly minMedian?: number;
  readonly maxMedian?: number;
  readonly maxSaturation?: number;
  /** Mostly grey pixels, as from a scanner; a coloured label is allowed. */
  readonly grey?: true;
  /** Warning for another tone. */
  readonly otherwise: string;
}
