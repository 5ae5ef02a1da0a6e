import { isLoopback } from '#domain/rules/loopback.ts';
import type { Config } from './config.ts';

/** A setting that works but that the operator should know of. */
export interface Weakness {
  readonly setting: string;
  readonly advice: string;
}

/** Checked in production only. */
const CHECKS: readonly (Weakness & { applies(config: Config): boolean })[] = [
  {
    setting: 'PUBLIC_URL',
    applies: ({ publicUrl }) => isLoopback(new URL(publicUrl).hostname),
    advice:
      'sin ella los enlaces y las sesiones solo sirven desde esta máquina. Indique la dirección https:// a la que entran los veterinarios.',
  },
  {
    setting: 'DATABASE_URL',
    applies: ({ databaseUrl }) => databaseUrl === undefined,
    advice:
      'la base de datos integrada no garantiza lo último confirmado ante un corte de luz y es de un solo proceso. Indique un servidor PostgreSQL.',
  },
  {
    setting: 'DATABASE_URL',
    applies: ({ databaseUrl }) => databaseUrl !== undefined && isInTheClear(new URL(databaseUrl)),
    advice:
      'no dice si la conexión con la base de datos va cifrada, y sin decirlo no va. Indique al final ?sslmode=verify-full, o ?sslmode=disable si la red es privada.',
  },
  {
    setting: 'DUMP_MINUTES',
    applies: ({ databaseUrl, dumpMinutes }) => databaseUrl === undefined && dumpMinutes === 0,
    advice:
      'sin copias automáticas un corte de luz puede costar toda la base de datos integrada. Indique cada cuántos minutos se copia (10 si no se indica nada).',
  },
  {
    setting: 'SMTP_URL',
    applies: ({ smtpUrl }) => smtpUrl === undefined,
    advice:
      'los correos se quedan en la carpeta outbox y nadie los recibe, ni los de confirmar la cuenta. Indique un servidor de correo.',
  },
  {
    setting: 'TRUST_PROXY',
    applies: ({ publicUrl, trustedProxies }) =>
      publicUrl.startsWith('https:') && trustedProxies === 0,
    advice:
      'con https hay un proxy delante, y sin contarlo todos comparten los límites de intentos de su dirección. Indique cuántos proxies propios hay.',
  },
  {
    setting: 'S3_ENDPOINT',
    applies: ({ s3 }) =>
      s3?.endpoint.startsWith('http:') === true && !isLoopback(new URL(s3.endpoint).hostname),
    advice: 'las imágenes viajan sin cifrar hasta el almacén. Use una dirección https://.',
  },
  {
    setting: 'OPERATOR_NAME',
    applies: ({ operator }) => operator === undefined,
    advice:
      'las páginas legales no dicen quién presta el servicio, y la ley pide que se diga. Indique también OPERATOR_TAX_ID, OPERATOR_ADDRESS y OPERATOR_EMAIL.',
  },
  {
    setting: 'STRIPE_SECRET_KEY',
    applies: ({ stripe }) => stripe?.secretKey.includes('_test_') === true,
    advice:
      'es una clave de pruebas: los planes se dan sin cobrar nada. Indique la clave real (sk_live_) y sus precios.',
  },
  {
    setting: 'METRICS_TOKEN',
    applies: ({ metricsToken }) => metricsToken === undefined,
    advice: 'sin ella no hay cifras en /metrics que vigilar. Indique una ficha al azar.',
  },
];

/** True if a remote database is used unencrypted without an explicit setting. */
function isInTheClear({ hostname, searchParams }: URL): boolean {
  return !isLoopback(hostname) && !searchParams.has('sslmode') && !searchParams.has('ssl');
}

export function weakSettings(config: Config): readonly Weakness[] {
  if (!config.production) return [];
  return CHECKS.filter(({ applies }) => applies(config)).map(({ setting, advice }) => ({
    setting,
    advice,
  }));
}
