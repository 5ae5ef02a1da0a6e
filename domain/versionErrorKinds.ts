import type { ErrorKind } from './errorKind.ts';
import {
  MAX_VERSION_ATTEMPTS_A_DAY,
  MAX_VERSIONS_A_DAY,
  MOST_WRITTEN_MEGABYTES,
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
  uncharged_not_reread: {
    status: 409,
    title: 'Este caso no se cobró',
    detail:
      'El caso no se cobró porque de él no se podía concluir nada, y con estos datos sí. Duplique el caso y envíelo con ellos: será otra consulta.',
  },
} as const satisfies Record<string, ErrorKind>;
