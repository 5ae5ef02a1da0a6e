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
