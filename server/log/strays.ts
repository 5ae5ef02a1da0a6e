import type { Logger } from '#server/context.ts';
import { words } from './words.ts';

/**
 * Whatever else a process would write by itself goes through the log: a failure that nobody caught,
 * the warnings of Node and what libraries say on the console. Such a failure ends the process, which
 * the supervisor starts again: its state is not to be trusted.
 */
export function logStrays(log: Logger): void {
  const fatal = (message: string) => (error: unknown) => {
    log.error(message, { error });
    process.exit(1);
  };
  process.on('uncaughtException', fatal('uncaught exception'));
  process.on('unhandledRejection', fatal('unhandled rejection'));
  // A log that nobody reads any more must not end the server.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('warning of the runtime', { error: warning }));
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    console[level] = (...said: unknown[]) => sayOfConsole(log, level, said);
  console.log = console.info;
}

function sayOfConsole(log: Logger, level: keyof Logger, said: readonly unknown[]): void {
  const text = said.find((each) => typeof each === 'string');
  const error = said.find((each) => each instanceof Error);
  log[level]('console', { said: text && words(text), error });
}
