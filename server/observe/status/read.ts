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
import { readCalls } from '#server/stores/engineCallFigures.ts';
import {
  readAccounts,
  readCases,
  readEngineCases,
  readMails,
  readPayments,
  readQueues,
  readSizes,
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
  const { databaseBytes, migration, imageBytes } = await readSizes(ctx.db);
  const cases = await readCases(ctx.db, {
    today: startOfDay(now, config.timeZone),
    day: dayOf(now, config.timeZone),
    stuck: ago(LIMITS.caseMs),
    dayAgo: ago(DAY_MS),
  });
  const queues = await readQueues(ctx.db);
  const ended = await readEngineCases(ctx.db, ago(DAY_MS));
  const waitingSeconds = queues.find(({ name }) => name === 'diagnose')?.oldestSeconds ?? 0;
  const facts = {
    version: VERSION,
    database: {
      kind: config.databaseUrl ? 'PostgreSQL' : 'integrada',
      bytes: databaseBytes,
      migration,
    },
    accounts: await readAccounts(ctx.db),
    cases,
    queues,
    engine: { ...engineHealth({ ended, stuck: cases.stuck, waitingSeconds }), ended },
    mails: await readMails(ctx.db, now),
    payments: {
      by: paidBy(config),
      ...(await readPayments(ctx.db, {
        waiting: ago(LIMITS.paymentMs),
        day: ago(DAY_MS + LIMITS.paymentMs),
      })),
    },
    storage: {
      images: config.s3 ? `bucket ${config.s3.bucket}` : 'carpeta de datos',
      imageBytes,
      freeBytes: await freeBytes(config.dataDir),
    },
    dumps: config.databaseUrl
      ? null
      : {
          everyMinutes: config.dumpMinutes,
          folder: config.dumpDir,
          newestAt: (await newestDump(config.dumpDir))?.at.toISOString() ?? null,
        },
    weakSettings: weakSettings(config),
  };
  const attention = findTroubles({
    ...facts,
    calls: await readCalls(ctx.db, ago(DAY_MS)),
    missingEngines: await missingEngines(ctx, config),
  });
  return { ...facts, readAt: now.toISOString(), attention };
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
