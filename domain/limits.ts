/** Limits that refusals quote. */

/** Drafts of an account. */
export const MAX_DRAFTS = 20;

export const MAX_IMAGES = 5;
const WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'] as const;
/** In words, before «imágenes». */
export const MAX_IMAGES_WORD = WORDS[MAX_IMAGES];
/** Accepted media types with their usual names. */
export const IMAGE_FORMATS = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
/** «JPG, PNG o WebP». */
export const IMAGE_FORMATS_TEXT = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  Object.values(IMAGE_FORMATS),
);
/** One uploaded file. */
export const MAX_IMAGE_MB = 10;
/** One decoded image. */
export const MAX_IMAGE_MEGAPIXELS = 50;
/** Pixels of either side. */
export const MAX_IMAGE_SIDE = 20_000;

/** All the images of an account’s unsent cases. */
export const MAX_UNSENT_MEGABYTES = 500;
/** Attempted uploads in an hour, accepted or not. */
export const MAX_UPLOADS_AN_HOUR = 1_200;

/** Characters (D8). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 120;
/** Lock in minutes after too many wrong codes. */
export const CODE_LOCK_MINUTES = 15;
