/** Limits that refusals quote. */

/** Drafts of an account. */
export const MAX_DRAFTS = 20;

/** New versions of a case's report in a day: a bound on free work. */
export const MAX_VERSIONS_A_DAY = 20;

/** Minutes in which a charged version of a report can be undone. */
export const UNDO_MINUTES = 15;

/** Readings of an account's finished cases in a day that were begun and made no version. */
export const MAX_VERSION_ATTEMPTS_A_DAY = 60;

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
const FORMAT_NAMES = Object.values(IMAGE_FORMATS);
/** «JPG, PNG o WebP». Without `Intl`, whose first use takes ten milliseconds of every start. */
export const IMAGE_FORMATS_TEXT = `${FORMAT_NAMES.slice(0, -1).join(', ')} o ${FORMAT_NAMES.at(-1)}`;
/** One uploaded file. */
export const MAX_IMAGE_MB = 10;
/** One decoded image. */
export const MAX_IMAGE_MEGAPIXELS = 50;
const MAX_IMAGE_SIDE_THOUSANDS = 20;
/** Pixels of either side. */
export const MAX_IMAGE_SIDE = MAX_IMAGE_SIDE_THOUSANDS * 1000;
/** «20.000». */
export const MAX_IMAGE_SIDE_TEXT = `${MAX_IMAGE_SIDE_THOUSANDS}.000`;

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

/** Scales of an account's microscopes. */
export const MOST_SCALES = 60;

const MOST_MARKS_THOUSANDS = 5;
/** Marks of one case, all images together, removed ones too. */
export const MOST_MARKS = MOST_MARKS_THOUSANDS * 1000;
/** «5.000». */
export const MOST_MARKS_TEXT = `${MOST_MARKS_THOUSANDS}.000`;
export const MOST_MARKS_A_REQUEST = 500;
/** Limit of one case, as JSON. */
export const MOST_MARK_MEGABYTES = 2;

/**
 * Everything that an account writes, as JSON: answers, versions, drafts, marks. As in `written_room()`
 * of the database, which adds some for each case that the account was charged for.
 */
export const MOST_WRITTEN_MEGABYTES = 64;

/** Bytes of a JSON request. */
export const MOST_JSON_BYTES = 512 * 1024;
