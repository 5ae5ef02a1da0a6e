import { networkCause, readable } from '#server/shared/networkCause.ts';

interface Place {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** Words for an operator whose database server refuses, by SQLSTATE, after its name. */
const CAUSES: Readonly<Record<string, (at: Place) => string>> = {
  '28P01': ({ user }) => `no acepta la contraseña del usuario «${user}». Corríjala.`,
  '28000': ({ user }) =>
    `no deja entrar desde esta máquina al usuario «${user}». Corrija el usuario o permítalo en su pg_hba.conf.`,
  '3D000': ({ database }) => `no tiene la base de datos «${database}». Créela o corrija el nombre.`,
  '42501': ({ user, database }) =>
    `no permite al usuario «${user}» crear sus tablas en «${database}». Hágalo su dueño (alter database … owner to …).`,
  '53100': () => 'tiene el disco lleno. Libere espacio en él.',
  '53200': () => 'se ha quedado sin memoria. Amplíela.',
  '53300': () => 'no admite más conexiones. Cierre otras o suba max_connections.',
  '57P03': () => 'todavía está arrancando.',
  '58030': () => 'tiene un disco que da errores de lectura o escritura. Revise ese disco.',
};
export const SERVER_STATES = Object.keys(CAUSES);

/** Messages of the driver without a code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [
    /client password must be a (non-empty )?string/,
    'pide una contraseña y la dirección no la lleva. Escríbala: postgres://USUARIO:CONTRASEÑA@…',
  ],
  [/^Connection terminated/, 'corta la conexión. Mire en su registro por qué.'],
  [/timeout e(xpired|xceeded)/, 'no responde a tiempo. Mire si está en marcha y no saturado.'],
  [
    /does not support SSL/,
    'no admite conexiones cifradas y sslmode las pide. Actívelas en él, o escriba ?sslmode=disable si la red es privada.',
  ],
];

/**
 * Why the server of DATABASE_URL refuses or is not reached, in one line for the operator. It names
 * no cause where none is known.
 */
export function serverCause(error: unknown, connectionString: string): string | undefined {
  const { host, username, pathname } = new URL(connectionString);
  const user = readable(username);
  const database = readable(pathname.slice(1)) || user;
  const words = refusalOf(error, { host, user, database });
  if (words) return `DATABASE_URL: el servidor ${host} ${words}`;
  const network = networkCause(error, host);
  return network && `DATABASE_URL: ${network}`;
}

function refusalOf(error: unknown, at: Place): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = 'code' in error ? String(error.code) : '';
  const words = SERVER_STATES.includes(state) ? CAUSES[state]?.(at) : undefined;
  const { message, cause } = error;
  return words ?? MESSAGES.find(([known]) => known.test(message))?.[1] ?? refusalOf(cause, at);
}
