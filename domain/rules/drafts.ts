/** Unsent cases that an account keeps at most. */
export const MAX_DRAFTS = 20;
/** Milliseconds after which a draft nobody touched is forgotten, on its device and in the account. */
export const DRAFT_LIFE = 30 * 24 * 60 * 60_000;
