import { join, resolve } from 'node:path';
import { z } from 'zod';
import { catalogue } from '#domain/analyses/index.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import type { Operator, ProcessingFacts } from '#domain/rules/operator.ts';
import { ENGINES } from '../engines/index.ts';
import type { EngineKind } from '../engines/kind.ts';
import type { EngineChoice } from '../engines/open.ts';
import type { S3Settings } from '../external/files/s3.ts';
import type { StripeSettings } from '../external/payments/settings.ts';
import { ConfigError } from './configError.ts';
import { engineVariables, readEngines, unknownType } from './engineConfig.ts';
import { cutWords, readEnvFile } from './envFile.ts';
import { exposureProblems, isPrivate, isProduction } from './exposure.ts';
import { LOG_LEVELS, type LogLevel } from './logLevels.ts';
import {
  missingOfOperator,
  operatorOf,
  operatorVariables,
  processingOf,
} from './operatorConfig.ts';
import { missingOfS3, s3Of, s3Variables } from './s3Config.ts';
import { stripeOf, stripeProblems, stripeVariables, usesSandbox } from './stripeConfig.ts';
import { urlWithPassword } from './urlWithPassword.ts';

/**
 * Configuration: environment variables and `.env`, parsed once. Each mistake gives one Spanish line
 * that names the variable; any mistake prevents the start.
 */

const port = z.coerce
  .number({ error: 'debe ser un número de puerto' })
  .int('debe ser un número entero')
  .min(0, 'debe estar entre 0 y 65535')
  .max(65535, 'debe estar entre 0 y 65535');

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })
  .refine((text) => text.replace(/\/$/, '') === text.replace(/^([^/]*\/\/[^/?#@]*).*$/s, '$1'), {
    error: ({ input }) =>
      `«${input}» lleva más que la dirección. Escriba ${new URL(String(input)).origin}: Vetoscopio se sirve en la raíz de un dominio, no en una ruta`,
  });

const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

const timeZone = z.string().refine(isTimeZone, 'no es una zona horaria conocida');

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'debe ser production, development o test',
    })
    .optional(),
  PORT: port.optional(),
  HOST: z.string().min(1, 'no puede estar vacío').optional(),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().min(1, 'no puede estar vacío').default('./data'),
  DATABASE_URL: urlWithPassword(/^postgres(ql)?$/, 'debe empezar por postgres://').optional(),
  ...s3Variables,
  ...operatorVariables,
  ...stripeVariables,
  SMTP_URL: urlWithPassword(/^smtps?$/, 'debe empezar por smtp:// o smtps://').optional(),
  MAIL_FROM: z.string().min(3, 'debe ser una dirección de correo').optional(),
  AUTH_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  SUPER_ADMIN_EMAIL: z.email('debe ser una dirección de correo').optional(),
  CRITERIA_OFF: names.default([]),
  CRITERIA_ON: names.default([]),
  TRUST_PROXY: z.coerce
    .number({ error: 'debe ser el número de proxies de delante' })
    .int('debe ser un número entero')
    .min(0, 'debe estar entre 0 y 10')
    .max(10, 'debe estar entre 0 y 10')
    .default(0),
  DUMP_MINUTES: z.coerce
    .number({ error: 'debe ser un número de minutos' })
    .int('debe ser un número entero')
    .min(0, 'debe estar entre 0 y 1440')
    .max(1440, 'debe estar entre 0 y 1440')
    .default(10),
  DUMP_DIR: z.string().min(1, 'no puede estar vacío').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  APP_TIME_ZONE: timeZone.default('Europe/Madrid'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `debe ser ${LOG_LEVELS.join(', ')}` }).optional(),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'debe ser all, web o worker' }).default('all'),
});

const TYPES: readonly string[] = catalogue.all.map(({ type }) => type);

/** Prefixes of this product: an unknown name with one of them is a typo. */
const OWN_PREFIX = /^(AI_ENGINE|S3|OPERATOR|LLM|STRIPE|PAYMENT|SMTP|ANALYSIS_WEBHOOK|CRITERIA)_/;

export interface Config {
  readonly production: boolean;
  /** Only this machine can connect: sample accounts and /outbox exist only then. */
  readonly private: boolean;
  readonly port: number;
  /** A worker listens only for health checks, and only when PORT is set. */
  readonly listens: boolean;
  readonly host: string;
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Bucket for images; undefined: a folder of `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly operator: Operator | undefined;
  readonly processing: ProcessingFacts;
  /** Undefined where nothing is sold, or only in the sandbox. */
  readonly stripe: StripeSettings | undefined;
  /** Plans are paid in the bundled sandbox, which takes no money. */
  readonly paymentSandbox: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly authSecret: string | undefined;
  readonly superAdminEmail: string | undefined;
  /** Criteria that the operator switches, as `TYPE/ID`; unknown ones are refused. */
  readonly criteria: Switches;
  readonly engines: EngineChoice;
  /** Number of our own proxies: how many forwarded addresses to trust. */
  readonly trustedProxies: number;
  /** Longest age of the newest dump of the embedded database, in minutes; 0: no dumps. */
  readonly dumpMinutes: number;
  /** Absolute. */
  readonly dumpDir: string;
  readonly backupPassphrase: string | undefined;
  readonly timeZone: string;
  readonly logLevel: LogLevel;
  /** Undefined: no `/metrics`. */
  readonly metricsToken: string | undefined;
  readonly role: 'all' | 'web' | 'worker';
  /** Told at the start. */
  readonly warnings: readonly string[];
}

/** Reads `.env` in the working folder, if present; the environment overrides it. */
export function loadConfig(
  environment: NodeJS.ProcessEnv = process.env,
  envFile = resolve('.env'),
): Config {
  const { values, cut } = readEnvFile(envFile);
  const warnings = cut.filter((name) => environment[name] === undefined).map(cutWords);
  try {
    return { ...parseConfig({ ...values, ...environment }, Object.keys(values)), warnings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([...warnings, ...error.lines]);
  }
}

/**
 * @param fileKeys names read from `.env`; all must be ours.
 * @param kinds the known engines.
 */
export function parseConfig(
  values: Record<string, string | undefined>,
  fileKeys: readonly string[] = [],
  kinds: readonly EngineKind[] = ENGINES,
): Config {
  const known = variableNames(kinds);
  const engines = readEngines(values, kinds, TYPES, FACTS_ENGINE);
  const lines = [...unknownNames(values, fileKeys, known), ...engines.lines];
  const present = Object.fromEntries(
    Object.keys(variables.shape)
      .filter((name) => values[name] !== undefined && values[name] !== '')
      .map((name) => [name, values[name]]),
  );
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      lines.push(`${issue.path.join('.')}: ${issue.message}.`);
  } else lines.push(...missingTogether(parsed.data));
  if (lines.length > 0 || !parsed.success) throw new ConfigError(lines);
  return toConfig(parsed.data, engines.choice);
}

/** All variable names, including the engines'. */
export function variableNames(kinds: readonly EngineKind[] = ENGINES): readonly string[] {
  return [...Object.keys(variables.shape), ...engineVariables(kinds, TYPES)];
}

function toConfig(env: z.infer<typeof variables>, engines: EngineChoice): Config {
  const production = isProduction(env);
  const listeningPort = env.PORT ?? 3000;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${listeningPort}`);
  return {
    production,
    private: isPrivate(env),
    port: listeningPort,
    listens: env.ROLE !== 'worker' || env.PORT !== undefined,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl.origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    operator: operatorOf(env),
    processing: processingOf(env),
    stripe: stripeOf(env),
    paymentSandbox: usesSandbox(env, standingOf(env)),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Vetoscopio <no-responder@${publicUrl.hostname}>`,
    authSecret: env.AUTH_SECRET,
    superAdminEmail: env.SUPER_ADMIN_EMAIL?.toLowerCase(),
    criteria: { off: env.CRITERIA_OFF, on: env.CRITERIA_ON },
    engines,
    trustedProxies: env.TRUST_PROXY,
    dumpMinutes: env.DUMP_MINUTES,
    dumpDir: resolve(env.DUMP_DIR ?? join(env.DATA_DIR, 'dumps')),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    timeZone: env.APP_TIME_ZONE,
    // On a terminal one line per request would hide the important ones.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    role: env.ROLE,
    warnings: [],
  };
}

const standingOf = (env: z.infer<typeof variables>) => ({
  production: isProduction(env),
  private: isPrivate(env),
  embedded: !env.DATABASE_URL,
  test: env.NODE_ENV === 'test',
});

function missingTogether(env: z.infer<typeof variables>): string[] {
  const lines = [
    ...exposureProblems(env),
    ...missingOfS3(env),
    ...missingOfOperator(env),
    ...stripeProblems(env, standingOf(env)),
  ];
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    lines.push(
      'ROLE: web y worker por separado necesitan DATABASE_URL; la base integrada es de un solo proceso.',
    );
  if (env.ROLE !== 'all' && !env.AUTH_SECRET && !isProduction(env))
    lines.push(
      'ROLE: web y worker por separado necesitan AUTH_SECRET, el mismo en todos: si no, cada proceso firmaría con el suyo.',
    );
  return lines;
}

function unknownNames(
  values: Record<string, string | undefined>,
  fileKeys: readonly string[],
  known: readonly string[],
): string[] {
  const lines: string[] = [];
  for (const name of Object.keys(values)) {
    if (known.includes(name) || values[name] === undefined) continue;
    if (fileKeys.includes(name) || OWN_PREFIX.test(name)) {
      const near = nearest(name, known);
      const asked = near ? `; ¿quería decir ${near}?` : '.';
      lines.push(
        (near ? undefined : unknownType(name, TYPES)) ?? `${name}: variable desconocida${asked}`,
      );
    }
  }
  return lines;
}

/** The known name within three edits, to suggest for a typo. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const scored = known.map((candidate) => ({ candidate, edits: editDistance(name, candidate) }));
  scored.sort((a, b) => a.edits - b.edits);
  return scored[0] && scored[0].edits <= 3 ? scored[0].candidate : undefined;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swap));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
