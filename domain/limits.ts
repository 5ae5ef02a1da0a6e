/** Figures that a refusal names: `errorKinds.ts` writes them into its words. */

/** Unsent cases that an account keeps at most. */
export const MAX_DRAFTS = 20;

/** Images a case may carry. */
export const MAX_IMAGES = 5;
const WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'] as const;
/** The same in prose, before «imágenes». */
export const MAX_IMAGES_WORD = WORDS[MAX_IMAGES];
/** Formats that an image may have, by media type, as people call them. */
export const IMAGE_FORMATS = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
/** The same in prose: «JPG, PNG o WebP». */
export const IMAGE_FORMATS_TEXT = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  Object.values(IMAGE_FORMATS),
);
/** For one file as sent. */
export const MAX_IMAGE_MB = 10;
/** For one decoded image. */
export const MAX_IMAGE_MEGAPIXELS = 50;
/** Pixels of either side. */
export const MAX_IMAGE_SIDE = 20_000;

/** All the images of the unsent cases of an account. */
export const MAX_UNSENT_MEGABYTES = 500;
/** Uploads tried in an hour, taken or not. */
export const MAX_UPLOADS_AN_HOUR = 1_200;

/** Characters (D8). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 120;
/** Minutes without trying after too many wrong codes. */
export const CODE_LOCK_MINUTES = 15;
