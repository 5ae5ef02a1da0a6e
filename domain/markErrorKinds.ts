import type { ErrorKind } from './errorKind.ts';
import { MOST_MARKS_TEXT } from './limits.ts';

export const MARK_ERRORS = {
  mark_without_image: {
    status: 422,
    title: 'Marca sin imagen',
    detail:
      'Hay marcas de una imagen que este caso no tiene. Actualice la página y márquela de nuevo.',
    field: 'marks',
  },
  too_many_marks: {
    status: 409,
    title: 'Demasiadas marcas',
    detail: `Este caso ya tiene ${MOST_MARKS_TEXT} marcas, el máximo, con las que quitó. Siga en otro caso con la misma imagen.`,
    field: 'marks',
  },
} as const satisfies Record<string, ErrorKind>;
