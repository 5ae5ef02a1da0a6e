/** Words for an operator, by the code of the system. */
const CAUSES = {
  ENOSPC: (at) => `El disco de ${at} está lleno. Libere espacio y vuelva a intentarlo.`,
  EDQUOT: (at) =>
    `La cuota de disco de ${at} está agotada. Libere espacio, o amplíela, y vuelva a intentarlo.`,
  EROFS: (at) => `${at} está en un disco de solo lectura. Indique otra carpeta.`,
  EACCES: (at) => `No hay permiso para ${at}. Déselo al usuario del programa o indique otra.`,
  EPERM: (at) => `El sistema no permite escribir en ${at}. Indique otra carpeta.`,
  ENOTDIR: (at) => `${at} no puede ser una carpeta: parte de su ruta es un archivo. Indique otra.`,
  EEXIST: (at) => `${at} es un archivo y debe ser una carpeta. Indique otra.`,
  EISDIR: (at) => `${at} es una carpeta y debe ser un archivo. Indique otro.`,
  ENOENT: (at) => `${at} no existe y no se puede crear. Revise la ruta.`,
  ENAMETOOLONG: (at) => `La ruta ${at} es demasiado larga. Indique otra.`,
  ELOOP: (at) => `La ruta ${at} da vueltas por sus enlaces. Indique otra.`,
  EIO: (at) => `El disco de ${at} da errores de lectura o escritura. Revise el disco.`,
  EMFILE: () => 'El programa tiene demasiados archivos abiertos. Suba su límite (ulimit -n).',
  ENFILE: () => 'La máquina tiene demasiados archivos abiertos. Cierre otros programas.',
} as const satisfies Record<string, (at: string) => string>;

export type SystemCode = keyof typeof CAUSES;
export const SYSTEM_CODES = Object.keys(CAUSES) as readonly SystemCode[];

/** Numbers of the same codes inside the embedded database, where a missing file is damage. */
const EMBEDDED: Readonly<Record<number, SystemCode>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/**
 * The cause that the system names in the error or in what led to it, with the way on.
 * @param at file or folder that was asked for.
 * @returns undefined where it names none.
 */
export function systemCause(error: unknown, at: string): string | undefined {
  const code = codeOf(error);
  return code && CAUSES[code](at);
}

function codeOf(error: unknown): SystemCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, code, errno, cause } = error as Readonly<Record<string, unknown>>;
  const own = SYSTEM_CODES.find((one) => one === code);
  const embedded = name === 'ErrnoError' ? EMBEDDED[Number(errno)] : undefined;
  return own ?? embedded ?? codeOf(cause);
}
