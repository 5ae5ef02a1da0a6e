import { ENGINE_HEALTH_WORDS } from '#domain/rules/engineHealth.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { readStatus } from '../observe/status/read.ts';
import type { Status } from '../status.ts';

const HEADING = 'Requiere atención:';

export async function status(
  ctx: Pick<Context, 'db' | 'clock'>,
  config: Config,
  asJson: boolean,
): Promise<string> {
  const status = await readStatus(ctx, config);
  return asJson ? JSON.stringify(status, null, 2) : inWords(status, config.timeZone);
}

export function needsAttention(output: string): boolean {
  if (!output.startsWith('{')) return output.includes(HEADING);
  return (JSON.parse(output) as Pick<Status, 'attention'>).attention.length > 0;
}

const STATES: Readonly<Record<string, string>> = {
  pending_images: 'sin enviar',
  pending_webhook: 'en análisis',
  completed: 'completados',
  error: 'sin poder analizar',
};

function inWords(status: Status, timeZone: string): string {
  const { accounts, cases, database, mails, queues, storage } = status;
  const today = Object.entries(cases.today).map(([state, n]) => `${n} ${STATES[state] ?? state}`);
  const lines = [
    `Vetoscopio ${status.version}`,
    `Base de datos: ${database.kind}, ${size(database.bytes)}, migración ${database.migration}`,
    `Cuentas: ${accounts.all} (${accounts.confirmed} confirmadas, ${accounts.administrators} de administración)`,
    `Casos de hoy: ${today.join(', ') || 'ninguno'}`,
    ...queues.map(
      ({ name, waiting, delayed, active, failed }) =>
        `Cola ${name}: ${waiting} en espera, ${active} en marcha, ${delayed} para más tarde, ${failed} fallidos en 24 h`,
    ),
    engineLine(status),
    `Correos sin entregar: ${mails.waiting}`,
    ...paymentLines(status, timeZone),
    `Imágenes: ${size(storage.imageBytes)} (${storage.images}); disco libre: ${size(storage.freeBytes)}`,
    ...dumpLine(status.dumps, timeZone),
    ...list(
      'Ajustes débiles:',
      status.weakSettings.map((each) => `${each.setting}: ${each.advice}`),
    ),
    ...list(HEADING, status.attention),
  ];
  if (status.attention.length === 0) lines.push('Nada requiere atención.');
  return lines.join('\n');
}

function engineLine({ engine: { health, cases, failed, medianMs } }: Status): string {
  if (medianMs === null) return `Motor: ${ENGINE_HEALTH_WORDS[health].toLowerCase()}`;
  const seconds = (medianMs / 1000).toFixed(1).replace('.', ',');
  return `Motor: ${ENGINE_HEALTH_WORDS[health].toLowerCase()}; de los últimos ${cases} casos, ${failed} sin poder analizar; mediana ${seconds} s`;
}

const PAID_BY: Readonly<Record<Status['payments']['by'], string>> = {
  off: 'no se cobra (sin STRIPE_* ni entorno de pruebas, comprar responde «Error de Configuración»)',
  sandbox: 'entorno de pruebas, no se cobra nada',
  simulator: 'el simulador de STRIPE_API_BASE, no se cobra nada',
  'stripe test': 'Stripe en modo de pruebas, no se cobra nada',
  'stripe live': 'Stripe en modo real',
};

function paymentLines({ payments, readAt }: Status, timeZone: string): string[] {
  const { by, lastEventAt, unfollowed, unsynced, unsent } = payments;
  const lines = [`Pagos: ${PAID_BY[by]}`];
  if (by === 'off' && lastEventAt === null) return lines;
  const heard = lastEventAt
    ? `${moment(lastEventAt, timeZone)} (${ageText(Date.parse(readAt) - Date.parse(lastEventAt))})`
    : 'ninguno todavía';
  return [
    ...lines,
    `Último aviso de Stripe: ${heard}`,
    `Avisos sin atender: ${unfollowed}; clientes sin consultar hace más de un día: ${unsynced}; correos de pagos sin entregar: ${unsent}`,
  ];
}

/** «hace 3 min», «hace 5 h», «hace 2 días». */
function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 120) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `hace ${hours} h` : `hace ${Math.floor(hours / 24)} días`;
}

function moment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** Only the embedded database has the product's own dumps. */
function dumpLine(dumps: Status['dumps'], timeZone: string): string[] {
  if (!dumps) return [];
  if (dumps.everyMinutes === 0) return ['Copias automáticas: desactivadas (DUMP_MINUTES=0)'];
  if (!dumps.newestAt) return [`Copias automáticas: ninguna todavía en ${dumps.folder}`];
  const when = moment(dumps.newestAt, timeZone);
  return [
    `Copias automáticas: la última, ${when} (cada ${dumps.everyMinutes} min si algo cambia), en ${dumps.folder}`,
  ];
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, ...items.map((item) => `  - ${item}`)];
}

function size(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  if (gigabytes >= 1) return `${gigabytes.toFixed(1).replace('.', ',')} GB`;
  return `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} MB`;
}
