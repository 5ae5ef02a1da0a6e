import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { readStatus, type Status } from './status/read.ts';

const HEADING = 'Requiere atención:';

/** The summary in words, or as JSON for a program. */
export async function status(
  ctx: Pick<Context, 'db' | 'clock'>,
  config: Config,
  asJson: boolean,
): Promise<string> {
  const found = await readStatus(ctx, config);
  return asJson ? JSON.stringify(found, null, 2) : inWords(found, config.timeZone);
}

/** Whether what the summary said cannot wait. */
export function needsAttention(said: string): boolean {
  if (!said.startsWith('{')) return said.includes(HEADING);
  return (JSON.parse(said) as Pick<Status, 'attention'>).attention.length > 0;
}

/** The states of a case, as they are said of many. */
const STATES: Readonly<Record<string, string>> = {
  pending_images: 'sin enviar',
  pending_webhook: 'en análisis',
  completed: 'completados',
  error: 'sin poder analizar',
};

function inWords(found: Status, timeZone: string): string {
  const { accounts, cases, database, mails, queues, storage } = found;
  const today = Object.entries(cases.today).map(([state, n]) => `${n} ${STATES[state] ?? state}`);
  const lines = [
    `Vetoscopio ${found.version}`,
    `Base de datos: ${database.kind}, ${size(database.bytes)}, migración ${database.migration}`,
    `Cuentas: ${accounts.all} (${accounts.confirmed} confirmadas, ${accounts.administrators} de administración)`,
    `Casos de hoy: ${today.join(', ') || 'ninguno'}`,
    ...queues.map(
      ({ name, waiting, delayed, active, failed }) =>
        `Cola ${name}: ${waiting} en espera, ${active} en marcha, ${delayed} para más tarde, ${failed} fallidos en 24 h`,
    ),
    `Correos sin entregar: ${mails.waiting}`,
    `Imágenes: ${size(storage.imageBytes)} (${storage.images}); disco libre: ${size(storage.freeBytes)}`,
    ...dumpLine(found.dumps, timeZone),
    ...list(
      'Ajustes débiles:',
      found.weakSettings.map((each) => `${each.setting}: ${each.advice}`),
    ),
    ...list(HEADING, found.attention),
  ];
  if (found.attention.length === 0) lines.push('Nada requiere atención.');
  return lines.join('\n');
}

/** Only the embedded database is copied by the product itself. */
function dumpLine(dumps: Status['dumps'], timeZone: string): string[] {
  if (!dumps) return [];
  if (dumps.everyMinutes === 0) return ['Copias automáticas: desactivadas (DUMP_MINUTES=0)'];
  if (!dumps.newestAt) return [`Copias automáticas: ninguna todavía en ${dumps.folder}`];
  const when = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(dumps.newestAt));
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
