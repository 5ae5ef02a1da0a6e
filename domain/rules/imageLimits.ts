/** Limits of one account on storage and decoders, independent of its quota of cases. */

/** Cases begun and not handed in at a time. */
export const MAX_UNSUBMITTED = 200;
