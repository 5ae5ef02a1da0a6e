/** Rows of the lists of cases, also asked for by the documents of their pages. */

export const HISTORY_PAGE = 20;
/** Cases of the panel's list. */
export const RECENT = 3;
