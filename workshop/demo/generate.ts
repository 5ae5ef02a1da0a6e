import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openModelServer } from '#sandbox/model/server.ts';
import { SANDBOX_PRICES } from '#sandbox/prices.ts';
import { openSandboxServer, type RunningSandbox } from '#sandbox/server.ts';
import { writeState } from '#sandbox/stateFile.ts';
import { type Config, parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observe/logger.ts';
import { type Overrides, type Running, start } from '#server/run/start.ts';
import { settleDates } from './backdate.ts';
import { dayBefore, openingHour } from './calendar.ts';
import { PEOPLE } from './people.ts';
import { planYear, type YearOptions } from './plan.ts';
import { meetSample, personOf } from './play/accounts.ts';
import { reconcile } from './play/payments.ts';
import { play } from './play/play.ts';
import { DemoClock, Errands, type Stage } from './stage.ts';

export interface DemoOptions extends YearOptions {
  /** Must be empty. */
  readonly folder: string;
  /** Port of the demonstration, for links in mails and payments. */
  readonly port: number;
  /** For all accounts but the three of the first start. */
  readonly password: string;
  /** Called with the share of the year, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly overrides?: Pick<Overrides, 'passwords'>;
}

/** Plays a clinic year through the product's flows, at the moment of each event. */
export async function makeDemo(options: DemoOptions): Promise<void> {
  const acts = planYear(options);
  const first = acts[0]?.at ?? options.now;
  const clock = new DemoClock(first);
  const keys = makeKeys();
  const sandbox = await openSandboxServer({ ...keys, clock: () => clock.now() });
  // Events would come a year late: the product polls instead.
  sandbox.desk.world.state.deliveryMode.drop = MANY;
  const model = await openModelServer();
  try {
    const running = await open(options, { sandbox, keys, clock, modelUrl: model.url });
    try {
      await playYear(options, acts, { running, sandbox, clock });
    } finally {
      await running.stop();
    }
  } finally {
    await sandbox.close();
    await model.close();
  }
  await keepSandbox(options.folder, sandbox, keys);
}

/** More than a year's events. */
const MANY = 1_000_000;

interface Keys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

function makeKeys(): Keys {
  const random = () => randomBytes(24).toString('hex');
  return { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` };
}

interface Around {
  readonly sandbox: RunningSandbox;
  readonly keys: Keys;
  readonly clock: DemoClock;
  /** Address of the scripted model. */
  readonly modelUrl: string;
}

/** Without a worker: queued work runs at once. */
function open(
  { folder, port, overrides }: DemoOptions,
  { sandbox, keys, clock, modelUrl }: Around,
): Promise<Running> {
  const prices = SANDBOX_PRICES.map(
    ({ plan, id }) => [`STRIPE_PRICE_${plan.id.toUpperCase()}`, id] as const,
  );
  const config: Config = {
    ...parseConfig({
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      DUMP_MINUTES: '0',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      ...Object.fromEntries(prices),
      STRIPE_API_BASE: sandbox.url,
      LLM_BASE_URL: modelUrl,
      LLM_MODEL: 'guion',
    }),
    role: 'web',
  };
  const at = { clock: () => clock.date(), sweeps: false } as const;
  return start(config, createLogger('error'), { ...at, ...overrides });
}

interface Opened {
  readonly running: Running;
  readonly sandbox: RunningSandbox;
  readonly clock: DemoClock;
}

async function playYear(
  options: DemoOptions,
  acts: ReturnType<typeof planYear>,
  { running, sandbox, clock }: Opened,
): Promise<void> {
  const { now, password, onProgress } = options;
  const errands = new Errands();
  const ctx = { ...running.ctx, jobs: errands };
  const passwordHash = await ctx.passwords.hash(password);
  const stage: Stage = {
    ctx,
    clock,
    sandbox,
    passwordHash,
    people: new Map(),
    cases: new Map(),
  };
  for (const person of PEOPLE.filter(({ came }) => came === 'sample'))
    await meetSample(
      stage,
      person,
      openingHour(dayBefore(now, person.joined), () => 0),
    );
  for (const [place, { at, deed }] of acts.entries()) {
    clock.reach(at);
    await play(stage, deed).catch((cause: unknown) => {
      throw new Error(`${deed.kind}, ${at.toISOString()}`, { cause });
    });
    await errands.run(ctx);
    onProgress?.((place + 1) / acts.length);
  }
  clock.reach(now);
  await reconcile(stage);
  await errands.run(ctx);
  await settleDates(ctx.db, ctx.timeZone);
  for (const [person, browser] of BROWSERS) await signIn(running, { person, browser, password });
}

/** Sessions open at the end of the year. */
const BROWSERS: readonly (readonly [person: string, browser: string])[] = [
  [
    'maria.gutierrez',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  [
    'hugo.lafuente',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
];

async function signIn(
  { url }: Running,
  session: { readonly person: string; readonly browser: string; readonly password: string },
): Promise<void> {
  const { person, browser, password } = session;
  const { email } = personOf(person);
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'user-agent': browser, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`${person} could not sign in: ${reply.status}`);
}

/** Stores the sandbox where the product starts its own. */
async function keepSandbox(folder: string, sandbox: RunningSandbox, keys: Keys): Promise<void> {
  const { state } = sandbox.desk.world;
  state.deliveryMode.drop = 0;
  const its = join(folder, 'sandbox');
  await mkdir(its, { recursive: true, mode: 0o700 });
  writeState(its, JSON.stringify(state));
  const port = Number(new URL(sandbox.url).port);
  await writeFile(join(its, 'keys.json'), JSON.stringify({ ...keys, port }), { mode: 0o600 });
}
