import { statfs } from 'node:fs/promises';
import { catalogue } from '#domain/analyses/index.ts';
import { engineOf } from '#domain/rules/engineChoice.ts';
import { engineHealth } from '#domain/rules/engineHealth.ts';
import { dayOf, startOfDay } from '#domain/rules/zonedTime.ts';
import type { Config } from '#server/config/config.ts';
import { weakSettings } from '#server/config/weakSettings.ts';
import type { Context } from '#server/context.ts';
import { newestDump } from '#server/external/dumps/dumps.ts';
import { currentEngines } from '#server/steps/engines.ts';
import { type ClockState, readClock } from '#server/stores/clockWatch.ts';
import { readCalls } from '#server/stores/engineCallFigures.ts';
import {
  readDatabase,
  readEngineCases,
  readInstallation,
  readQueues,
} from '#server/stores/operations.ts';
import type { PaidBy, Status } from '../../status.ts';
import { VERSION } from '../version.ts';
import { findTroubles, LIMITS } from './troubles.ts';

const DAY_MS = 24 * 3_600_000;

export async function readStatus(
  ctx: Pick<Context, 'db' | 'clock'>,
  config: Config,
): Promise<Status> {
  const now = ctx.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const look = {
    now,
    today: startOfDay(now, config.timeZone),
    day: dayOf(now, config.timeZone),
    stuckCase: ago(LIMITS.caseMs),
    dayAgo: ago(DAY_MS),
    waitingPayment: ago(LIMITS.paymentMs),
    oldSync: ago(DAY_MS + LIMITS.paymentMs),
  };
  const [installation, database, queues, ended, calls, missing, free, clock] = await Promise.all([
    readInstallation(ctx.db, look),
    readDatabase(ctx.db),
    readQueues(ctx.db),
    readEngineCases(ctx.db, look.dayAgo),
    readCalls(ctx.db, look.dayAgo),
    missingEngines(ctx, config),
    freeBytes(config.dataDir),
    readClock(ctx.db, now),
  ]);
  const { accounts, cases, mails, payments, imageBytes } = installation;
  const waitingSeconds = queues.find(({ name }) => name === 'diagnose')?.oldestSeconds ?? 0;
  const facts = {
    version: VERSION,
    database: { kind: config.databaseUrl ? 'PostgreSQL' : 'integrada', ...database },
    accounts,
    cases,
    queues,
    engine: { ...engineHealth({ ended, stuck: cases.stuck, waitingSeconds }), ended },
    mails,
    payments: { by: paidBy(config), ...payments },
    storage: {
      images: config.s3 ? `bucket ${config.s3.bucket}` : 'carpeta de datos',
      imageBytes,
      freeBytes: free,
    },
    dumps: config.databaseUrl
      ? null
      : {
          everyMinutes: config.dumpMinutes,
          folder: config.dumpDir,
          newestAt: (await newestDump(config.dumpDir, now))?.at.toISOString() ?? null,
        },
    clock: shownClock(clock),
    weakSettings: weakSettings(config),
  };
  const moment = { clock, now, timeZone: config.timeZone };
  const attention = findTroubles({ ...facts, ...moment, calls, missingEngines: missing });
  return { ...facts, readAt: now.toISOString(), attention };
}

function shownClock({ stoodAt, wentBackAt, idleSince, ranAt }: ClockState): Status['clock'] {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    stoodAt: iso(stoodAt),
    wentBackAt: iso(wentBackAt),
    idleSince: iso(idleSince),
    ranAt: iso(ranAt),
  };
}

async function missingEngines({ db }: Pick<Context, 'db'>, { engines }: Config) {
  const { missing } = await currentEngines({ db, engines });
  return missing.map(({ type, engine }) => ({
    type: catalogue.find(type)?.label ?? type,
    engine,
    instead: engineOf(engines, type),
  }));
}

function paidBy({ stripe, paymentSandbox }: Config): PaidBy {
  if (!stripe) return paymentSandbox ? 'sandbox' : 'off';
  if (stripe.apiBase !== undefined) return 'simulator';
  return stripe.secretKey.includes('_live_') ? 'stripe live' : 'stripe test';
}

/** Free bytes of the data folder's disk for the server's user. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
