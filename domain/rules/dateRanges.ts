/** Ranges that end now, in whole days of the product’s time zone. */
export const DATE_RANGES = ['this_month', 'last_30', 'last_90', 'this_year', 'all'] as const;

/** Ranges of a vet's history. */
export const HISTORY_RANGES = ['last_7', 'last_30', 'this_year'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

export type DateRange = (typeof DATE_RANGES)[number] | HistoryRange;

/** Ranges for daily charts. */
export const SHORT_RANGES = ['last_30', 'this_month', 'last_90'] as const;
export type ShortRange = (typeof SHORT_RANGES)[number];

export const DATE_RANGE_WORDS: Readonly<Record<DateRange, string>> = {
  this_month: 'Este Mes',
  last_7: 'Últimos 7 días',
  last_30: 'Últimos 30 días',
  last_90: 'Últimos 90 días',
  this_year: 'Este Año',
  all: 'Todos',
};
