/** Types that answer from their sheets; the others answer by their rules (decision 109). */
export const SHEET_TYPES: readonly string[] = [];
