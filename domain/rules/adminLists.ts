/** Periods of a list in days. */
export const LIST_PERIODS = ['1', '7', '30', '90', '365'] as const;
export const LIST_PERIOD_WORDS: Readonly<Record<(typeof LIST_PERIODS)[number], string>> = {
  '1': 'Último día',
  '7': '7 días',
  '30': '30 días',
  '90': '90 días',
  '365': 'Un año',
};

/** Maximum characters of a search, and the minimum to match anywhere in a text. */
export const MAX_SEARCH = 200;
export const SEARCH_ANYWHERE = 3;
