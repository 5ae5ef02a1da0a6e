import { spanishMoment } from '#domain/catalogue/calendar.ts';
import { casesInTrouble } from '#domain/rules/attention.ts';
import { isFailing, type ModelCalls, outcomeWords } from '#domain/rules/engineCalls.ts';
import { engineWords, type MissingEngine } from '#domain/rules/engineChoice.ts';
import { STUCK_MS } from '#domain/rules/engineHealth.ts';
import type { ClockState } from '#server/stores/clockWatch.ts';
import type { CaseState, MailState, PaymentState, QueueState } from '#server/stores/operations.ts';

/** Limits beyond which the status reports trouble and the command exits with 1. */
export const LIMITS = {
  caseMs: STUCK_MS,
  queueSeconds: 120,
  mailSeconds: 30 * 60,
  /** Three passes of the reconciler. */
  paymentMs: 15 * 60_000,
  freeBytes: 1024 ** 3,
  /** A task is due every minute. */
  idleMs: 15 * 60_000,
  /** How long a clock that went back is told. */
  toldMs: 24 * 3_600_000,
} as const;

interface Facts {
  readonly clock: ClockState;
  readonly now: Date;
  readonly timeZone: string;
  readonly cases: CaseState;
  readonly queues: readonly QueueState[];
  readonly mails: MailState;
  readonly payments: Pick<PaymentState, 'unfollowed' | 'unsynced'> & { readonly by: string };
  readonly storage: { readonly freeBytes: number };
  readonly calls: readonly ModelCalls[];
  /** Chosen engines without configuration, with their types in Spanish. */
  readonly missingEngines: readonly (MissingEngine & { readonly instead: string })[];
}

/** One Spanish line per urgent problem, with where to look. */
export function findTroubles(facts: Facts): string[] {
  const { cases, queues, mails, payments, storage, calls, missingEngines } = facts;
  const troubles = clockTroubles(facts);
  troubles.push(...casesInTrouble(cases).map(({ text }) => text));
  troubles.push(...calls.filter(isFailing).map(failingLine));
  for (const { name, waiting, oldestSeconds, failed } of queues) {
    if (oldestSeconds > LIMITS.queueSeconds)
      troubles.push(
        `La cola ${name} tiene ${counted(waiting, 'trabajo', 'trabajos')} y el primero espera hace ${Math.round(oldestSeconds / 60)} min: compruebe que hay un proceso de análisis en marcha.`,
      );
    if (failed > 0)
      troubles.push(
        `${counted(failed, 'trabajo', 'trabajos')} de la cola ${name} ${failed === 1 ? 'ha' : 'han'} fallado del todo en las últimas 24 horas: busque «job failed» en el registro.`,
      );
  }
  if (mails.oldestSeconds > LIMITS.mailSeconds)
    troubles.push(
      `${counted(mails.waiting, 'correo sigue', 'correos siguen')} sin entregar, el primero hace ${Math.round(mails.oldestSeconds / 60)} min: revise SMTP_URL y el servidor de correo.`,
    );
  troubles.push(...paymentTroubles(payments));
  for (const { type, engine, instead } of missingEngines)
    troubles.push(
      `Los ajustes eligen el motor ${engine} para ${type} y no está configurado: lee ${instead}. Configúrelo o elija otro en Ajustes.`,
    );
  if (storage.freeBytes < LIMITS.freeBytes)
    troubles.push('Queda menos de 1 GB en el disco de la carpeta de datos: libere espacio.');
  return troubles;
}

/** A clock that went back, and since when nothing scheduled runs. */
function clockTroubles({ clock, now, timeZone }: Facts): string[] {
  const { stoodAt, wentBackAt, idleSince, ranAt } = clock;
  const at = (moment: Date) => spanishMoment(moment, timeZone);
  const since = idleSince ? `desde el ${at(idleSince)}` : 'desde antes de que se adelantara';
  if (stoodAt && !wentBackAt)
    return [
      `El reloj ha vuelto atrás: llegó a marcar el ${at(stoodAt)} y ahora marca el ${at(now)}. Lo programado no se ejecuta ${since}: compruebe la hora de la máquina y que hay un proceso de análisis en marcha.`,
    ];
  const troubles: string[] = [];
  if (stoodAt && wentBackAt && now.getTime() - wentBackAt.getTime() < LIMITS.toldMs)
    troubles.push(
      `El reloj volvió atrás: llegó a marcar el ${at(stoodAt)} y el ${at(wentBackAt)} estaba en hora. Lo programado no se ejecutaba ${since}; lo pendiente se puso al día entonces. Compruebe qué adelantó el reloj de la máquina.`,
    );
  if (ranAt && now.getTime() - ranAt.getTime() > LIMITS.idleMs)
    troubles.push(
      `Lo programado no se ejecuta desde el ${at(ranAt)}: compruebe que hay un proceso de análisis en marcha.`,
    );
  return troubles;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Its cases end with their facts, so nothing else would show the failure. */
function failingLine({ engine, model, calls, open, failures }: ModelCalls): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const why = failures.map(({ name }) => outcomeWords(name)).join(', ');
  const who = model === '' ? engineWords(engine) : `${engineWords(engine)}, ${model}`;
  return `${who}: ${failed} de las ${calls - open} llamadas de las últimas 24 horas no dieron lectura (${why}). Esos informes llevan solo medidas y criterios.`;
}

/** Where nothing is sold Stripe is not called, so nothing can be late. */
function paymentTroubles({ by, unfollowed, unsynced }: Facts['payments']): string[] {
  if (by === 'off') return [];
  const troubles: string[] = [];
  if (unfollowed > 0)
    troubles.push(
      `${counted(unfollowed, 'aviso de Stripe sigue', 'avisos de Stripe siguen')} sin atender: busque «payment not settled» en el registro.`,
    );
  if (unsynced > 0)
    troubles.push(
      `De ${counted(unsynced, 'cliente', 'clientes')} de Stripe no se sabe nada desde hace más de un día: busque «payment not settled» en el registro, y compruebe que hay un proceso de análisis en marcha.`,
    );
  return troubles;
}
