/**
 * Properties of an analysis type's images. Plain data: it crosses to the measuring thread, and an
 * unusual type brings its own kind in its own file.
 */
export interface ImageKind {
  /** True for images taken through a microscope. */
  readonly microscopic: boolean;
  /** Shown while a case is read; the type's icon when absent. */
  readonly readingPicture?: ReadingPicture;
  readonly quality: QualityLimits;
  /** The measurement the local engine can make on such images. */
  readonly method?: MeasuringMethod;
}

export type MeasuringMethod = 'smear' | 'nuclei';

/** A picture of `web/ui/art` by its name, or SVG path data on a 100 grid, drawn as lines. */
export type ReadingPicture = ReadingArt | readonly string[];
export type ReadingArt = 'blood' | 'cells' | 'sediment' | 'trace' | 'scan';

/** Beyond these limits a picture gets a warning, and is not measured. */
export interface QualityLimits {
  /** Focus ratio below which a picture counts as blurred; sharp ones of the kind lie well above. */
  readonly minFocus: number;
  /** Share of burnt pixels, 0 to 1, above which it is overexposed. Absent where white is the rule. */
  readonly maxBurnt?: number;
  /** A nearly uniform picture is normal. */
  readonly mayBeFlat?: true;
  /** Stained or coloured by nature: a grey or ruled picture is of another kind. */
  readonly coloured?: true;
  readonly tone?: ToneLimits;
}

/** The tone every picture of the kind has: levels of 0 to 255, saturation of 0 to 1. */
export interface ToneLimits {
  readonly minMedian?: number;
  readonly maxMedian?: number;
  readonly maxSaturation?: number;
  /** Mostly grey pixels, as a scanner draws; a coloured label is still allowed. */
  readonly grey?: true;
  /** Text beside a picture of another tone. */
  readonly otherwise: string;
}
