import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import {
  DEMO_FOLDER,
  DemoError,
  type DemoMark,
  readMark,
  refusalText,
  requireAtRest,
} from './folder.ts';
import { makeYear, makeYearApart } from './make.ts';
import { type DemoArguments, parseDemoArguments } from './options.ts';
import { ended, serve } from './serve.ts';

/**
 * `npm run demo -- [--fresh] [--seed N] [--llm | --public]`: the product on its own data folder with a clinic
 * year. The first run makes the folder, which takes minutes.
 */

const FIRST_SEED = 1;
const DEFAULT_PORT = 3000;

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const asked = readArguments();
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DemoError('PORT: debe ser un número de puerto, entre 1 y 65535.');
  await requireAtRest(DEMO_FOLDER);
  const mark = (await keptMark(asked)) ?? (await make(asked, port));
  if (asked.public) return servePublicly(port);
  await tellAccounts(mark);
  await servePrivately(port, asked.llm);
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
  tell(`Se prepara un año de clínica en ${DEMO_FOLDER} (semilla ${seed}). Tarda unos minutos.`);
  let shownTenth = 0;
  const onProgress = (share: number) => {
    const tenth = Math.floor(share * 10);
    if (tenth > shownTenth) tell(`  ${tenth * 10} %`);
    shownTenth = tenth;
  };
  return makeYear({ folder: DEMO_FOLDER, seed, port, onProgress });
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

/** The terminal signals both processes; this one ends after the other. */
async function servePrivately(port: number, llm: boolean): Promise<void> {
  const model = llm ? await scriptedModel() : undefined;
  const child = serve({ folder: DEMO_FOLDER, port, modelUrl: model?.url });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void child.kill('SIGTERM'));
  process.exitCode = await ended(child);
  await model?.close();
}

async function servePublicly(port: number): Promise<void> {
  const { showPublic } = await import('./public/show.ts');
  const closing = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closing.abort());
  await showPublic({
    folder: DEMO_FOLDER,
    host: process.env.HOST || 'localhost',
    port,
    closing: closing.signal,
    makeAnew: ({ seed }) => {
      tell('Se renueva el año de clínica, para que acabe hoy. Tarda unos minutos.');
      return makeYearApart({ folder: DEMO_FOLDER, seed, port }, closing.signal);
    },
    onOpen: (url) => tell(`Demostración pública en ${url}: se entra sin contraseña.`),
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
