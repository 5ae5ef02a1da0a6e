/** Milliseconds until an untouched draft is deleted, on its device and in the account. */
export const DRAFT_LIFE = 30 * 24 * 60 * 60_000;
