/** Limits of one account on storage and decoders, independent of its quota of cases. */

/** Cases begun and not handed in at a time. */
export const MAX_UNSUBMITTED = 200;
/** All the images of those cases together. */
export const MAX_UNSENT_MEGABYTES = 500;
/** Uploads tried in an hour, taken or not. */
export const MAX_UPLOADS_AN_HOUR = 1_200;
