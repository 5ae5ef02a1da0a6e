import { engineName } from '#domain/rules/attention.ts';
import { ENGINE_HEALTH_MEANINGS, ENGINE_HEALTH_WORDS } from '#domain/rules/engineHealth.ts';
import { percentile } from '#domain/rules/figures.ts';
import { historyStatus } from '#domain/rules/status.ts';
import { addDays, dayOf, hourOf } from '#domain/rules/zonedTime.ts';
import type { Context, Message } from '#server/context.ts';
import { enginesHealth, type ShownEngineHealth } from '#server/steps/enginesHealth.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { type DayFigure, readSums } from '#server/stores/figures.ts';
import { wasWrittenToday } from '#server/stores/mails.ts';
import { listAdministratorEmails } from '#server/stores/support.ts';

/**
 * Mails the notices that administrators asked for (decision 056): a slow or failing engine, once in
 * 24 hours per engine and state, and yesterday's figures. Stored mails, kept at least a day, show
 * what was sent.
 */

type Needs = Pick<
  Context,
  | 'db'
  | 'jobs'
  | 'clock'
  | 'timeZone'
  | 'catalogue'
  | 'engines'
  | 'ai'
  | 'messages'
  | 'publicUrl'
  | 'readStatus'
>;

/**
 * Hours of the summary, in the product's time zone: an outage at eight delays it, and does not lose
 * it.
 */
const FROM_HOUR = 8;
const TO_HOUR = 12;

export async function sendNotices(ctx: Needs): Promise<void> {
  const { engine, daily } = await currentSetting(ctx.db, 'notices');
  if (engine) await tellOfEngines(ctx);
  if (daily) await tellOfYesterday(ctx);
}

async function tellOfEngines(ctx: Needs): Promise<void> {
  const { engines } = await enginesHealth(ctx);
  for (const one of engines) {
    if (one.health !== 'slow' && one.health !== 'down') continue;
    const words = {
      word: ENGINE_HEALTH_WORDS[one.health],
      meaning: ENGINE_HEALTH_MEANINGS[one.health],
      facts: factsOf(one),
    };
    const url = new URL('/admin/consultations', ctx.publicUrl).toString();
    await writeOnce(ctx, await ctx.messages.engineNotice(engineName(one.engine), words, url));
  }
}

function factsOf({ cases, failed, medianMs }: ShownEngineHealth): string {
  const median = medianMs === null ? '' : ` Mediana hasta el informe: ${seconds(medianMs)}.`;
  return `En 24 horas, casos terminados: ${cases}; sin poder analizar: ${failed}.${median}`;
}

async function tellOfYesterday(ctx: Needs): Promise<void> {
  const { timeZone } = ctx;
  const now = ctx.clock();
  const hour = hourOf(now, timeZone);
  if (hour < FROM_HOUR || hour >= TO_HOUR) return;
  const day = addDays(dayOf(now, timeZone), -1);
  const lines = await linesOf(ctx, day);
  const url = new URL('/admin', ctx.publicUrl).toString();
  const spoken = day.split('-').toReversed().join('/');
  const message = await ctx.messages.dailySummary(spoken, lines, url);
  await writeOnce(ctx, message);
}

async function linesOf({ db, readStatus }: Needs, day: string): Promise<string[]> {
  const days = { from: day, to: day };
  const cases = await readSums(db, 'cases', days);
  const outcomes = [...Map.groupBy(cases, ({ detail }) => detail)].map(
    ([status, some]) => `${historyStatus(status).text.toLowerCase()}, ${sum(some)}`,
  );
  const returned = await readSums(db, 'charges', days);
  // Only that day: a month that begins with it has grown since.
  const times = (await readSums(db, 'report_ms', days)).map(({ detail, amount }) => ({
    value: Number(detail),
    count: amount,
  }));
  const median = percentile(times, 0.5);
  const { attention } = await readStatus();
  return [
    `Casos enviados: ${sum(cases)}${outcomes.length > 0 ? ` (${outcomes.join('; ')})` : ''}.`,
    ...(median === null ? [] : [`Mediana hasta el informe: ${seconds(median)}.`]),
    `Consultas devueltas: ${sum(returned.filter(({ detail }) => detail !== ''))}.`,
    `Cuentas nuevas: ${sum(await readSums(db, 'joined', days))}.`,
    ...(attention.length === 0
      ? ['Ahora mismo nada requiere atención.']
      : ['Requiere atención:', ...attention]),
  ];
}

const sum = (figures: readonly DayFigure[]) => figures.reduce((all, { amount }) => all + amount, 0);

const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString('es-ES', { maximumFractionDigits: 1 })} s`;

/** To every administrator, unless the same was sent in the last 24 hours. */
async function writeOnce(ctx: Needs, message: Message): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await wasWrittenToday(tx, message)) return;
    for (const email of await listAdministratorEmails(tx))
      await queueMail({ ...ctx, db: tx }, email, message);
  });
}
