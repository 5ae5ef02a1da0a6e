/** Images of an unsent form: each goes up when it is chosen, in parts (decision 121). */

export const DRAFT_IMAGE_STATES = ['receiving', 'accepted', 'refused'] as const;
export type DraftImageState = (typeof DRAFT_IMAGE_STATES)[number];

export const DRAFT_IMAGE_SOURCES = ['device', 'phone'] as const;
/** Where it was chosen: at the form, or at the phone that the form showed a code to. */
export type DraftImageSource = (typeof DRAFT_IMAGE_SOURCES)[number];

/** Bytes of a part. A cut costs one of them at most. */
export const PART_BYTES = 256 * 1024;
/** Bytes that a part has at least, except the last: each part is a file. */
export const LEAST_PART_BYTES = 16 * 1024;

/** Lifetime in milliseconds of an image that its draft does not name. */
export const UNNAMED_LIFE = 24 * 60 * 60_000;
