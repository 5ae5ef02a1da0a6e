/** Columns by which the administration sorts cases. */
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
