import type { ImageKind, QualityLimits } from '#domain/catalogue/imageKind.ts';

const MICROGRAPH: QualityLimits = { minFocus: 0.356, maxBurnt: 0.35, coloured: true };

export const BLOOD_SMEAR: ImageKind = {
  microscopic: true,
  readingPicture: 'blood',
  quality: MICROGRAPH,
  method: 'smear',
};

/** Vaginal smears: no measuring method applies to squames and red cells. */
export const EXFOLIATED_CELLS: ImageKind = {
  microscopic: true,
  readingPicture: 'cells',
  quality: MICROGRAPH,
};

export const CYTOLOGY: ImageKind = { ...EXFOLIATED_CELLS, method: 'nuclei' };

/** Fluids may have hardly any cells and no stain, so that the field is nearly uniform, and white. */
export const BODY_FLUID: ImageKind = {
  microscopic: true,
  readingPicture: 'cells',
  quality: { minFocus: 0.356, maxBurnt: 0.95, mayBeFlat: true },
};

/** Bright-field urine is nearly uniform and colourless. */
export const URINE_SEDIMENT: ImageKind = {
  microscopic: true,
  readingPicture: 'sediment',
  quality: { minFocus: 0.4, maxBurnt: 0.35, mayBeFlat: true },
};

export const FAECES: ImageKind = {
  microscopic: true,
  readingPicture: 'sediment',
  quality: { minFocus: 0.38, maxBurnt: 0.35, coloured: true },
};

export const EYE: ImageKind = {
  microscopic: false,
  quality: { minFocus: 0.38, maxBurnt: 0.2, coloured: true },
};

export const ULTRASOUND_SCAN: ImageKind = {
  microscopic: false,
  readingPicture: 'scan',
  quality: {
    minFocus: 0.38,
    maxBurnt: 0.09,
    tone: {
      maxMedian: 170,
      grey: true,
      otherwise: 'La imagen no parece una ecografía: compruebe que es la correcta.',
    },
  },
};

/** White paper is no fault: only one whose lines are gone is burnt. */
export const ECG_TRACE: ImageKind = {
  microscopic: false,
  readingPicture: 'trace',
  method: 'ecg',
  quality: {
    minFocus: 0.45,
    maxBurnt: 0.96,
    tone: {
      minMedian: 110,
      maxSaturation: 0.45,
      otherwise: 'La imagen no parece un trazado de ECG en papel: compruebe que es la correcta.',
    },
  },
};
