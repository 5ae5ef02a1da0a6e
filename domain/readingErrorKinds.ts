import type { ErrorKind } from './errorKind.ts';

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
  second_readings_off: {
    status: 403,
    title: 'Segundas lecturas desactivadas',
    detail:
      'La administración de esta instalación no admite ahora segundas lecturas. El informe que ya tiene no cambia.',
  },
} as const satisfies Record<string, ErrorKind>;
