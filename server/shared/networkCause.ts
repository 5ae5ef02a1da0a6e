import { getSystemErrorName } from 'node:util';

const SILENT = (host: string) =>
  `${host} no responde. Ponga en marcha el servidor, o deje pasar la conexión en el cortafuegos.`;
const NO_WAY = (host: string) =>
  `desde esta máquina no hay camino hasta ${host}. Corrija la dirección o la red.`;
const CUT = (host: string) => `${host} corta la conexión. Mire en su registro por qué.`;
const UNSIGNED = (host: string) =>
  `el certificado de ${host} no lo firma una autoridad conocida. Indique la suya con NODE_EXTRA_CA_CERTS.`;
const NO_TLS = (host: string) =>
  `${host} no habla cifrado en ese puerto. Corrija el puerto o el principio de la dirección.`;

/** Words for an operator whose server is not reached, by the code of the system, after its name. */
const CAUSES = {
  ENOTFOUND: (host) => `nadie conoce el nombre ${host}. Corríjalo.`,
  EAI_AGAIN: (host) =>
    `el DNS no contesta qué dirección tiene ${host}. Corrija el nombre o el DNS de esta máquina.`,
  ECONNREFUSED: (host) =>
    `en ${host} no escucha ningún programa. Póngalo en marcha o corrija la dirección y el puerto.`,
  ETIMEDOUT: SILENT,
  ESOCKETTIMEDOUT: SILENT,
  UND_ERR_CONNECT_TIMEOUT: SILENT,
  EHOSTUNREACH: NO_WAY,
  EHOSTDOWN: NO_WAY,
  ENETUNREACH: NO_WAY,
  ENETDOWN: NO_WAY,
  EADDRNOTAVAIL: NO_WAY,
  ECONNRESET: CUT,
  EPIPE: CUT,
  UND_ERR_SOCKET: CUT,
  CERT_HAS_EXPIRED: (host) => `el certificado de ${host} ha caducado. Renuévelo.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `el certificado no es de ${host}. Escriba el nombre que lleva el certificado.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNSIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: UNSIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNSIGNED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNSIGNED,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
} as const satisfies Record<string, (host: string) => string>;

type NetworkCode = keyof typeof CAUSES;
export const NETWORK_CODES = Object.keys(CAUSES) as readonly NetworkCode[];

/**
 * Why a server was not reached, where the system says it in the error or in what led to it.
 * @param host name and port, as shown.
 */
export function networkCause(error: unknown, host: string): string | undefined {
  const code = codeOf(error);
  return code && CAUSES[code](host);
}

/** Part of an address as a person reads it; as it is where it is no UTF-8. */
export function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function codeOf(error: unknown): NetworkCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, code, errno, message, cause, errors } = error as Readonly<Record<string, unknown>>;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const words = String(message).split(/\W+/);
  const own = NETWORK_CODES.find(
    (one) => one === code || one === nameOf(errno) || words.includes(one),
  );
  const inside = [cause, ...(Array.isArray(errors) ? errors : [])];
  return own ?? inside.map(codeOf).find((one) => one !== undefined);
}

/** Some libraries replace the code of the system and leave its number, or only its words. */
function nameOf(errno: unknown): string | undefined {
  return typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : undefined;
}
