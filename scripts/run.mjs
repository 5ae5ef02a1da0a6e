/**
 * Runs a program on the lockfile's Node, with the arguments of `node` itself: `node scripts/run.mjs
 * [options of Node] FILE [arguments]`.
 * The scripts of package.json use it, on the machine's Node (20 or newer). A process manager calls
 * the binary itself.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { OWN_NODE } from './prepare/node.mjs';

const HANDED_ON = ['SIGHUP', 'SIGINT', 'SIGTERM'];
/** Those of the Dockerfile (decision 018). glibc reads them as a program begins; no other library does. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

if (!existsSync(OWN_NODE)) {
  console.error(
    `Falta el Node.js del programa (${OWN_NODE}). Instálelo con «npm run build» y repita la orden.`,
  );
  process.exit(1);
}
// A tool that starts `node` by name gets the same one.
process.env.PATH = `${dirname(OWN_NODE)}${delimiter}${process.env.PATH ?? ''}`;
const env = { ...MALLOC, ...process.env };
const child = spawn(OWN_NODE, process.argv.slice(2), { stdio: 'inherit', env });
for (const signal of HANDED_ON)
  process.on(signal, () => {
    // On Windows the console signals the child too, and `kill` would end it abruptly.
    if (process.platform !== 'win32') child.kill(signal);
  });
child.once('error', (error) => {
  console.error(`No se puede ejecutar ${OWN_NODE}: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  for (const name of HANDED_ON) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
