import {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EXFOLIATED_CELLS,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
} from '#domain/analyses/imageKinds.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import type { CaseReading } from '#domain/measuring/caseReading.ts';
import type { MeasureTask } from '#domain/measuring/measureImage.ts';
import {
  DRAWN_KINDS,
  type DrawnKind,
  drawnPicture,
} from '#domain/measuring/testing/drawn/kinds.ts';
import type { DecodedImage } from '#server/engines/local/pixels.ts';
import type { Sample } from './manifest.ts';
import type { Shown } from './matrix.ts';

/** The types of the samples. */
export const KINDS: Readonly<Record<string, ImageKind>> = {
  blood_smear: BLOOD_SMEAR,
  cytology: CYTOLOGY,
  ultrasound: ULTRASOUND_SCAN,
  ecg: ECG_TRACE,
  ophthalmology: EYE,
  urine: URINE_SEDIMENT,
  faeces: FAECES,
  body_fluids: BODY_FLUID,
};

/** The types of the drawn kinds. */
export const DRAWN_TYPES: Readonly<Record<string, ImageKind>> = {
  eye: EYE,
  urine: URINE_SEDIMENT,
  faeces: FAECES,
  vaginal: EXFOLIATED_CELLS,
  bird: BLOOD_SMEAR,
  bile: BODY_FLUID,
};

/** Drawn pictures of each kind that has no sample. */
const DRAWN_EACH = 10;

export function drawnKinds(): Shown[] {
  const kinds = Object.keys(DRAWN_KINDS) as DrawnKind[];
  return kinds.flatMap((kind) =>
    Array.from({ length: DRAWN_EACH }, (_, seed) => {
      const pixels = drawnPicture(kind, seed);
      const name = `${kind} ${seed}`;
      const shortSide = Math.min(pixels.width, pixels.height);
      return { name, kind, drawn: true, shortSide, quality: pixels, measure: () => pixels };
    }),
  );
}

/** A sample sent as what it is, of nobody's patient. */
export function readingOf({ paperSpeed }: Sample, imageKind: ImageKind): CaseReading {
  return {
    imageKind,
    context: { declared: 'unknown' },
    ...(paperSpeed === undefined ? {} : { paperSpeed }),
  };
}

export function taskOf(
  reading: CaseReading,
  { measure, quality, tiles, sourceWidth, sourceHeight }: DecodedImage,
): MeasureTask {
  return { ...reading, shortSide: Math.min(sourceWidth, sourceHeight), measure, quality, tiles };
}
