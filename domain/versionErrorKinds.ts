import type { ErrorKind } from './errorKind.ts';
import {
  MAX_VERSION_ATTEMPTS_A_DAY,
  MAX_VERSIONS_A_DAY,
  MOST_WRITTEN_MEGABYTES,
  UNDO_MINUTES,
} from './limits.ts';

export const VERSION_ERRORS = {
  account_written_full: {
    status: 409,
    title: 'Sin sitio para más datos',
    detail: `Su cuenta ha llegado a los ${MOST_WRITTEN_MEGABYTES} MB de datos que puede escribir, sobre todo {kind}. {next} y reintente, o pida más sitio al soporte.`,
  },
  version_changed: {
    status: 409,
    title: 'El informe ya ha cambiado',
    detail:
      'Este informe ya tiene otra versión. Actualice la página, revísela y corrija los datos de nuevo.',
    field: 'base',
  },
  version_not_found: {
    status: 404,
    title: 'Versión no encontrada',
    detail: 'Este informe no tiene esa versión. Vuelva a la actual.',
  },
  finding_not_found: {
    status: 404,
    title: 'Hallazgo no encontrado',
    detail: 'Este informe no propone ese hallazgo. Actualice la página para ver su lectura actual.',
  },
  too_many_versions: {
    status: 409,
    title: 'Demasiadas versiones hoy',
    detail: `Hoy ya ha corregido este caso ${MAX_VERSIONS_A_DAY} veces, el máximo por día. Podrá corregirlo otra vez mañana.`,
  },
  too_many_version_attempts: {
    status: 409,
    title: 'Demasiados intentos hoy',
    detail: `Hoy se ha empezado ${MAX_VERSION_ATTEMPTS_A_DAY} veces a leer de nuevo un caso de su cuenta sin llegar a otra versión, el máximo por día. Podrá corregir sus casos otra vez mañana.`,
  },
  nothing_corrected: {
    status: 422,
    title: 'Sin cambios',
    detail: 'No ha cambiado ningún dato del caso. Corrija o añada alguno.',
    field: 'changes',
  },
  version_not_charged: {
    status: 409,
    title: 'Esta versión no se cobró',
    detail: 'No hay ninguna consulta que devolver. Para volver a los datos de antes, corríjalos.',
  },
  undo_over: {
    status: 409,
    title: 'Ya no se puede deshacer',
    detail: `Han pasado más de ${UNDO_MINUTES} minutos desde que se hizo esta versión. Puede corregir sus datos otra vez, sin coste.`,
  },
} as const satisfies Record<string, ErrorKind>;
