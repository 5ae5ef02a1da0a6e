/** By which columns each list of the administration may be sorted. */

export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'plan',
  'joinDate',
  'totalConsultations',
  'status',
] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const AUDIT_COLUMNS = ['at'] as const;
export type AuditColumn = (typeof AUDIT_COLUMNS)[number];

/** Characters that a search may have, and the letters from which on it finds them anywhere. */
export const MAX_SEARCH = 200;
export const SEARCH_ANYWHERE = 3;
