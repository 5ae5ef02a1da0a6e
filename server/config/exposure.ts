import { isLoopback } from '#domain/rules/loopback.ts';

/** Reach of an installation with these settings, and the safeguards that it therefore needs. */

export interface Exposure {
  readonly NODE_ENV?: 'production' | 'development' | 'test' | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly HOST?: string | undefined;
  readonly AUTH_SECRET?: string | undefined;
}

/**
 * A public address implies other people's accounts, so without NODE_ENV it counts as production.
 * `exposureProblems` covers a contradicting NODE_ENV.
 */
export function isProduction({ NODE_ENV, PUBLIC_URL }: Exposure): boolean {
  return NODE_ENV === 'production' || (NODE_ENV === undefined && isPublic(PUBLIC_URL));
}

/**
 * True if only this machine can call: sample accounts and /outbox, which expose accounts, exist
 * only then. A public address on a loopback socket means a proxy; a socket on all interfaces is
 * open to the network whatever the address.
 */
export function isPrivate(env: Exposure): boolean {
  const socket = env.HOST === undefined || isLoopback(env.HOST);
  return !isProduction(env) && !isPublic(env.PUBLIC_URL) && socket;
}

function isPublic(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
}

/** Missing safeguards for other people's accounts: one Spanish line each, with the remedy. */
export function exposureProblems(env: Exposure): string[] {
  const lines: string[] = [];
  if (isPublic(env.PUBLIC_URL) && !isProduction(env))
    lines.push(
      `NODE_ENV: ${env.NODE_ENV} no se admite con una PUBLIC_URL a la que llegan otros; indique production, o una PUBLIC_URL de esta máquina.`,
    );
  if (!isProduction(env)) return lines;
  if (isPublic(env.PUBLIC_URL) && env.PUBLIC_URL?.toLowerCase().startsWith('http:'))
    lines.push(
      'PUBLIC_URL: en producción debe empezar por https://; por http las contraseñas y las sesiones viajan a la vista.',
    );
  if (!env.AUTH_SECRET) {
    const why = env.NODE_ENV === 'production' ? 'en producción' : 'con una PUBLIC_URL pública';
    lines.push(`AUTH_SECRET: es obligatorio ${why} (por ejemplo, openssl rand -hex 32).`);
  } else if (isGuessable(env.AUTH_SECRET))
    lines.push(
      'AUTH_SECRET: se puede adivinar; use uno al azar (por ejemplo, openssl rand -hex 32).',
    );
  return lines;
}

/** Least number of different characters; 64 random hexadecimal digits have at least this many. */
const MIN_DIFFERENT = 10;
/**
 * Words of documentation, examples and the authentication library; no random secret contains one.
 */
const KNOWN_WORDS =
  /secret|secreto|change|cambi|passw|contrase|clave|ejemplo|example|default|vetoscopio|better-?auth|qwerty|0123456789|1234567890|abcdefghij|lorem/i;

function isGuessable(secret: string): boolean {
  const repeats = /^(.{1,16})\1+$/.test(secret);
  return repeats || new Set(secret).size < MIN_DIFFERENT || KNOWN_WORDS.test(secret);
}
