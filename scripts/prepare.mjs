/**
 * Prepares a bare clone for a command: `node scripts/prepare.mjs start|dev|check|test`.
 * Runs before anything is installed, on the machine's Node (20 or newer): only Node's own modules,
 * no TypeScript.
 */
import { buildWeb } from './prepare/build.mjs';
import { PrepareError } from './prepare/error.mjs';
import { installDependencies } from './prepare/install.mjs';
import { bundleServer } from './prepare/server.mjs';
import { parseSheets } from './prepare/sheets.mjs';

const MODES_WITH_BUILDS = ['start', 'test'];
const MODES = [...MODES_WITH_BUILDS, 'dev', 'check'];

try {
  const mode = process.argv[2] ?? '';
  if (!MODES.includes(mode)) {
    throw new PrepareError(`Uso: node scripts/prepare.mjs ${MODES.join('|')}`);
  }
  await installDependencies({ tools: mode !== 'start' });
  await parseSheets();
  if (MODES_WITH_BUILDS.includes(mode)) {
    await Promise.all([buildWeb(), bundleServer()]);
  }
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
