/** Days back that a list may be narrowed to, and their names. */
export const LIST_PERIODS = ['1', '7', '30', '90', '365'] as const;
export const LIST_PERIOD_WORDS: Readonly<Record<(typeof LIST_PERIODS)[number], string>> = {
  '1': 'Último día',
  '7': '7 días',
  '30': '30 días',
  '90': '90 días',
  '365': 'Un año',
};

/** Characters that a search may have, and the letters from which on it finds them anywhere. */
export const MAX_SEARCH = 200;
export const SEARCH_ANYWHERE = 3;
