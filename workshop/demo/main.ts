import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import {
  DEMO_FOLDER,
  DemoError,
  type DemoMark,
  readMark,
  refusalText,
  replaceDemo,
  requireAtRest,
} from './folder.ts';
import { type DemoArguments, parseDemoArguments } from './options.ts';

/**
 * `npm run demo -- [--fresh] [--seed N] [--llm]`: the product on its own data folder with a clinic
 * year. The first run makes the folder, which takes minutes.
 */

const FIRST_SEED = 1;
/** About three hundred cases, 0.7 of what these people would send. */
const SHARE = 0.7;
const SERVER = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
const DEFAULT_PORT = 3000;

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const asked = readArguments();
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DemoError('PORT: debe ser un número de puerto, entre 1 y 65535.');
  await requireAtRest(DEMO_FOLDER);
  const mark = (await keptMark(asked)) ?? (await make(asked, port));
  await tellAccounts(mark);
  const model = asked.llm ? await scriptedModel() : undefined;
  process.exitCode = await serve(port, model);
  await model?.close();
}

function readArguments(): DemoArguments {
  try {
    return parseDemoArguments(process.argv.slice(2));
  } catch (error) {
    throw new DemoError((error as Error).message);
  }
}

/** Undefined when the folder must be made. */
async function keptMark({ fresh, seed }: DemoArguments): Promise<DemoMark | undefined> {
  const mark = await readMark(DEMO_FOLDER);
  if (!mark || fresh) return undefined;
  if (seed !== undefined && seed !== mark.seed)
    throw new DemoError(
      `La demostración que hay se hizo con la semilla ${mark.seed}. Para hacerla con la ${seed}, añada --fresh.`,
    );
  return mark;
}

async function make({ seed = FIRST_SEED }: DemoArguments, port: number): Promise<DemoMark> {
  const { makeDemo } = await import('./generate.ts');
  const now = new Date();
  const mark = { seed, madeAt: now.toISOString(), password: randomBytes(9).toString('base64url') };
  tell(`Se prepara un año de clínica en ${DEMO_FOLDER} (semilla ${seed}). Tarda unos minutos.`);
  let shownTenth = 0;
  await replaceDemo(DEMO_FOLDER, mark, (folder) =>
    makeDemo({
      folder,
      port,
      seed,
      now,
      share: SHARE,
      password: mark.password,
      onProgress: (share) => {
        const tenth = Math.floor(share * 10);
        if (tenth > shownTenth) tell(`  ${tenth * 10} %`);
        shownTenth = tenth;
      },
    }),
  );
  return mark;
}

async function tellAccounts({ seed, madeAt, password }: DemoMark): Promise<void> {
  const samples = await readFile(join(DEMO_FOLDER, 'sample-accounts.txt'), 'utf8');
  tell(`Demostración de ${madeAt.slice(0, 10)}, semilla ${seed}. Cuentas:`);
  for (const line of samples.trim().split('\n')) {
    const [role = '', email = '', word = ''] = line.split('\t');
    tell(`  ${role.padEnd(12)} ${email.padEnd(28)} ${word}`);
  }
  tell(`  ${'las demás'.padEnd(12)} ${'maria.gutierrez@ejemplo.test…'.padEnd(28)} ${password}`);
}

/** A scripted model server, until this process ends. */
async function scriptedModel(): Promise<RunningModelServer> {
  const model = await openModelServer();
  tell('Los casos nuevos los lee un modelo de guion: siempre dice lo mismo de cada tipo.');
  return model;
}

/** Without variables that lead to another database, bucket or bank, and without `.env`. */
function serve(port: number, model: RunningModelServer | undefined): Promise<number> {
  const { PATH, HOME, SystemRoot, TEMP, LOG_LEVEL } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=64', SERVER], {
    cwd: DEMO_FOLDER,
    stdio: 'inherit',
    env: {
      PATH,
      HOME,
      SystemRoot,
      TEMP,
      LOG_LEVEL,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: DEMO_FOLDER,
      ...(model ? { AI_ENGINE: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'guion' } : {}),
    },
  });
  // The terminal signals both processes; this one ends after the other.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

try {
  await main();
} catch (error) {
  const refusal = refusalText(error);
  if (refusal === undefined) console.error(error);
  else process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
