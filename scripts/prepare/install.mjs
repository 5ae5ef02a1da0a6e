import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrepareError } from './error.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** npm's own record of what it put in node_modules. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
/** Ours: inside node_modules, so that it goes with it. */
const STAMP = join(ROOT, 'node_modules', '.vetoscopio-install.json');

const NETWORK_CODES =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network/i;

/** Installs the locked dependencies when node_modules is missing or of another lockfile or machine. */
export async function installDependencies() {
  const lockText = await readFile(LOCKFILE, 'utf8').catch(() => {
    throw new PrepareError(
      'Falta package-lock.json: recupérelo del repositorio y repita la orden.',
    );
  });
  const stamp = JSON.stringify({
    lockfile: createHash('sha256').update(lockText).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  });
  if (existsSync(OWN_NODE) && (await readIfThere(STAMP)) === stamp) return;
  if (!(await alreadyInstalled(JSON.parse(lockText)))) await install();
  await writeFile(STAMP, stamp);
}

async function install() {
  console.log('Instalando dependencias…');
  const { command, args } = npm();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await run(command, [...args, ...flags], process.env);
  if (code === 0 && existsSync(OWN_NODE)) return;
  console.error(output);
  if (code === 0) throw new PrepareError(missingNodeMessage());
  throw new PrepareError(failureMessage(output));
}

function failureMessage(output) {
  const remedy = NETWORK_CODES.test(output)
    ? 'El registro de npm no responde: compruebe la conexión a internet (o el proxy y el registro que dice `npm config get registry`) y repita la orden. Una vez instalado, el programa arranca sin conexión.'
    : 'La causa está en el mensaje de npm de arriba; corríjala y repita la orden.';
  return `No se han podido descargar las dependencias.\n${remedy}`;
}

function missingNodeMessage() {
  return `No hay un Node.js 26 empaquetado para ${process.platform}-${process.arch}. Use Linux, macOS o Windows de 64 bits.`;
}

/** The npm that is running us, with the Node that runs it; otherwise the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  }
  return { command: 'npm', args: [] };
}

/**
 * Whether somebody already ran `npm ci` by hand (an image built with network and started without it):
 * every locked package is there, in the same version, save the optional ones of other machines.
 */
async function alreadyInstalled(lock) {
  const record = await readIfThere(INSTALLED);
  if (record === undefined || !existsSync(OWN_NODE)) return false;
  const installed = JSON.parse(record).packages ?? {};
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found)
      return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readIfThere(path) {
  return readFile(path, 'utf8').catch(() => undefined);
}
