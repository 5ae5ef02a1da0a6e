/** Columns by which the administration sorts the cases of everybody. */
export const CONSULTATION_COLUMNS = [
  'date',
  'id',
  'user',
  'type',
  'status',
  'took',
  'engine',
  'confidence',
] as const;
export type ConsultationColumn = (typeof CONSULTATION_COLUMNS)[number];

/** Days back that the list may be narrowed to. */
export const CONSULTATION_PERIODS = ['1', '7', '30', '90', '365'] as const;
