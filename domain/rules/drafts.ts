/** Lifetime of an untouched draft in milliseconds, on the device and in the account. */
export const DRAFT_LIFE = 30 * 24 * 60 * 60_000;
