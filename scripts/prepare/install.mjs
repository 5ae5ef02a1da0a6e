import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrepareError } from './error.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** npm's own record of node_modules. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
/** Inside node_modules, so that deleting the folder deletes it too. */
const STAMP = join(ROOT, 'node_modules', '.vetoscopio-install.json');

const NETWORK_CODES =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network/i;

/**
 * Installs the locked dependencies when node_modules is missing or belongs to another lockfile or
 * machine: those for building and running, and with `tools` those of checks and tests.
 * @param {{ tools: boolean }} wanted
 */
export async function installDependencies({ tools }) {
  const lockText = await readFile(LOCKFILE, 'utf8').catch(() => {
    throw new PrepareError(
      'Falta package-lock.json: recupérelo del repositorio y repita la orden.',
    );
  });
  const current = {
    lockfile: createHash('sha256').update(lockText).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  };
  const stamp = existsSync(OWN_NODE) ? await readStamp(current) : undefined;
  if (stamp && (stamp.tools || !tools)) return;
  const lock = JSON.parse(lockText);
  if (await alreadyInstalled(lock, { tools: true })) return writeStamp({ ...current, tools: true });
  if (tools || !(await alreadyInstalled(lock, { tools })))
    await install(stamp ? ADD : CLEAN, tools);
  await writeStamp({ ...current, tools });
}

/** Starts from nothing. */
const CLEAN = ['ci'];
/** Removes nothing: a running server may use the existing files. */
const ADD = ['install', '--no-save'];

async function install(order, tools) {
  console.log(order === ADD ? 'Instalando las herramientas…' : 'Instalando dependencias…');
  const { command, args } = npm();
  const flags = [tools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const { code, output } = await run(
    command,
    [...args, ...order, ...flags, '--no-audit', '--no-fund'],
    process.env,
  );
  if (code === 0 && existsSync(OWN_NODE)) return;
  console.error(output);
  if (code === 0) throw new PrepareError(missingNodeMessage());
  throw new PrepareError(failureMessage(output));
}

/** Record of the last installation; undefined when it was of another lockfile or machine. */
async function readStamp({ lockfile, platform }) {
  const text = await readIfThere(STAMP);
  const stamp = text === undefined ? {} : JSON.parse(text);
  return stamp.lockfile === lockfile && stamp.platform === platform ? stamp : undefined;
}

const writeStamp = (stamp) => writeFile(STAMP, JSON.stringify(stamp));

function failureMessage(output) {
  const remedy = NETWORK_CODES.test(output)
    ? 'El registro de npm no responde: compruebe la conexión a internet (o el proxy y el registro que dice `npm config get registry`) y repita la orden. Una vez instalado, el programa arranca sin conexión.'
    : 'La causa está en el mensaje de npm de arriba; corríjala y repita la orden.';
  return `No se han podido descargar las dependencias.\n${remedy}`;
}

function missingNodeMessage() {
  return `No hay un Node.js 26 empaquetado para ${process.platform}-${process.arch}. Use Linux, macOS o Windows de 64 bits.`;
}

/** The npm that runs us, with its Node; otherwise the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  }
  return { command: 'npm', args: [] };
}

/**
 * True after `npm ci` by hand (an image built online and started offline): every locked package is
 * present in its version, except optional ones of other machines.
 */
async function alreadyInstalled(lock, { tools }) {
  const record = await readIfThere(INSTALLED);
  if (record === undefined || !existsSync(OWN_NODE)) return false;
  const installed = JSON.parse(record).packages ?? {};
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) {
      if (wanted.dev === true && !tools) return true;
      return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    }
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readIfThere(path) {
  return readFile(path, 'utf8').catch(() => undefined);
}
