import type { ErrorKind } from './errorKind.ts';

/** Refusals of a second reading. */
export const READING_ERRORS = {
  no_report_to_read_again: {
    status: 409,
    title: 'El caso no tiene informe',
    detail:
      'Solo se lee otra vez un caso que ya tiene su informe. Si ha fallado, vuelva a intentarlo desde el propio caso.',
  },
  already_second_reading: {
    status: 409,
    title: 'Ya es una segunda lectura',
    detail: 'Este caso es la segunda lectura de otro. Pida las demás desde el primero.',
  },
} as const satisfies Record<string, ErrorKind>;
