/** Limits on storage and decoding, independent of the quota of cases. */

/** Unsubmitted cases of an account. */
export const MAX_UNSUBMITTED = 200;
