import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnvFile } from '#server/config/envFile.ts';
import { ROOT, withTools } from '../scripts/tool.ts';

/** `npm run dev`: the server with `--watch`, behind Vite. */

const WEB_PORT = 5173;

const settings = { ...readEnvFile(join(ROOT, '.env')).values, ...process.env };
const serverPort = settings.PORT ?? '3000';

const children: readonly ChildProcess[] = [
  // Mail links and form origins use the browser's address.
  start('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
  }),
  start('react-router', ['dev', '--port', String(WEB_PORT), '--strictPort'], {
    API_ORIGIN: `http://localhost:${serverPort}`,
  }),
];
for (const child of children) child.once('close', stopAll);
// The terminal signals every process; npm and the launcher repeat it.
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
console.log(`Interfaz en http://localhost:${WEB_PORT}, servidor en http://localhost:${serverPort}`);

function start(name: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(name, args, {
    cwd: ROOT,
    env: { ...withTools(process.env), ...env },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
