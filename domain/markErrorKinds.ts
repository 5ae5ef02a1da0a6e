import type { ErrorKind } from './errorKind.ts';
import { MOST_MARKS_TEXT } from './limits.ts';

export const MARK_ERRORS = {
  too_many_marks: {
    status: 409,
    title: 'Demasiadas marcas',
    detail: `Este caso ya tiene ${MOST_MARKS_TEXT} marcas, el máximo, con las que quitó. Siga en otro caso con la misma imagen.`,
    field: 'marks',
  },
} as const satisfies Record<string, ErrorKind>;
