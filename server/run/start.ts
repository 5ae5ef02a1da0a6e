import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '#domain/analyses/index.ts';
import type { Catalogue } from '#domain/catalogue/field.ts';
import { BETA_FEATURES, type BetaFeature } from '#domain/rules/betaFeatures.ts';
import { type Auth, createAuth, sessionCookieName } from '../auth/auth.ts';
import type { Config } from '../config/config.ts';
import { servicesOf } from '../config/legalFacts.ts';
import type { Context, Logger } from '../context.ts';
import { createCaseAddresses } from '../engines/caseAddresses.ts';
import { callbackDoors } from '../engines/open.ts';
import type { Database } from '../external/database/database.ts';
import { createDumps } from '../external/dumps/dumps.ts';
import type { FileStore } from '../external/files/files.ts';
import { roomCause } from '../external/files/room.ts';
import { createKeys } from '../external/keys.ts';
import { createLiveHub } from '../external/live/hub.ts';
import { messages } from '../external/mail/templates/messages.ts';
import { createFileTransport, createSmtpTransport } from '../external/mail/transport.ts';
import { createPasswords, type Passwords } from '../external/passwords.ts';
import { promoteSuperAdmin } from '../flows/accounts/superAdmin.ts';
import { resumeAnalyses } from '../flows/analyses/resume.ts';
import { createApp } from '../http/app.ts';
import { createOperationsApp, type OperationsOptions } from '../http/operations.ts';
import { startClockWatch } from '../jobs/clockWatch.ts';
import { startQueue } from '../jobs/queue.ts';
import { queueErrors } from '../jobs/queueErrors.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Metrics } from '../observe/metrics.ts';
import { openMetrics } from '../observe/openMetrics.ts';
import { readStatus } from '../observe/status/read.ts';
import { createAttemptBook } from './attemptBook.ts';
import { createCallLedger } from './callLedger.ts';
import { openPort } from './httpServer.ts';
import { installationSecret } from './installationSecret.ts';
import { openDatabase } from './openDatabase.ts';
import { openFiles } from './openFiles.ts';
import { type Around, type ImagingOverrides, openImaging } from './openImaging.ts';
import { openPayments } from './openPayments.ts';
import { openWeb } from './openWeb.ts';
import { ownOrigins } from './ownOrigins.ts';
import { type SampleAccount, settleSampleAccounts } from './sampleAccounts.ts';
import { Shutdown } from './shutdown.ts';

/** The wiring: configuration in, a running product out. The only place that builds adapters. */

/** Milliseconds for running jobs to end when the process stops. */
const DRAIN_MS = 5000;

export interface Running {
  readonly url: string;
  readonly ctx: Context;
  readonly auth: Auth;
  readonly embedded: boolean;
  readonly sampleAccounts: readonly SampleAccount[];
  /** Addresses of earlier sample accounts that can no longer sign in. */
  readonly barredAccounts: readonly string[];
  /** Drains running work and closes everything. Idempotent. */
  stop(): Promise<void>;
}

export interface Overrides extends ImagingOverrides {
  readonly clock?: () => Date;
  readonly catalogue?: Catalogue;
  readonly betaFeatures?: readonly BetaFeature[];
  readonly rateLimits?: boolean;
  readonly passwords?: Passwords;
  readonly files?: FileStore;
  /** Folder of the built web; by default that of this build. */
  readonly web?: string;
  /** False: only the test itself sweeps. */
  readonly sweeps?: boolean;
  /** Retries failed jobs without pause. */
  readonly retriesAtOnce?: true;
}

export async function start(
  config: Config,
  log: Logger,
  overrides: Overrides = {},
): Promise<Running> {
  const shutdown = new Shutdown();
  try {
    return await open(config, log, overrides, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function open(
  config: Config,
  log: Logger,
  overrides: Overrides,
  shutdown: Shutdown,
): Promise<Running> {
  const { database, control } = await openDatabase(config, shutdown, { limits: true });
  const works = config.role !== 'web';
  const serves = config.role !== 'worker';
  const clock = overrides.clock ?? (() => new Date());
  // Before the queue, which a clock that was set back while nothing ran left in the future.
  if (works && overrides.sweeps !== false)
    shutdown.add(await startClockWatch({ db: database.db, clock, log }));

  const queueing = await startQueue(database.queueConnection, {
    embedded: database.kind === 'embedded',
    supervise: works,
    schedule: works && overrides.sweeps !== false,
    retriesAtOnce: overrides.retriesAtOnce,
    onError: queueErrors(log),
  });
  shutdown.add(() => queueing.stop());
  let stopping = false;
  const metrics = await openMetrics(config, database, clock);
  const secret = config.authSecret ?? (await installationSecret(config.dataDir));
  const made = { database, clock, secret, jobs: queueing.queue, metrics, shutdown };
  const ctx = await buildContext(config, log, overrides, made);
  for (const part of [ctx.images, ctx.uploads, ctx.ai, ctx.pdf, ctx.dumps])
    shutdown.add(() => part?.close());

  control?.handle('order', async (words) => {
    const { takeOrder } = await import('../commands/living.ts');
    return takeOrder({ ...ctx, config, dataDir: config.dataDir }, words);
  });

  const origins = ownOrigins(config);
  const auth = createAuth(ctx, {
    secret,
    origins,
    limits: overrides.rateLimits ?? true,
    sampleAccountsEnter: config.private,
  });
  const samples = await settleSampleAccounts(ctx, config);

  await promoteSuperAdmin(ctx);
  let drain = async () => {};
  if (works) {
    const working = await startWorker(queueing.boss, ctx, metrics?.jobEnded);
    drain = () => working.drain(DRAIN_MS);
    shutdown.add(drain);
    // No other worker can be alive: resume every unfinished case at once.
    if (database.kind === 'embedded') await resumeAnalyses(ctx);
  }
  const operations = {
    checkReady: async () => {
      if (stopping) throw new Error('The process is stopping');
      await database.ping();
    },
    findStorageCause: () => roomCause(config.dataDir, { at: 'DATA_DIR' }),
    figures:
      metrics && config.metricsToken ? { ...metrics, token: config.metricsToken } : undefined,
  };
  const parts = { auth, secret, origins, database, metrics, operations };
  if (serves) await openDoors(config, ctx, { ...parts, web: overrides.web }, shutdown);
  else if (config.listens)
    await openPort(createOperationsApp(log, operations).fetch, config, shutdown);
  // First, while requests are still served.
  shutdown.add(drain);
  return {
    url: config.publicUrl,
    ctx,
    auth,
    embedded: database.kind === 'embedded',
    sampleAccounts: samples.made,
    barredAccounts: samples.barred,
    stop: () => {
      stopping = true;
      return shutdown.run();
    },
  };
}

async function buildContext(
  config: Config,
  log: Logger,
  overrides: Overrides,
  parts: {
    readonly database: Database;
    readonly clock: Context['clock'];
    readonly secret: string;
    readonly jobs: Context['jobs'];
    readonly metrics: Metrics | undefined;
    readonly shutdown: Shutdown;
  },
): Promise<Context> {
  const { metrics, clock } = parts;
  const calls = createCallLedger(parts.database.db, { clock, timeZone: config.timeZone });
  const ledger = metrics?.ledger(calls) ?? calls;
  const watch: Around['watch'] = (engine) => metrics?.engine(engine) ?? engine;
  const keys = createKeys(parts.secret);
  const around = {
    clock,
    ledger,
    log,
    watch,
    attempts: createAttemptBook(parts.database.db),
    addresses: createCaseAddresses(keys),
  };
  const imaging = await openImaging(config, around, overrides);
  const sender = { from: config.mailFrom, publicUrl: config.publicUrl };
  const mail = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, sender)
    : createFileTransport(join(config.dataDir, 'outbox'), sender);
  return {
    db: parts.database.db,
    clock,
    timeZone: config.timeZone,
    publicUrl: config.publicUrl,
    operator: config.operator,
    processing: config.processing,
    services: servicesOf(config),
    engines: config.engines,
    criteria: config.criteria,
    catalogue: overrides.catalogue ?? catalogue,
    betaFeatures: overrides.betaFeatures ?? BETA_FEATURES,
    files: overrides.files ?? (await openFiles(config)),
    ...imaging,
    jobs: parts.jobs,
    payments: openPayments(config, { log, shutdown: parts.shutdown, serves: true }),
    superAdminEmail: config.superAdminEmail,
    messages,
    passwords: overrides.passwords ?? createPasswords(),
    keys,
    callbacks: callbackDoors(config.engines),
    mail: metrics?.mail(mail) ?? mail,
    dumps:
      parts.database.kind === 'embedded' && config.dumpMinutes > 0
        ? createDumps({
            command: fileURLToPath(new URL('../cli.ts', import.meta.url)),
            dataDir: config.dataDir,
            folder: config.dumpDir,
            everyMinutes: config.dumpMinutes,
          })
        : undefined,
    readStatus: () => readStatus({ db: parts.database.db, clock }, config),
    log,
  };
}

interface DoorParts {
  readonly auth: Auth;
  readonly secret: string;
  readonly origins: readonly string[];
  readonly database: Database;
  readonly metrics: Metrics | undefined;
  readonly operations: OperationsOptions;
  readonly web: string | undefined;
}

async function openDoors(
  config: Config,
  ctx: Context,
  parts: DoorParts,
  shutdown: Shutdown,
): Promise<void> {
  const hub = await createLiveHub(parts.database.listen);
  shutdown.add(() => hub.close());
  const live = parts.metrics?.live(hub) ?? hub;
  const pages = await openWeb(config, ctx, shutdown, parts.web);
  const app = createApp({
    ctx,
    live,
    origins: parts.origins,
    sessionCookie: { name: sessionCookieName(config.publicUrl), secret: parts.secret },
    adminsNeedSecondFactor: config.production,
    authHandler: parts.auth.handler,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
    ...parts.operations,
    onAnswered: parts.metrics?.answered,
    ...(pages ? { pages } : {}),
    showsOutbox: config.private && !config.smtpUrl,
  });
  await openPort(app.fetch, config, shutdown, () => hub.endStreams());
}
